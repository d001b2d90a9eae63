import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { isRepeated } from '../statistics/series-checks.ts';

export interface Trend {
  readonly slopePerMin: number;
  /** Null with two rows: a line through two points says nothing about its own error. */
  readonly standardErrorPerMin: number | null;
  readonly rows: number;
}

/**
 * Least-squares line.   slope = sum (t - mean t)(Q - mean Q) / sum (t - mean t)^2
 *   standard error = sqrt( sum residual^2 / (n - 2) / sum (t - mean t)^2 )
 * Checked against the normal equations solved by Cramer's rule. Rows without a value are left out, and so are further ones of one
 * time; at least two must remain.
 */
export function trendOf(timesMin: ArrayLike<number>, values: ArrayLike<number>): Trend {
  const known: number[] = [];
  for (let row = 0; row < timesMin.length; row++) {
    if (!Number.isFinite(itemAt(timesMin, row))) throw new HydrologyError('series.time_not_finite', { row: row + 1 });
    if (Number.isFinite(itemAt(values, row)) && !isRepeated(timesMin, row)) known.push(row);
  }
  const rows = known.length;
  if (rows < 2) throw new HydrologyError('series.too_few', { name: 'values', rows, needed: 2 });
  const meanT = known.reduce((sum, row) => sum + itemAt(timesMin, row) / rows, 0);
  const meanQ = known.reduce((sum, row) => sum + itemAt(values, row) / rows, 0);
  let tt = 0;
  let tq = 0;
  for (const row of known) {
    tt += (itemAt(timesMin, row) - meanT) ** 2;
    tq += (itemAt(timesMin, row) - meanT) * (itemAt(values, row) - meanQ);
  }
  if (!(tt > 0)) throw new HydrologyError('series.one_time', { name: 'timesMin', rows });
  const slopePerMin = tq / tt;
  let residuals = 0;
  for (const row of known)
    residuals += (itemAt(values, row) - meanQ - slopePerMin * (itemAt(timesMin, row) - meanT)) ** 2;
  const standardErrorPerMin = rows > 2 ? Math.sqrt(residuals / (rows - 2) / tt) : null;
  if (!Number.isFinite(slopePerMin) || !Number.isFinite(residuals)) {
    throw new HydrologyError('series.too_large', { name: 'values' });
  }
  return { slopePerMin, standardErrorPerMin, rows };
}
