import { itemAt } from '@spillway/checked/reads';
import { requireNotNegative, requirePositive } from '../errors.ts';
import { requireLength, requireOrder, requireRows } from '../statistics/series-checks.ts';

/** A forecaster's change of a forecast: the rise and its peak larger or smaller, earlier or later. */
export interface ManualChange {
  /** The factor on the rise above the base flow; 1 leaves it. */
  readonly peakFactor: number;
  /** The delay of the peak; below 0 is earlier. */
  readonly laterS: number;
}

/**
 * A forecast as edited by a person. The time axis between the base, the peak and the end is stretched to move the peak; the base and the
 * end stay. The part above the base flow is then multiplied; if nothing rises, the whole is. Never below zero. Times in seconds after the
 * base, rising, above 0. The peak stays within the forecast. `columns` are the forecast and its range: all are changed alike, by the peak
 * of the first. Example: 100 at the base, then 200 300 200 100 each hour; half of the rise, an hour later, is 133.3 166.7 200 100.
 */
export function changeByHand(
  timesS: ArrayLike<number>,
  columns: readonly ArrayLike<number>[],
  baseM3s: number,
  { peakFactor, laterS }: ManualChange,
): Float64Array[] {
  requireRows('timesS', timesS, 1);
  requireOrder(timesS);
  requirePositive('timesS', itemAt(timesS, 0));
  requireNotNegative('baseM3s', baseM3s);
  requireNotNegative('peakFactor', peakFactor);
  for (const column of columns) requireLength('columns', column, timesS.length);
  const first = columns[0] ?? [];
  const peak = highestRow(first);
  const last = itemAt(timesS, timesS.length - 1);
  const from = peak < 0 ? 0 : itemAt(timesS, peak);
  const to = Math.min(last, Math.max(itemAt(timesS, 0), from + laterS));
  const rises = peak >= 0 && itemAt(first, peak) > baseM3s;
  return columns.map((column) =>
    Float64Array.from({ length: timesS.length }, (_, row) => {
      const value = valueAt(timesS, column, baseM3s, sourceTime(itemAt(timesS, row), { from, to, last }));
      if (!rises) return Math.max(0, value * peakFactor);
      return Math.max(0, value > baseM3s ? baseM3s + (value - baseM3s) * peakFactor : value);
    }),
  );
}

function highestRow(values: ArrayLike<number>): number {
  let highest = -1;
  for (let row = 0; row < values.length; row++)
    if (Number.isFinite(itemAt(values, row)) && (highest < 0 || itemAt(values, row) > itemAt(values, highest)))
      highest = row;
  return highest;
}

/** The time of the original forecast for a time of the edited one. */
function sourceTime(timeS: number, { from, to, last }: { from: number; to: number; last: number }): number {
  if (from === to || from <= 0) return timeS;
  if (timeS <= to) return (timeS * from) / to;
  return from === last || to === last ? last : from + ((timeS - to) * (last - from)) / (last - to);
}

function valueAt(timesS: ArrayLike<number>, values: ArrayLike<number>, baseM3s: number, timeS: number): number {
  let row = 0;
  while (row < timesS.length - 1 && itemAt(timesS, row) < timeS) row++;
  const [t1, v1] = [itemAt(timesS, row), itemAt(values, row)];
  if (timeS >= t1) return v1;
  const [t0, v0] = row === 0 ? [0, baseM3s] : [itemAt(timesS, row - 1), itemAt(values, row - 1)];
  return v0 + ((v1 - v0) * (timeS - t0)) / (t1 - t0);
}
