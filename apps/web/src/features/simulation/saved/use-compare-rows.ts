import { useQueries } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useFaultsText } from '../plan/use-faults-text.ts';
import { type SavedPlan, type Scene, sceneQuery } from '../queries.ts';
import { alarmName, highestAlarm } from '../shown/StationFacts.tsx';
import type { Want } from './compare-best.ts';

export interface CompareRow {
  readonly name: string;
  readonly of: (plan: SavedPlan) => string;
  readonly tone?: (plan: SavedPlan) => 'critical' | 'warning' | null;
  /** Figure and decimals for finding the best plan in this row; absent: the row has no best. */
  readonly best?: {
    readonly want: Want;
    readonly places: number;
    readonly figure: (plan: SavedPlan) => number | null;
  };
}

type Figures = SavedPlan['figures'];

/**
 * Starts of plans with failed outlets, for the names of these outlets. Until they are loaded, failures are only
 * counted.
 */
function useScenesOfFaults(plans: readonly SavedPlan[]): ReadonlyMap<string, Scene> {
  const needed = plans.filter(({ content: { faults } }) => faults.stuck_gates.length + faults.tripped_units.length > 0);
  const ids = [...new Set(needed.map(({ scene_id }) => scene_id))];
  const found = useQueries({ queries: ids.map((id) => sceneQuery(id)) });
  return new Map(found.flatMap(({ data }) => (data ? [[data.scene_id, data] as const] : [])));
}

/** Without any rule no minute counts as kept or broken. */
const isRuled = ({ figures }: SavedPlan): boolean => figures.rules.length > 0;

export function useCompareRows(plans: readonly SavedPlan[]): readonly CompareRow[] {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const faultsText = useFaultsText();
  const scenes = useScenesOfFaults(plans);
  const faultsTextOf = ({ content, scene_id: sceneId }: SavedPlan) => faultsText(content, scenes.get(sceneId));
  const inflowText = ({ inflow }: SavedPlan['content']) => {
    const kind = t(`simulation.inflow.kind.${inflow.kind}`);
    if (inflow.kind === 'design') return `${kind} ${t('simulation.inflow.everyYears', { years: inflow.label })}`;
    return [kind, inflow.label].filter(Boolean).join(' ');
  };
  const row = (name: string, want: Want | null, places: number, of: (figures: Figures) => number | null) => ({
    name,
    of: ({ figures }: SavedPlan) => number(of(figures), places),
    ...(want === null ? {} : { best: { want, places, figure: ({ figures }: SavedPlan) => of(figures) } }),
  });
  /** Hours with a rule result, if there were rules. */
  const verdict = (name: string, of: (figures: Figures) => number | undefined, none: string): CompareRow => ({
    name,
    of: (plan) => {
      const minutes = of(plan.figures);
      if (!isRuled(plan)) return t('simulation.compare.noRules');
      return minutes === undefined ? none : number(minutes / 60, 1);
    },
    best: {
      want: 'least',
      places: 1,
      figure: (plan) => {
        const minutes = of(plan.figures);
        return isRuled(plan) && minutes !== undefined ? minutes / 60 : null;
      },
    },
  });
  const ended = plans.some(({ figures }) => figures.ended !== 'complete');
  const replaced = plans.some((one) => one.replaced.procedure || one.replaced.tables);
  return [
    { name: t('simulation.compare.start'), of: ({ start_at: at }) => dateMinute(at) },
    { name: t('simulation.compare.until'), of: ({ content }) => dateMinute(content.until) },
    { name: t('simulation.inflow.title'), of: ({ content }) => inflowText(content) },
    {
      name: t('simulation.faults.title'),
      of: (plan) => faultsTextOf(plan).join('; ') || t('simulation.faults.nothing'),
      tone: (plan) => (faultsTextOf(plan).length > 0 ? 'warning' : null),
    },
    ...(ended
      ? [
          {
            name: t('simulation.compare.ended'),
            of: ({ figures }: SavedPlan) =>
              figures.ended === 'complete'
                ? t('simulation.compare.complete')
                : t(`simulation.ended.${figures.ended}`, { time: dateMinute(figures.ended_at) }),
            tone: ({ figures }: SavedPlan) => (figures.ended === 'complete' ? null : ('critical' as const)),
          },
        ]
      : []),
    ...(replaced
      ? [
          {
            name: t('simulation.compare.basis'),
            of: ({ replaced: by }: SavedPlan) =>
              (['procedure', 'tables'] as const)
                .filter((part) => by[part])
                .map((part) => t(`simulation.compare.replaced.${part}`))
                .join('; ') || t('simulation.compare.inForce'),
            tone: ({ replaced: by }: SavedPlan) => (by.procedure || by.tables ? ('warning' as const) : null),
          },
        ]
      : []),
    row(`${t('simulation.figures.highest')} (m)`, 'least', 2, (one) => one.highest_level),
    row(`${t('simulation.figures.end')} (m)`, null, 2, (one) => one.end_level),
    row(`${t('simulation.figures.greatest')} (m³/s)`, 'least', 0, (one) => one.greatest_release),
    row(`${t('simulation.figures.spilled')} (${t('chart.unit.mcm')})`, 'least', 3, (one) => one.spilled),
    row(`${t('simulation.figures.energy')} (MWh)`, 'most', 1, (one) => one.energy),
    {
      ...row(`${t('simulation.figures.revenue')} (${t('simulation.million')})`, 'most', 1, (one) =>
        one.revenue === null ? null : one.revenue / 1e6,
      ),
      of: ({ figures }) =>
        figures.revenue === null ? t('simulation.figures.noPrice') : number(figures.revenue / 1e6, 1),
    },
    row(t('simulation.figures.moves'), 'least', 0, (one) => one.gate_moves),
    ...stationRows(plans),
    {
      ...verdict(t('simulation.compare.broken'), (one) => one.broken_minutes, ''),
      tone: ({ figures }) => (figures.broken_minutes > 0 ? 'critical' : null),
    },
    verdict(
      t('simulation.compare.atRisk'),
      (one) => (one.members ? (one.at_risk_minutes ?? 0) : undefined),
      t('simulation.compare.noMembers'),
    ),
    verdict(t('simulation.compare.notJudged'), (one) => one.not_judged_minutes, ''),
  ];

  function stationRows(of: readonly SavedPlan[]): CompareRow[] {
    const stationOf = ({ figures }: SavedPlan, id: string) =>
      figures.stations?.find(({ station }) => station === id) ?? null;
    const stations = new Map(of.flatMap(({ figures }) => figures.stations ?? []).map((one) => [one.station, one.name]));
    return [...stations].map(([id, name]) => ({
      name: t('simulation.compare.station', { name }),
      of: (plan) => {
        const one = stationOf(plan, id);
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
      best: { want: 'least', places: 0, figure: (plan) => stationOf(plan, id)?.greatest_flow ?? null },
    }));
  }
}
