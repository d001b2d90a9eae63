import { itemAt } from '@spillway/checked/reads';
import type { ReportRequest } from '@spillway/contract/reports/tables/shape';
import { wallText } from '@spillway/plant-time/wall-text';
import type { BalanceLine } from './balance-line.ts';
import { columnsOf } from './columns.ts';
import { type PlannedColumn, planReport, type ReportPlan } from './plan.ts';
import type { PlantFacts } from './plant-facts.ts';
import type { OpenReport } from './read-report.ts';
import type { WantedColumn } from './sheets.ts';
import type { ReportFoot } from './totals.ts';

const keyFigureNames = ['level', 'inflow', 'release', 'rain', 'energy'] as const;
export type KeyFigureName = (typeof keyFigureNames)[number];

/** A figure of a period; null when unknown. */
export interface KeyFigure {
  readonly name: KeyFigureName;
  readonly column: PlannedColumn;
  readonly mean: number | null;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** At the end of the period. */
  readonly last: number | null;
  /** 0 to 1: the available share of the expected data; null when unknown. */
  readonly share: number | null;
}

/** Enough for a year of hours. */
const maxRows = 9000;
const rainMeans = ['rain:thiessen', 'rain:grid', 'rain:radar'];

/** The column for each figure; figures that a plant does not have are left out. */
function wantedOf(plant: PlantFacts): ReadonlyMap<KeyFigureName, WantedColumn> {
  const keys = new Set(columnsOf(plant).map(({ key }) => key));
  const general = (quantity: Parameters<PlantFacts['general']['get']>[0], aggregate: WantedColumn['aggregate']) => {
    const series = plant.general.get(quantity);
    return series ? { key: `series:${series.seriesId}`, aggregate } : undefined;
  };
  const rain = rainMeans.find((key) => keys.has(key));
  const wanted: Readonly<Record<KeyFigureName, WantedColumn | undefined>> = {
    level: general('lake_level', 'last'),
    inflow: general('inflow_moving_average', 'mean'),
    release: general('total_discharge_out', 'mean'),
    rain: rain === undefined ? undefined : { key: rain, aggregate: null },
    energy: { key: 'energy:total', aggregate: null },
  };
  return new Map(
    keyFigureNames.flatMap((name) => {
      const one = wanted[name];
      return one && keys.has(one.key) ? [[name, one] as const] : [];
    }),
  );
}

/**
 * Plans an hourly report of the key columns, so that the figures equal those of the tables. Null when a plant has none.
 */
export function planKeyFigures(plant: PlantFacts, span: { readonly fromMs: number; readonly toMs: number }) {
  const wanted = wantedOf(plant);
  if (wanted.size === 0) return null;
  const wall = (timeMs: number) => wallText(timeMs, plant.catalogue.timeZone);
  const request: ReportRequest = {
    kind: 'hourly',
    sheet: null,
    step_minutes: null,
    station_type: null,
    columns: [...wanted.values()],
    totals: ['mean', 'sum', 'min', 'max'],
    from: wall(span.fromMs),
    to: wall(span.toMs),
  };
  const plan: ReportPlan = planReport(plant, request, { mostRows: maxRows, isFree: false });
  return { plan, names: [...wanted.keys()] };
}

/** Figures of a period and its water balance; null when the plant has none. */
export interface KeyFigures {
  readonly figures: readonly KeyFigure[];
  readonly balance: BalanceLine | null;
}

export async function readKeyFigures(report: OpenReport, names: readonly KeyFigureName[]): Promise<KeyFigures> {
  const last: (number | null)[] = names.map(() => null);
  for await (const rows of report.portions)
    for (const { cells } of rows)
      for (const [index, { value }] of cells.entries()) last[index] = value ?? itemAt(last, index);
  const { totals, balance } = report.foot();
  const totalOf = (row: ReportFoot['totals'][number]['row'], at: number) =>
    totals.find((one) => one.row === row)?.values[at] ?? null;
  const figures = names.map((name, index) => ({
    name,
    column: itemAt(report.plan.columns, index),
    mean: totalOf('mean', index),
    sum: totalOf('sum', index),
    min: totalOf('min', index),
    max: totalOf('max', index),
    last: itemAt(last, index),
    share: totals[0]?.coverage[index] ?? null,
  }));
  // The last line covers the whole period.
  return { figures, balance: balance.at(-1) ?? null };
}
