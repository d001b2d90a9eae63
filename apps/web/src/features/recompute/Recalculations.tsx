import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { List } from '../../kit/layout/Layout.tsx';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { shownStep } from '../../kit/time/wall-time.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { isUnderway, outdatedQuery, type Recalculation, recalculationsQuery, useCancel } from './queries.ts';

const tones: Readonly<Record<Recalculation['state'], Tone>> = {
  waiting: 'nodata',
  running: 'accent',
  done: 'good',
  cancelled: 'nodata',
  failed: 'critical',
};

/** Recalculations started by users, with their progress. */
export function Recalculations() {
  const t = useText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(recalculationsQuery);
  const finishedCount = data?.filter((one) => !isUnderway(one)).length ?? 0;
  useEffect(() => {
    if (finishedCount > 0) void client.invalidateQueries({ queryKey: outdatedQuery.queryKey });
  }, [client, finishedCount]);
  if (!data) return <Pending of={{ error, refetch }} title={t('affected.asked.failed')} lines={3} />;
  if (data.length === 0) return <p className="quiet small">{t('affected.asked.none')}</p>;
  return (
    <List below="m" className="num">
      {data.map((one) => (
        <RequestedBy key={one.recalculation_id} one={one} />
      ))}
    </List>
  );
}

function RequestedBy({ one }: { readonly one: Recalculation }) {
  const t = useText();
  const toasts = useToasts();
  const { number, dateTime } = useFormat();
  const maySave = useSession().has('dashboard.save-revert');
  const cancel = useCancel();
  const { steps, steps_done: done, state, reason } = one;
  const period = { from: shownStep(one.from_date_string), to: shownStep(one.to_date_string) };
  const stop = () =>
    cancel.mutate(one.recalculation_id, { onError: (error) => toasts.failed(t('affected.asked.stopFailed'), error) });
  return (
    <li>
      <p>
        <StateTag tone={tones[state]}>{t(`affected.asked.state.${state}`)}</StateTag>{' '}
        {t('affected.asked.period', period)}
      </p>
      {isUnderway(one) && (
        <LongWork title={t('affected.again.steps')} share={done / steps}>
          {t('affected.again.left', { left: number(steps - done), all: number(steps) })} {t('affected.again.goesOn')}
        </LongWork>
      )}
      <p className="quiet small">
        {t('affected.asked.facts', {
          done: number(done),
          all: number(steps),
          who: one.asked_by ?? t('ui.missing'),
          time: dateTime(one.finished_at ?? one.asked_at),
        })}
      </p>
      {reason !== null && <p>{reason}</p>}
      {maySave && isUnderway(one) && (
        <p>
          <Button size="small" loading={cancel.isPending} onClick={stop}>
            {t('affected.asked.stop')}
          </Button>
        </p>
      )}
    </li>
  );
}
