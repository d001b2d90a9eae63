import '../../kit/button/button.css';
import './warning-link.css';
import { linkTokenShape, type ReplyAct } from '@spillway/contract/alerts/escalation/limits';
import { ApiError } from '@spillway/contract/client';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { changeLanguage } from '../../base/i18n/i18n.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { publicApi } from '../../base/public-api.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { Callout } from '../../kit/public/Callout.tsx';
import { PublicHead } from '../../kit/public/PublicHead.tsx';

let takenToken: string | null = null;

/**
 * The link of a message carries its token in the fragment, which browsers send to no server and proxies do not log. It
 * is removed from the address bar at once, so that it is neither bookmarked nor photographed.
 */
function takeLinkToken(): string | null {
  const fragment = window.location.hash.slice(1);
  if (fragment !== '') {
    takenToken = fragment;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }
  return takenToken !== null && linkTokenShape.test(takenToken) ? takenToken : null;
}

type LinkAnswer = DataOf<ApiContract['escalation']['readLink']>;
type Outcome = DataOf<ApiContract['escalation']['followLink']>['outcome'];

type Stage =
  | { readonly kind: 'asking' }
  | { readonly kind: 'shown'; readonly linked: LinkAnswer; readonly outcome: Outcome | null }
  | { readonly kind: 'wrong' | 'over' | 'failed' };

const kindOf = (error: unknown): 'wrong' | 'over' | 'failed' => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'warning.link_over') return 'over';
  return error.code === 'warning.link_wrong' || error.code === 'request.invalid' ? 'wrong' : 'failed';
};

/** Page behind the link of a message. Opening it changes nothing; only a button does. */
export default function WarningLinkPage() {
  const [token] = useState(takeLinkToken);
  const [stage, setStage] = useState<Stage>(token === null ? { kind: 'wrong' } : { kind: 'asking' });
  const read = useCallback(async () => {
    if (token === null) return;
    try {
      const linked = await publicApi.escalation.readLink({ body: { token } });
      await changeLanguage(linked.language);
      setStage({ kind: 'shown', linked, outcome: null });
    } catch (error) {
      setStage({ kind: kindOf(error) });
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  if (stage.kind === 'shown' && token !== null)
    return <Answers token={token} linked={stage.linked} outcome={stage.outcome} onStage={setStage} />;
  if (stage.kind === 'asking') return null;
  return stage.kind === 'failed' ? (
    <ServerUnreachable onAgain={read} />
  ) : (
    <InvalidLink kind={stage.kind === 'over' ? 'over' : 'wrong'} />
  );
}

interface AnswersProps {
  readonly token: string;
  readonly linked: LinkAnswer;
  readonly outcome: Outcome | null;
  readonly onStage: (stage: Stage) => void;
}

function Answers({ token, linked, outcome, onStage }: AnswersProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [hasFailed, fail] = useState(false);
  const answer = async (act: ReplyAct) => {
    setBusy(true);
    fail(false);
    try {
      const { outcome: became, ...now } = await publicApi.escalation.followLink({ body: { token, act } });
      onStage({ kind: 'shown', linked: now, outcome: became });
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'failed') fail(true);
      else onStage({ kind });
    } finally {
      setBusy(false);
    }
  };
  const { acting, acting_at: actingAt, seen_at: seenAt } = linked;
  const isActing =
    acting && t('warningLink.isActing', { who: acting.name ?? t('warningLink.somebody'), time: actingAt ?? '' });
  return (
    <div className="public-form">
      <PublicHead title={linked.plant} lead={t('warningLink.lead', { person: linked.person })} />
      <p className="warning-link-said">
        <span className={`state-${linked.severity}`}>{linked.warning_message}</span>
      </p>
      <p className="num">
        {t(linked.since_at_least ? 'warningLink.sinceAtLeast' : 'warningLink.since', {
          since: linked.since,
          number: linked.number,
        })}
      </p>
      <div role="status">
        {outcome !== null && (
          <Callout tone={outcome === 'done' ? 'good' : 'watch'}>
            {t(outcome === 'done' ? 'warningLink.done' : 'warningLink.already')}
          </Callout>
        )}
        {isActing && <p className="num">{isActing}</p>}
        {seenAt !== null && <p className="num">{t('warningLink.isSeen', { time: seenAt })}</p>}
      </div>
      {hasFailed && <Callout tone="critical">{t('warningLink.failed')}</Callout>}
      <Stack gap="m" className="warning-link-acts">
        {acting === null && (
          <div>
            <button
              type="button"
              className="button button-primary button-large"
              disabled={busy}
              onClick={() => void answer('acting')}
            >
              {busy ? t('warningLink.sending') : t('warningLink.acting')}
            </button>
            <p>{t('warningLink.actingHint')}</p>
          </div>
        )}
        {acting === null && seenAt === null && (
          <div>
            <button type="button" className="button button-large" disabled={busy} onClick={() => void answer('seen')}>
              {t('warningLink.seen')}
            </button>
            <p>{t('warningLink.seenHint')}</p>
          </div>
        )}
      </Stack>
    </div>
  );
}

/** The language of the reader is not known yet. */
function InvalidLink({ kind }: { readonly kind: 'wrong' | 'over' }) {
  const t = useText();
  return (
    <div className="public-form">
      <PublicHead title={t(`warningLink.${kind}Title`)} lead="" />
      <p lang="vi">{t(`warningLink.${kind}Vi`)}</p>
      <p lang="en">{t(`warningLink.${kind}En`)}</p>
      <Link className="button button-primary button-large" to="/account/login">
        {t('warningLink.toLogin')}
      </Link>
    </div>
  );
}

function ServerUnreachable({ onAgain }: { readonly onAgain: () => Promise<void> }) {
  const t = useText();
  return (
    <div className="public-form">
      <Callout tone="critical">{t('warningLink.failed')}</Callout>
      <button type="button" className="button button-primary button-large" onClick={() => void onAgain()}>
        {t('ui.retry')}
      </button>
    </div>
  );
}
