import { isWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { useConfirm } from '../../../kit/dialog/use-confirm.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useWarningWords } from '../use-warning-words.ts';
import { MutedMark } from './MutedMark.tsx';
import { isInForce } from './mute-state.ts';
import { shortTime } from './mute-times.ts';
import { type Mute, mutesQuery, useEndMute } from './queries.ts';

/** Mutes in force, with what each has suppressed so far; folded when there are none. */
export function MutesInForce() {
  const t = useText();
  const now = useNow();
  const title = useId();
  const summary = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery(mutesQuery);
  const [folded, fold] = useState<boolean | null>(null);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  const mutes = data.filter((one) => isInForce(one, now));
  const isShown = folded === null ? mutes.length > 0 : !folded;
  return (
    <section className="mutes" aria-labelledby={title}>
      <details
        open={isShown}
        onToggle={({ currentTarget }) => currentTarget.open !== isShown && fold(!currentTarget.open)}
      >
        <summary ref={summary} id={title}>
          {t('warningActs.mutes.title', { count: mutes.length })}
        </summary>
        {mutes.length === 0 ? (
          <p className="warning-hint">{t('warningActs.mutes.none')}</p>
        ) : (
          <ul>
            {mutes.map((mute) => (
              <MuteItem key={mute.silence_id} mute={mute} nowMs={now} done={() => summary.current?.focus()} />
            ))}
          </ul>
        )}
      </details>
    </section>
  );
}

interface MuteItemProps {
  readonly mute: Mute;
  readonly nowMs: number;
  readonly done: () => void;
}

function MuteItem({ mute, nowMs, done }: MuteItemProps) {
  const t = useText();
  const words = useWarningWords();
  const mutedText = useMutedText(mute);
  const { muted, severity_at_most: severity } = mute;
  return (
    <li className="warning-item mute-item">
      <div>
        <b>{mutedText}</b>
        <p>
          {severity === 'critical'
            ? t('warningActs.mutes.anySeverity')
            : t('warningActs.mutes.atMost', { severity: words.severity(severity).toLowerCase() })}
        </p>
        <MutedMark mute={mute} nowMs={nowMs} />
        {muted.length === 0 ? (
          <p>{t('warningActs.mutes.nothing')}</p>
        ) : (
          <details className="mute-muted">
            <summary>{t('warningActs.mutes.muted', { count: muted.length })}</summary>
            <ul>
              {muted.map(({ warning_id: id, warning_message: message, raised_at: at }) => (
                <li key={id}>
                  <span className="num">{shortTime(at, nowMs)}</span> {message}
                </li>
              ))}
            </ul>
          </details>
        )}
        {mute.may.end && <EndMuteButton mute={mute} what={mutedText} done={done} />}
      </div>
    </li>
  );
}

function EndMuteButton({ mute, what, done }: Pick<MuteItemProps, 'mute' | 'done'> & { readonly what: string }) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useEndMute();
  const end = async () => {
    const question = { title: t('warningActs.mutes.endTitle'), text: t('warningActs.mutes.endText', { what }) };
    if (!(await confirm({ ...question, ok: t('warningActs.mutes.end') }))) return;
    try {
      await mutateAsync(mute.silence_id);
      toasts.done(t('warningActs.mutes.ended'));
      // The pressed button is gone.
      requestAnimationFrame(done);
    } catch (error) {
      toasts.failed(t('warningActs.mutes.notEnded'), error);
    }
  };
  return (
    <Row gap="words" align="center" above="s" className="warning-acts small">
      <button type="button" className="button" onClick={() => !isPending && void end()}>
        {t('warningActs.mutes.end')}
      </button>
    </Row>
  );
}

/** Text of what is muted; for a single warning its own text. */
function useMutedText({ kind, jobs, job_names: names, muted }: Mute): string {
  const t = useText();
  const language = useLanguage();
  if (kind === 'shelve') return muted[0]?.warning_message ?? t('warningActs.mute.ofWarning');
  if (kind === 'maintenance') return t('warningActs.mutes.maintenance');
  const mutedNames = new Set(
    jobs.map((job, index) =>
      isWarningCode(job) ? warningKind(job, language) : (names[index] ?? warningKind('job', language)),
    ),
  );
  return mutedNames.size === 0 ? t('warningActs.mutes.everything') : [...mutedNames].join(', ');
}
