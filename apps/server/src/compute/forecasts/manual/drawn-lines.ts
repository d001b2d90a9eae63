import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import { changeByHand } from '@spillway/hydrology/forecast/manual-shape';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';

export interface DrawnChange {
  readonly peakFactor: number;
  readonly laterMin: number;
  readonly rainFactor: number;
}

export interface DrawnLines {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
  readonly levels: readonly number[];
  readonly low: readonly number[] | null;
  readonly high: readonly number[] | null;
}

/** The part of a run that a user can drag: all times after its base, with the outer quantiles. */
export function outerLines({
  baseMs,
  timesMs,
  values,
  quantiles,
}: Pick<ForecastRun, 'baseMs' | 'timesMs' | 'values' | 'quantiles'>): DrawnLines {
  const rows = Array.from(timesMs.keys()).filter(
    (row) => numberAt(timesMs, row) > baseMs && Number.isFinite(numberAt(values, row)),
  );
  const of = (column: ArrayLike<number>) => rows.map((row) => column[row] ?? Number.NaN);
  const [low, high] = [quantiles?.values[0], quantiles?.values.at(-1)];
  const isWhole = (column: ArrayLike<number> | undefined): column is ArrayLike<number> =>
    column !== undefined && of(column).every(Number.isFinite);
  const hasRange = quantiles !== null && quantiles.levels.length > 1 && isWhole(low) && isWhole(high);
  return {
    timesMs: of(timesMs),
    values: of(values),
    levels: hasRange ? [itemAt(quantiles.levels, 0), lastOf(quantiles.levels)] : [],
    low: hasRange ? of(low) : null,
    high: hasRange ? of(high) : null,
  };
}

export function dragged(
  of: DrawnLines,
  baseMs: number,
  baseM3s: number,
  { peakFactor, laterMin }: DrawnChange,
): DrawnLines {
  const { timesMs, values, levels, low, high } = of;
  if (timesMs.length === 0) return of;
  const columns = changeByHand(
    timesMs.map((timeMs) => (timeMs - baseMs) / 1000),
    low && high ? [values, low, high] : [values],
    baseM3s,
    { peakFactor, laterS: laterMin * 60 },
  ).map((column) => Array.from(column));
  return { timesMs, values: itemAt(columns, 0), levels, low: columns[1] ?? null, high: columns[2] ?? null };
}
