import { itemAt, numberAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';

interface HourlyValues {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

export interface Hours {
  /** The end of the first row. */
  readonly firstMs: number;
  readonly rows: number;
}

/**
 * An hour needs at least this share of its readings: half an hour of rain must not stand for an hour with none in the
 * other half.
 */
const minShare = 0.5;

/**
 * Depths of a gauge by the hour that ends at the row, mm. A reading covers the time that ends at its timestamp. If some
 * are missing, the others are scaled up to the whole hour; NaN when less than half is known. Example: 2 and 3 mm of
 * four expected readings are 10 mm.
 */
export function hourlySums({ timesMs, values }: HourlyValues, { firstMs, rows }: Hours, stepS: number): Float64Array {
  const wanted = Math.max(1, Math.round(3600 / stepS));
  const sums = new Float64Array(rows);
  const counts = new Float64Array(rows);
  for (const [index, timeMs] of timesMs.entries()) {
    const row = Math.ceil((timeMs - firstMs) / hourMs);
    if (row < 0 || row >= rows) continue;
    sums[row] = numberAt(sums, row) + Math.max(0, itemAt(values, index));
    counts[row] = numberAt(counts, row) + 1;
  }
  return sums.map((sum, row) => {
    const known = Math.min(1, numberAt(counts, row) / wanted);
    return known >= minShare ? sum / known : Number.NaN;
  });
}

/** Means by the hour that ends at the row; NaN for an hour without readings. */
export function hourlyMeans({ timesMs, values }: HourlyValues, { firstMs, rows }: Hours): Float64Array {
  const sums = new Float64Array(rows);
  const counts = new Float64Array(rows);
  for (const [index, timeMs] of timesMs.entries()) {
    const row = Math.ceil((timeMs - firstMs) / hourMs);
    if (row < 0 || row >= rows || !Number.isFinite(itemAt(values, index))) continue;
    sums[row] = numberAt(sums, row) + itemAt(values, index);
    counts[row] = numberAt(counts, row) + 1;
  }
  return sums.map((sum, row) => (numberAt(counts, row) > 0 ? sum / numberAt(counts, row) : Number.NaN));
}
