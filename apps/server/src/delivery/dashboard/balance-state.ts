import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { GeneralValues } from '../../compute/calculation/calculation.ts';

export type Direction = 'up' | 'down' | 'still';
export type Balance = 'storing' | 'drawing' | 'even';

/** Below half a centimetre an hour the lake stands, wherever it is spoken of. */
const stillMPerHour = 0.005;
/** Both sides of what is known with 95 % confidence. */
const standardErrors = 2;

export const levelDirection = (perHour: number | null): Direction | null => {
  if (perHour === null) return null;
  if (Math.abs(perHour) < stillMPerHour) return 'still';
  return perHour > 0 ? 'up' : 'down';
};

/**
 * What the smoothed inflow of the newest record may be off by, from the scatter of the levels it was made of [m3/s]; null where they
 * are too few for a parabola.
 */
export function inflowErrorOf(rows: readonly GeneralValues[], curve: CapacityCurve | null): number | null {
  if (curve === null) return null;
  const estimator = new InflowEstimator(curve);
  for (const { timeMs, values } of rows)
    estimator.push(timeMs / 1000, values.lake_level ?? Number.NaN, values.total_discharge_out ?? Number.NaN);
  const { smoothedErrorM3s } = estimator;
  return smoothedErrorM3s > 0 ? standardErrors * smoothedErrorM3s : null;
}

/**
 * Whether the lake stores or is drawn down. Within the error of its inflow nobody knows, and where its level goes the other way it is
 * turning: then it is about even, so that no two statements beside each other contradict.
 */
export function balanceOf(storingM3s: number | null, errorM3s: number | null, level: Direction | null): Balance | null {
  if (storingM3s === null) return null;
  if (Math.abs(storingM3s) <= (errorM3s ?? 0)) return 'even';
  if (level === (storingM3s < 0 ? 'up' : 'down')) return 'even';
  return storingM3s < 0 ? 'drawing' : 'storing';
}
