import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Stack } from '../../kit/layout/Layout.tsx';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { attemptText } from '../../shared/conditions/outbound-names.ts';
import type { Attempt } from './queries.ts';

const tones: Record<NonNullable<Attempt['outcome']>, Tone> = {
  accepted: 'good',
  refused: 'critical',
  passing: 'warning',
  unknown: 'watch',
  withdrawn: 'nodata',
};

/** Delivery attempts with the response of the other side, newest first. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const t = useText();
  if (attempts.length === 0) return <p className="dialog-text">{t('messages.attempt.none')}</p>;
  return (
    <Stack as="ol" gap="l" className="message-attempts" aria-label={t('messages.attempt.title')}>
      {attempts.toReversed().map((attempt) => (
        <OneAttempt key={attempt.attempt} attempt={attempt} />
      ))}
    </Stack>
  );
}

function OneAttempt({ attempt }: { readonly attempt: Attempt }) {
  const t = useText();
  const { dateTime, number } = useFormat();
  const { began_at, ended_at, outcome, code, said, latency_ms, node } = attempt;
  const words = attemptText(t, code, said);
  const answer = [said?.startsWith(code ?? ' ') ? null : code, said].filter(Boolean).join(' ');
  const outcomeText = t(`messages.attempt.outcome.${outcome ?? (ended_at ? 'unknown' : 'open')}`);
  return (
    <li>
      <StateTag tone={outcome ? tones[outcome] : 'watch'}>{outcomeText}</StateTag>
      <span className="quiet">
        {t('messages.attempt.facts', { count: attempt.attempt, time: dateTime(began_at), node })}
        {latency_ms !== null && ` · ${t('messages.attempt.latency', { ms: number(latency_ms) })}`}
      </span>
      {words ? <span>{words}</span> : answer && <code>{answer}</code>}
    </li>
  );
}
