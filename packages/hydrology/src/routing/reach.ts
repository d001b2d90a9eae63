import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { type Muskingum, muskingum, routeMuskingum, steadyReach } from './muskingum.ts';

/** A stretch of river as calibrated, and the step it is routed with. */
export interface ReachShape {
  /** K, h. */
  readonly travelTimeH: number;
  /** x of the whole reach: 0 to 0.4. */
  readonly weighting: number;
  readonly stepH: number;
}

/**
 * A reach as parts that give no water below zero, whatever the step. Where 2Kx <= dt <= 2K(1 - x) it is Muskingum in one part. A shorter step
 * would let the outflow dip ahead of a rise, and equal parts of the same x would take the flood's spread away. So it is then reservoirs one after
 * another (Muskingum with x = 0): n - 1 of K a and one of K (1 - (n - 1) a), n the fewest with n >= 1/(1 - 2x), which have the two moments
 * of the reach:
 *   mean K;   variance K^2 (1 - 2x) = (n - 1) (K a)^2 + K^2 (1 - (n - 1) a)^2
 *   a = (m + sqrt(m^2 - m (m + 1) 2x)) / (m (m + 1)), m = n - 1
 * (moments of linear channels: Dooge 1973). Example: K 5 h, x 0.2: reservoirs of 3.618 and 1.382 h. None is shorter than half a step.
 */
export function reachParts({ travelTimeH, weighting, stepH }: ReachShape): readonly Muskingum[] {
  const fullReach = muskingum({ travelTimeH, weighting, stepH, parts: 1 });
  if (fullReach.flags === Flag.none || fullReach.c0 >= 0) return [fullReach];
  const spread = 1 - 2 * weighting;
  const max = Math.max(1, Math.floor((2 * travelTimeH) / stepH + 1e-9));
  const wanted = spread <= 1 / max ? max : Math.ceil(1 / spread - 1e-9);
  return sharesOf(Math.min(wanted, max), spread)
    .filter((share) => share > 1e-9)
    .map((share) => muskingum({ travelTimeH: share * travelTimeH, weighting: 0, stepH, parts: 1 }));
}

function sharesOf(reservoirs: number, spread: number): number[] {
  const m = reservoirs - 1;
  if (m === 0) return [1];
  const each = (m + Math.sqrt(Math.max(0, m * m - m * (m + 1) * (1 - spread)))) / (m * (m + 1));
  return [...Array.from({ length: m }, () => each), 1 - m * each];
}

/** The outflow of a reach that carried the flow of the first row until then. */
export function routeReach(shape: ReachShape, inflowM3s: ArrayLike<number>): Float64Array {
  let flow = Float64Array.from(inflowM3s);
  if (flow.length === 0) return flow;
  for (const part of reachParts(shape)) {
    const out = new Float64Array(flow.length);
    routeMuskingum(part, flow, steadyReach(part, numberAt(flow, 0)), out, new Uint16Array(flow.length));
    flow = out;
  }
  return flow;
}
