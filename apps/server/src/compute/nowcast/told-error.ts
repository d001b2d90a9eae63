import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Samples } from '../../series/samples/samples.ts';

interface Lake {
  readonly baseMs: number;
  readonly release: Samples;
  readonly lakeLevel: Samples;
  readonly curve: CapacityCurve | null;
}

/**
 * One standard error of the smoothed inflow of a record, as its estimator tells it from the levels and releases on record; null where it tells
 * none. Records may be further apart than the readings they were made from: then it is rather too large than too small.
 */
export function toldErrorM3s({ baseMs, release, lakeLevel, curve }: Lake): number | null {
  if (curve === null || lakeLevel.timesMs.at(-1) !== baseMs) return null;
  const estimator = new InflowEstimator(curve);
  const releases = new Map(release.timesMs.map((timeMs, row) => [timeMs, release.values[row]!]));
  for (const [row, timeMs] of lakeLevel.timesMs.entries()) {
    estimator.push(timeMs / 1000, lakeLevel.values[row]!, releases.get(timeMs) ?? Number.NaN);
  }
  return estimator.smoothedErrorM3s > 0 ? estimator.smoothedErrorM3s : null;
}
