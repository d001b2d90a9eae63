import type { Points, TimeSpan } from './series.ts';
import { thinToColumns } from './thin.ts';

/** Outline of a band: along the upper edge and back along the lower one. */
export type Outline = readonly (readonly [at: number, value: number])[];

interface BandOptions {
  readonly points: Points;
  readonly span: TimeSpan;
  readonly columns: number;
  readonly gapAfterMs?: number | undefined;
}

/** Band between `low` and `high`, one outline per stretch without gaps. */
export function bandOf({ points, span, columns, gapAfterMs }: BandOptions): readonly Outline[] {
  const { times, low, high } = points;
  if (!low || !high) return [];
  const missing = Number.NaN;
  const hasBothEdges = (index: number) =>
    Number.isFinite(low[index] ?? missing) && Number.isFinite(high[index] ?? missing);
  const masked = (edge: ArrayLike<number | null>) => ({
    times,
    values: Float64Array.from({ length: times.length }, (_, index) =>
      hasBothEdges(index) ? (edge[index] ?? missing) : missing,
    ),
  });
  const highs = intervals(thinToColumns({ points: masked(high), span, columns, gapAfterMs }));
  const lows = intervals(thinToColumns({ points: masked(low), span, columns, gapAfterMs }));
  return highs.map((upper, index) => [...upper, ...(lows[index] ?? []).toReversed()]);
}

function intervals({ times, values }: { times: readonly number[]; values: readonly number[] }) {
  const found: [number, number][][] = [[]];
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) found.push([]);
    else found.at(-1)?.push([times[index] ?? 0, value]);
  }
  return found.filter((bandPoints) => bandPoints.length > 0);
}
