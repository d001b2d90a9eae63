import { type ReactNode, useId } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { BalanceCheck } from '../../../shared/balance-check/queries.ts';

type Question = 'releases' | 'inflow_floor' | 'gauges' | 'closed_gates';

interface BalanceCheckPartProps {
  readonly question: Question;
  readonly verdict: Pick<BalanceCheck[Question], 'state' | 'reason' | 'since'>;
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** One question with its state and start time; when undetermined, with the missing data. */
export function BalanceCheckPart({ question, verdict, tone, children }: BalanceCheckPartProps) {
  const t = useText();
  const id = useId();
  const { dateTime } = useFormat();
  const { state, reason, since } = verdict;
  // The water balance cannot decide this, and each gate lists its own time.
  const needsInspection = question === 'closed_gates' && state === 'finding';
  return (
    <section className="witness-part" aria-labelledby={id}>
      <header>
        <h3 id={id}>{t(`balance.${question}.title`)}</h3>
        <StateTag tone={tone}>
          {needsInspection ? t('balance.closed_gates.state') : t(`balance.state.${state}`)}
          {since !== null && !needsInspection && ` ${t('balance.since', { time: dateTime(since) })}`}
        </StateTag>
      </header>
      {reason !== null && <p>{t(`balance.reason.${reason}`)}</p>}
      {children}
    </section>
  );
}
