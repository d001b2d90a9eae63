import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireAmount, requireWithin } from '../runoff/within.ts';
import { requireRoom } from '../statistics/series-checks.ts';

export interface MuskingumReach {
  /** K: travel time through the whole reach, h. */
  readonly travelTimeH: number;
  /** x: 0 (all storage by outflow) to 0.5 (no attenuation); 0.1 to 0.3 for natural rivers. */
  readonly weighting: number;
  readonly stepH: number;
  /** Equal parts the reach is routed in, one after another. */
  readonly parts: number;
}

export interface Muskingum {
  readonly c0: number;
  readonly c1: number;
  readonly c2: number;
  readonly parts: number;
  /**
   * `outsideLimits` where a coefficient is negative: 2Kx <= dt <= 2K(1 - x) does not hold for a part, and flows may dip
   * below zero ahead of a rise.
   */
  readonly flags: number;
}

/**
 * Coefficients of O2 = C0 I2 + C1 I1 + C2 O1 (McCarthy 1938).
 *   C0 = (dt - 2Kx)/D, C1 = (dt + 2Kx)/D, C2 = (2K(1 - x) - dt)/D, D = 2K(1 - x) + dt; they sum to 1
 * Checked against Chow, Maidment and Mays (1988) example 8.4.1 and the balance of S = K (x I + (1 - x) O).
 * Example: K 2.3 h, x 0.15, dt 1 h: 0.0631, 0.3442, 0.5927.
 */
export function muskingum({ travelTimeH, weighting, stepH, parts }: MuskingumReach): Muskingum {
  requireAmount('travelTimeH', travelTimeH);
  requireWithin('weighting', weighting, 0, 0.5);
  requireAmount('stepH', stepH);
  requireWithin('parts', parts, 1, 1000);
  if (!Number.isInteger(parts)) throw new HydrologyError('input.not_whole', { name: 'parts', value: parts });
  const k = travelTimeH / parts;
  const d = 2 * k * (1 - weighting) + stepH;
  const c0 = (stepH - 2 * k * weighting) / d;
  const c2 = (2 * k * (1 - weighting) - stepH) / d;
  return {
    c0,
    c1: (stepH + 2 * k * weighting) / d,
    c2,
    parts,
    flags: c0 < 0 || c2 < 0 ? Flag.outsideLimits : Flag.none,
  };
}

/** The smallest number of equal parts with no negative coefficient, or null when no number has that. */
export function stableParts(reach: Omit<MuskingumReach, 'parts'>): number | null {
  const { travelTimeH, weighting, stepH } = reach;
  requireAmount('stepH', stepH);
  const fewest = Math.max(1, Math.ceil((2 * travelTimeH * weighting) / stepH - 1e-9));
  const isStable = fewest <= 1000 && muskingum({ ...reach, parts: fewest }).flags === Flag.none;
  return isStable ? fewest : null;
}

/** All rivers of the Earth together carry a million m3/s. */
const MOST_M3S = 1e9;

/** Flow at the end of every part at the last row, and the inflow then, from which the next run starts. */
export interface MuskingumState {
  readonly inflowM3s: number;
  readonly outflowM3s: readonly number[];
}

/** A reach that has carried a steady flow long enough to have it everywhere. */
export function steadyReach({ parts }: Muskingum, flowM3s: number): MuskingumState {
  requireWithin('flowM3s', flowM3s, 0, MOST_M3S);
  return { inflowM3s: flowM3s, outflowM3s: Array.from({ length: parts }, () => flowM3s) };
}

/**
 * Routes the rows after the state's own through the reach, into `out` and `flags`; a flow below zero is given as 0, `limited` (the state
 * keeps it, so that no water is created). Returns the state for the next run.
 */
export function routeMuskingum(
  reach: Muskingum,
  inflowM3s: ArrayLike<number>,
  start: MuskingumState,
  out: Float64Array,
  flags: Uint16Array,
): MuskingumState {
  const { c0, c1, c2, parts } = reach;
  requireRoom('out', out, inflowM3s.length);
  requireRoom('flags', flags, inflowM3s.length);
  if (start.outflowM3s.length !== parts) {
    throw new HydrologyError('series.lengths_differ', { name: 'outflowM3s', length: start.outflowM3s.length, parts });
  }
  requireWithin('state', start.inflowM3s, 0, MOST_M3S);
  // A part of a reach outside its limits may be below zero.
  for (const flow of start.outflowM3s) requireWithin('state', flow, -MOST_M3S, MOST_M3S);
  const ends = Float64Array.from(start.outflowM3s);
  let before = start.inflowM3s;
  for (let row = 0; row < inflowM3s.length; row++) {
    let now = requireWithin('inflowM3s', itemAt(inflowM3s, row), 0, MOST_M3S);
    let last = before;
    before = now;
    for (let part = 0; part < parts; part++) {
      const outflow = c0 * now + c1 * last + c2 * numberAt(ends, part);
      last = numberAt(ends, part);
      now = outflow;
      ends[part] = outflow;
    }
    out[row] = Math.max(0, now);
    flags[row] = now < 0 ? reach.flags | Flag.limited : reach.flags;
  }
  return { inflowM3s: before, outflowM3s: [...ends] };
}
