import { requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';
import type { CapacityCurve } from '../tables/capacity-curve.ts';
import { InflowEstimator } from './inflow-estimator.ts';
import { defaultInflowOptions, type InflowOptions } from './inflow-options.ts';

/** Written row by row; both inflows are signed, with 0 beside `missing`. */
export interface InflowColumns {
  readonly inflowM3s: Float64Array;
  readonly inflowFlags: Uint16Array;
  readonly smoothedM3s: Float64Array;
  readonly smoothedFlags: Uint16Array;
}

/** Allocates columns for this number of rows. */
export const inflowColumns = (rows: number): InflowColumns => ({
  inflowM3s: new Float64Array(rows),
  inflowFlags: new Uint16Array(rows),
  smoothedM3s: new Float64Array(rows),
  smoothedFlags: new Uint16Array(rows),
});

/**
 * Computes the inflow of a whole series like `InflowEstimator`. NaN in level or release is a missing row. A further row at one time is
 * `repeated` and has the values of the first. Allocates nothing per row.
 */
export function inflowSeriesInto(
  curve: CapacityCurve,
  timesS: Float64Array,
  levelsM: Float64Array,
  releasesM3s: Float64Array,
  out: InflowColumns,
  options: InflowOptions = defaultInflowOptions,
): void {
  const rows = timesS.length;
  requireOrder(timesS);
  requireLength('levelsM', levelsM, rows);
  requireLength('releasesM3s', releasesM3s, rows);
  requireRoom('inflowM3s', out.inflowM3s, rows);
  requireRoom('inflowFlags', out.inflowFlags, rows);
  requireRoom('smoothedM3s', out.smoothedM3s, rows);
  requireRoom('smoothedFlags', out.smoothedFlags, rows);
  const estimator = new InflowEstimator(curve, options);
  for (let row = 0; row < rows; row += 1) {
    estimator.pushRow(timesS, levelsM, releasesM3s, row);
    out.inflowM3s[row] = estimator.inflowM3s;
    out.inflowFlags[row] = estimator.inflowFlags;
    out.smoothedM3s[row] = estimator.smoothedM3s;
    out.smoothedFlags[row] = estimator.smoothedFlags;
  }
}
