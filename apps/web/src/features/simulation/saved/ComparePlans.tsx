import { itemAt } from '@spillway/checked/reads';
import { maxCompared } from '@spillway/contract/compute/simulation/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ChartSeries, Tint } from '../../../kit/chart/series.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { isMissingRecord } from '../../../kit/states/is-missing-record.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { planQuery, type SavedPlan } from '../queries.ts';
import { CompareTable } from './CompareTable.tsx';
import { isNotFound } from './is-not-found.ts';
import { PlanNotFound } from './PlanNotFound.tsx';

interface ComparePlansProps {
  readonly planIds: readonly string[];
  readonly onOpen: (planId: string) => void;
}

/** Saved plans as columns and on one chart, with the figures of the server. Updates when other users save. */
export function ComparePlans({ planIds, onOpen }: ComparePlansProps) {
  const t = useText();
  const found = useQueries({ queries: planIds.slice(0, maxCompared).map((planId) => planQuery(planId)) });
  const plans = found.flatMap(({ data }) => data ?? []);
  const without = found.filter(({ error, data }) => error && !data);
  const gonePlans = without.filter(({ error }) => isMissingRecord(error));
  const deletedIds = new Set(found.flatMap(({ error, data }) => (data && isNotFound(error) ? [data.plan_id] : [])));
  const keptPlanIds = plans.map(({ plan_id }) => plan_id);
  const failedPlans = without.filter((one) => !gonePlans.includes(one));
  const loadingCount = found.length - plans.length - without.length;
  const again = () => {
    for (const { refetch } of without) void refetch();
  };
  if (plans.length === 0)
    return loadingCount > 0 || !without[0]?.error ? (
      <Skeleton lines={12} />
    ) : failedPlans[0]?.error ? (
      <Failed error={failedPlans[0].error} onRetry={again} />
    ) : (
      <PlanNotFound />
    );
  return (
    <>
      {planIds.length > maxCompared && <p role="status">{t('simulation.saved.full', { count: maxCompared })}</p>}
      {gonePlans.length > 0 && (
        <p role="status">
          <StateTag tone="watch">{t('simulation.compare.gone', { count: gonePlans.length })}</StateTag>
        </p>
      )}
      {failedPlans.length > 0 && (
        <p role="alert" className="sim-row">
          <StateTag tone="critical">{t('simulation.compare.failed', { count: failedPlans.length })}</StateTag>{' '}
          {errorText(t, itemAt(failedPlans, 0).error)}
          <Button size="small" onClick={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {loadingCount > 0 && (
        <p role="status" className="quiet">
          {t('simulation.compare.toCome', { count: loadingCount })}
        </p>
      )}
      <CompareChart plans={plans} />
      <CompareTable
        plans={plans}
        deletedIds={deletedIds}
        onOpen={onOpen}
        onTakeOut={plans.length > 2 ? (out) => onOpen(keptPlanIds.filter((id) => id !== out).join('+')) : null}
      />
    </>
  );
}

const tints: readonly (Tint | undefined)[] = [undefined, 1, 3, 4, 2];

function CompareChart({ plans }: { readonly plans: readonly SavedPlan[] }) {
  const t = useText();
  const series = useMemo(
    () =>
      (['level', 'release'] as const).flatMap((quantity) =>
        plans.map(({ plan_id, name, figures }, index): ChartSeries => {
          const { from, step_minutes, lake_level, release } = figures.rows;
          const values = quantity === 'level' ? lake_level : release;
          const times = values.map((_, row) => Date.parse(from) + row * step_minutes * minuteMs);
          const tint = tints[index];
          return {
            id: `${quantity} ${plan_id}`,
            name: t(`simulation.compare.${quantity}`, { name }),
            unit: quantity === 'level' ? 'm' : 'm3s',
            quantity,
            points: { times, values },
            ...(tint === undefined ? {} : { tint }),
          };
        }),
      ),
    [plans, t],
  );
  const range = useMemo(
    () => ({
      from: Math.min(...plans.map(({ start_at: at }) => Date.parse(at))),
      to: Math.max(...plans.map(({ content }) => Date.parse(content.until))),
    }),
    [plans],
  );
  return <TimeChart label={t('simulation.compare.title')} series={series} range={range} now={null} heightPx={360} />;
}
