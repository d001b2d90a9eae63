import { ApiError } from '@spillway/contract/client';
import { maxCompared } from '@spillway/contract/compute/simulation/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ChartSeries, Tint } from '../../../kit/chart/series.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { errorText } from '../../../kit/toast/error-text.ts';
import { useFaultsSaid } from '../plan/use-faults-said.ts';
import { planQuery, type SavedPlan, type Scene, sceneQuery } from '../queries.ts';
import { alarmName, highestAlarm } from '../shown/StationFacts.tsx';

interface ComparePlansProps {
  readonly planIds: readonly string[];
  readonly onOpen: (planId: string) => void;
}

/** Plans as columns and on one chart, by the figures the server keeps. Columns of others change as they save. */
export function ComparePlans({ planIds, onOpen }: ComparePlansProps) {
  const t = useText();
  const found = useQueries({ queries: planIds.slice(0, maxCompared).map((planId) => planQuery(planId)) });
  const plans = found.flatMap(({ data }) => data ?? []);
  const without = found.filter(({ error, data }) => error && !data);
  const gone = without.filter(({ error }) => error instanceof ApiError && error.status === 404);
  const failed = without.filter((one) => !gone.includes(one));
  const toCome = found.length - plans.length - without.length;
  const again = () => {
    for (const { refetch } of without) void refetch();
  };
  if (plans.length === 0)
    return without[0]?.error && toCome === 0 ? (
      <Failed error={without[0].error} onRetry={again} />
    ) : (
      <Skeleton lines={12} />
    );
  return (
    <>
      {planIds.length > maxCompared && <p role="status">{t('simulation.saved.full', { count: maxCompared })}</p>}
      {gone.length > 0 && (
        <p role="status">
          <StateTag tone="watch">{t('simulation.compare.gone', { count: gone.length })}</StateTag>
        </p>
      )}
      {failed.length > 0 && (
        <p role="alert" className="sim-row">
          <StateTag tone="critical">{t('simulation.compare.failed', { count: failed.length })}</StateTag>{' '}
          {errorText(t, failed[0]!.error)}
          <Button size="small" onClick={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {toCome > 0 && (
        <p role="status" className="quiet">
          {t('simulation.compare.toCome', { count: toCome })}
        </p>
      )}
      <CompareChart plans={plans} />
      <CompareTable plans={plans} onOpen={onOpen} />
    </>
  );
}

/** The starts of plans in which an outlet fails: only they know what it is called. Until they come, what fails is counted. */
function useScenesOfFaults(plans: readonly SavedPlan[]): ReadonlyMap<string, Scene> {
  const needed = plans.filter(({ content: { faults } }) => faults.stuck_gates.length + faults.tripped_units.length > 0);
  const ids = [...new Set(needed.map(({ scene_id }) => scene_id))];
  const found = useQueries({ queries: ids.map((id) => sceneQuery(id)) });
  return new Map(found.flatMap(({ data }) => (data ? [[data.scene_id, data] as const] : [])));
}

const tints: readonly (Tint | undefined)[] = [undefined, 1, 3, 4, 2];

function CompareChart({ plans }: { readonly plans: readonly SavedPlan[] }) {
  const t = useText();
  const series = useMemo(
    () =>
      (['level', 'release'] as const).flatMap((quantity) =>
        plans.map(({ plan_id, name, figures }, at): ChartSeries => {
          const { from, step_minutes, lake_level, release } = figures.rows;
          const values = quantity === 'level' ? lake_level : release;
          const times = values.map((_, row) => Date.parse(from) + row * step_minutes * minuteMs);
          const tint = tints[at];
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

function CompareTable({
  plans,
  onOpen,
}: {
  readonly plans: readonly SavedPlan[];
  readonly onOpen: (planId: string) => void;
}) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const said = useFaultsSaid();
  const scenes = useScenesOfFaults(plans);
  const faultsSaid = ({ content, scene_id: sceneId }: SavedPlan) => said(content, scenes.get(sceneId));
  const inflowText = ({ inflow }: SavedPlan['content']) => {
    const kind = t(`simulation.inflow.kind.${inflow.kind}`);
    if (inflow.kind === 'design') return `${kind} ${t('simulation.inflow.everyYears', { years: inflow.label })}`;
    return [kind, inflow.label].filter(Boolean).join(' ');
  };
  const hours = (minutes: number) => number(minutes / 60, 1);
  const stationsOf = ({ figures }: SavedPlan) => figures.stations ?? [];
  const stations = new Map(plans.flatMap(stationsOf).map(({ station, name }) => [station, name]));
  const stationRows = [...stations].map(([id, name]) => ({
    name: t('simulation.compare.station', { name }),
    of: (plan: SavedPlan) => {
      const one = stationsOf(plan).find(({ station }) => station === id);
      if (!one) return t('simulation.compare.notFollowed');
      const alarm = highestAlarm(one);
      return [
        `${number(one.greatest_flow, 0)} m³/s`,
        ...(one.highest_level === null ? [] : [`${number(one.highest_level, 2)} m`]),
        ...(alarm === null
          ? []
          : [t('simulation.downstream.alarm', { alarm: alarmName(alarm.alarm), time: dateMinute(alarm.at) })]),
      ].join('; ');
    },
  }));
  const rows: readonly {
    readonly name: string;
    readonly of: (plan: SavedPlan) => string;
    readonly isBroken?: (plan: SavedPlan) => boolean;
    readonly isWarned?: (plan: SavedPlan) => boolean;
  }[] = [
    { name: t('simulation.compare.start'), of: ({ start_at: at }) => dateMinute(at) },
    { name: t('simulation.inflow.title'), of: ({ content }) => inflowText(content) },
    {
      name: t('simulation.faults.title'),
      of: (plan) => faultsSaid(plan).join('; ') || t('simulation.faults.nothing'),
      isWarned: (plan) => faultsSaid(plan).length > 0,
    },
    { name: `${t('simulation.figures.highest')} (m)`, of: ({ figures }) => number(figures.highest_level, 2) },
    { name: `${t('simulation.figures.end')} (m)`, of: ({ figures }) => number(figures.end_level, 2) },
    { name: `${t('simulation.figures.greatest')} (m³/s)`, of: ({ figures }) => number(figures.greatest_release, 0) },
    {
      name: `${t('simulation.figures.spilled')} (${t('simulation.mcm')})`,
      of: ({ figures }) => number(figures.spilled, 3),
    },
    { name: `${t('simulation.figures.energy')} (MWh)`, of: ({ figures }) => number(figures.energy, 1) },
    {
      name: `${t('simulation.figures.revenue')} (${t('simulation.million')})`,
      of: ({ figures }) => number(figures.revenue === null ? null : figures.revenue / 1e6, 1),
    },
    { name: t('simulation.figures.moves'), of: ({ figures }) => String(figures.gate_moves) },
    ...stationRows,
    {
      name: t('simulation.compare.broken'),
      of: ({ figures }) => hours(figures.broken_minutes),
      isBroken: ({ figures }) => figures.broken_minutes > 0,
    },
    {
      name: t('simulation.compare.atRisk'),
      of: ({ figures }) => (figures.members ? hours(figures.at_risk_minutes ?? 0) : t('simulation.compare.noMembers')),
    },
    { name: t('simulation.compare.notJudged'), of: ({ figures }) => hours(figures.not_judged_minutes) },
  ];
  return (
    <div className="sim-scroll">
      <table className="sim-table sim-compare num">
        <caption className="visually-hidden">{t('simulation.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulation.compare.what')}</th>
            {plans.map(({ plan_id, name }) => (
              <th key={plan_id} scope="col">
                <button type="button" className="sim-link" onClick={() => onOpen(plan_id)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of, isBroken, isWarned }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {plans.map((plan) => (
                <td key={plan.plan_id}>
                  {isBroken?.(plan) || isWarned?.(plan) ? (
                    <StateTag tone={isBroken?.(plan) ? 'critical' : 'warning'}>{of(plan)}</StateTag>
                  ) : (
                    of(plan)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
