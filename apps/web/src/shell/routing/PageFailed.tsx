import '../../kit/button/button.css';
import './page-failed.css';
import { ApiError } from '@spillway/contract/client';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pageTitle } from '../../base/brand/page-title.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { isMissingCode } from '../../base/missing-code.ts';
import { useObserved } from '../../base/observed.ts';
import { connection } from '../../base/stream/connection.ts';
import { useServerAnswer } from '../../base/stream/server-answer.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { retryFailedParts } from '../../kit/later/lazy-part.ts';
import { Notice } from '../../kit/states/Notice.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { ReloadButton } from './ReloadButton.tsx';

/** A restarting server recovers without user action. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 502);
const retryAfterMs = 10_000;

/** A page that failed to open: the reason and what to do. Without antd, which may be what failed. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    retryFailedParts();
    void router.invalidate().finally(reset);
  };
  // Retries failed parts the next time this page opens.
  useEffect(() => retryFailedParts, []);
  return (
    <div className="page-failed">
      <title>{pageTitle(null)}</title>
      {isMissingCode(error) ? <CodeMissing again={again} /> : <OpeningFailed error={error} again={again} />}
    </div>
  );
}

const mark = <Icon name="crossCircle" size="large" />;

/** Only the server can tell whether the connection is down or an upgrade replaced the code while this tab was open. */
function CodeMissing({ again }: { readonly again: () => void }) {
  const t = useText();
  const answer = useServerAnswer(true);
  const wasUnreachable = useRef(false);
  const onBack = useEffectEvent(again);
  useEffect(() => {
    if (answer?.kind === 'away') wasUnreachable.current = true;
    else if (answer !== null && wasUnreachable.current) onBack();
  }, [answer]);
  if (answer === null) return <Skeleton lines={6} />;
  if (answer.kind === 'away')
    return (
      <Notice role="alert" tone="critical" mark={mark} title={t('shell.pageFailed.title')}>
        {t('shell.pageFailed.offlineText')}
      </Notice>
    );
  return (
    <Notice
      role="alert"
      tone="critical"
      mark={mark}
      title={answer.isOther ? t('shell.pageFailed.upgraded') : t('shell.pageFailed.title')}
      actions={<ReloadButton primary />}
    >
      {answer.isOther ? t('shell.pageFailed.upgradedText') : t('shell.pageFailed.missingText')}
    </Notice>
  );
}

function OpeningFailed({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const t = useText();
  const isLive = useObserved(connection).state.kind === 'live';
  const wasLost = useRef(!isLive);
  const onTime = useEffectEvent(again);
  useEffect(() => {
    if (!isTransient(error)) return;
    if (isLive && wasLost.current) onTime();
    wasLost.current = !isLive;
    const timer = setInterval(() => onTime(), retryAfterMs);
    return () => clearInterval(timer);
  }, [error, isLive]);
  return (
    <Notice
      role="alert"
      tone="critical"
      mark={mark}
      title={t('shell.pageFailed.title')}
      actions={
        <button type="button" className="button button-primary" onClick={again}>
          {t('shell.pageFailed.retry')}
        </button>
      }
    >
      {errorText(t, error)}
    </Notice>
  );
}

/** Fallback if even the frame failed. */
export function RootFailed(props: ErrorComponentProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}
