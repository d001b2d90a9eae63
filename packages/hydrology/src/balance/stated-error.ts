import { itemAt } from '@spillway/checked/reads';
import { requireLength } from '../statistics/series-checks.ts';

/** What a record says about its smoothed inflow, row by row; NaN where it says nothing. */
export interface RecordRows {
  readonly timesS: ArrayLike<number>;
  readonly smoothedM3s: ArrayLike<number>;
  /** Two standard errors of it. */
  readonly twoErrorsM3s: ArrayLike<number>;
  /** The length of the past it uses, and the possible delay where the inflow turns. */
  readonly windowS: ArrayLike<number>;
  readonly delayS: ArrayLike<number>;
  /** The balance of the last 60 minutes at the same row. */
  readonly hourlyM3s: ArrayLike<number>;
  /** Not 0 when the row is based on suspect levels, or on none of its own. */
  readonly isEstimated: ArrayLike<number>;
}

export interface Interval {
  readonly fromS: number;
  readonly toS: number;
}

/**
 * What the water balance of a period may leave open, with 95 % confidence [m3]; null where a row of it tells no error.
 *   scatter^2 = sum of e^2 W dt          rows within one window share their error, rows of different windows do not
 *   ends^2    = e^2 W^3 / (192 dt)       of the first and of the last row: two errors of a storage, from that of an end slope (README)
 *   moved     = |sum of d dQ|            water that the smoothed inflow tells up to its delay later, so of the next period
 *   estimated = sum of |Q - Q60| dt      of estimated rows: what the two inflows of a record differ by
 *   error     = sqrt(scatter^2 + ends^2 + moved^2) + estimated
 * e two standard errors [m3/s], W window, d delay, dt step [s]. Errors of gate and turbine tables are not in it: they are in the inflow, and
 * close by themselves. Example: a calm day of 288 rows, e = 0.6 m3/s, W = 12 h, d not felt:
 * scatter 36 700 m3, ends 31 700 m3, error 48 500 m3.
 */
export function statedErrorM3(rows: RecordRows, intervals: readonly Interval[]): number | null {
  const { timesS, smoothedM3s, twoErrorsM3s, windowS, delayS, hourlyM3s, isEstimated } = rows;
  for (const [name, column] of Object.entries(rows)) requireLength(name, column, timesS.length);
  let [scatter2, movedM3, estimatedM3] = [0, 0, 0];
  let [first2, last2] = [Number.NaN, Number.NaN];
  for (const { fromS, toS } of intervals)
    for (let row = 1; row < timesS.length; row += 1) {
      const stepS = itemAt(timesS, row) - itemAt(timesS, row - 1);
      const overS = Math.min(itemAt(timesS, row), toS) - Math.max(itemAt(timesS, row - 1), fromS);
      if (!(overS > 0 && stepS > 0)) continue;
      const [errorM3s, pastS] = [itemAt(twoErrorsM3s, row), itemAt(windowS, row)];
      if (!(errorM3s >= 0 && pastS > 0)) return null;
      scatter2 += errorM3s ** 2 * pastS * overS;
      last2 = (errorM3s ** 2 * pastS ** 3) / (192 * stepS);
      if (Number.isNaN(first2)) first2 = last2;
      const changeM3s = itemAt(smoothedM3s, row) - itemAt(smoothedM3s, row - 1);
      if (Number.isFinite(changeM3s)) movedM3 += itemAt(delayS, row) * changeM3s * (overS / stepS);
      const apartM3s = Math.abs(itemAt(smoothedM3s, row) - itemAt(hourlyM3s, row));
      if (itemAt(isEstimated, row) !== 0 && Number.isFinite(apartM3s)) estimatedM3 += apartM3s * overS;
    }
  return Number.isNaN(first2) ? null : Math.sqrt(scatter2 + first2 + last2 + movedM3 ** 2) + estimatedM3;
}
