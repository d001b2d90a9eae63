import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { isUnderway, type Progress, progressQuery } from './queries.ts';

/** Progress of recomputing the past. `always`: also shown when nothing is running. */
export function Recomputing({ always = false }: { readonly always?: boolean }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(progressQuery);
  const [wasSeen, setSeen] = useState(false);
  const underway = data !== undefined && isUnderway(data);
  if (underway && !wasSeen) setSeen(true);
  if (!data && !always) return null;
  if (!data) return <Pending of={{ error, refetch }} title={t('affected.again.failed')} lines={2} />;
  if (underway) return <Underway progress={data} />;
  if (!always && !wasSeen) return null;
  return (
    <p role="status" className="num">
      <RecomputingDone progress={data} />
      {always && data.computed_to !== null && (
        <> {t('affected.again.computedTo', { time: dateTime(data.computed_to) })}</>
      )}
    </p>
  );
}

function RecomputingDone({ progress: { done_at: doneAt, steps } }: { readonly progress: Progress }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  if (doneAt === null || steps === 0) return <StateTag tone="good">{t('affected.again.none')}</StateTag>;
  return (
    <StateTag tone="good" icon="check">
      {t('affected.again.done', { count: steps, number: number(steps), time: dateTime(doneAt) })}
    </StateTag>
  );
}

/** Readings come first, then records; the total is known after the change has been analysed. */
function Underway({ progress }: { readonly progress: Progress }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const { readings, readings_left: readingsLeft, steps, steps_left: left, from, to } = progress;
  if (readingsLeft > 0)
    return (
      <LongWork title={t('affected.again.readings')} share={1 - readingsLeft / readings}>
        {t('affected.again.left', { left: number(readingsLeft), all: number(readings) })} {t('affected.again.goesOn')}
      </LongWork>
    );
  if (left === 0 || from === null || to === null)
    return <LongWork title={t('affected.again.sought')}>{t('affected.again.goesOn')}</LongWork>;
  return (
    <LongWork title={t('affected.again.steps')} share={1 - left / steps}>
      {t('affected.again.left', { left: number(left), all: number(steps) })}{' '}
      {t('affected.again.between', { from: dateTime(from), to: dateTime(to) })} {t('affected.again.goesOn')}
    </LongWork>
  );
}
