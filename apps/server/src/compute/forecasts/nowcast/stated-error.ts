import { itemAt } from '@spillway/checked/reads';
import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import type { NowcastKnown } from '@spillway/hydrology/forecast/slope-nowcast';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { Samples } from '../../../series/samples/samples.ts';

interface Lake {
  readonly baseMs: number;
  readonly release: Samples;
  readonly lakeLevel: Samples;
  readonly curve: CapacityCurve | null;
}

type ToldError = Pick<NowcastKnown, 'errorM3s' | 'windowMin'>;
const noStatedError: ToldError = { errorM3s: null, windowMin: null };

/**
 * One standard error and the window of a smoothed inflow whose record is older than these fields: computed by the
 * estimator from recorded levels and releases, null where it has no result. Records may be further apart than the
 * readings behind them, so the error is too large rather than too small.
 */
export function statedError({ baseMs, release, lakeLevel, curve }: Lake): ToldError {
  if (curve === null || lakeLevel.timesMs.at(-1) !== baseMs) return noStatedError;
  const estimator = new InflowEstimator(curve);
  const releases = new Map(release.timesMs.map((timeMs, row) => [timeMs, itemAt(release.values, row)]));
  for (const [row, timeMs] of lakeLevel.timesMs.entries()) {
    estimator.push(timeMs / 1000, itemAt(lakeLevel.values, row), releases.get(timeMs) ?? Number.NaN);
  }
  const { smoothedErrorM3s, smoothedWindowS } = estimator;
  return smoothedErrorM3s > 0 ? { errorM3s: smoothedErrorM3s, windowMin: smoothedWindowS / 60 } : noStatedError;
}
