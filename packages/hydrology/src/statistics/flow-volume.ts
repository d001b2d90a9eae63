import { itemAt } from '@spillway/checked/reads';
import { requireFinite, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { roundHalfUp } from './round-half-up.ts';
import { isRepeated, requireLength, requireOrder, requireRoom } from './series-checks.ts';

/**
 * Volume of a flow by the trapezoid rule.
 *   W = sum of (Q[i] + Q[i+1]) / 2 * (t[i+1] - t[i])        Q [m3/s], t [s], W [m3]
 * A missing sample (anything not finite) is bridged by the straight line between its neighbours, flagged `estimated`; two
 * neighbours further apart than `maxBridgeS` add nothing, flagged `partial`. `coveredShare` is the part of the time from
 * first to last row that entered the sum. Signed flows are summed signed.
 */
export interface FlowVolume {
  readonly volumeM3: number;
  readonly flags: number;
  readonly coveredShare: number;
}

export interface BridgeOptions {
  /** Neighbours further apart are not interpolated. */
  readonly maxBridgeS: number;
}

/** Two hours: the longest stretch over which a straight line is still a fair guess at an hourly series. */
export const defaultBridge: BridgeOptions = { maxBridgeS: 7200 };

export function flowVolume(
  timesS: ArrayLike<number>,
  flowsM3s: ArrayLike<number>,
  options: BridgeOptions = defaultBridge,
): FlowVolume {
  let volumeM3 = 0;
  let coveredS = 0;
  const flags = walk(timesS, flowsM3s, options, (_row, partM3, joinedS) => {
    volumeM3 += partM3;
    coveredS += joinedS;
  });
  if (flags & Flag.missing) return { volumeM3: 0, flags, coveredShare: 0 };
  const spanS = itemAt(timesS, timesS.length - 1) - itemAt(timesS, 0);
  requireFinite('volumeM3', volumeM3);
  return { volumeM3, flags, coveredShare: spanS > 0 ? coveredS / spanS : 1 };
}

/**
 * Inflow accumulation for charts: starts at 0, trapezoid, in million m3, 2 decimals. The running sum is unrounded, so rounding does not add
 * up. Rows that wait for the next sample repeat the total so far. Example: 120, 150, 180, 165 m3/s hourly give 0, 0.49, 1.08, 1.70.
 */
export function accumulatedMcmInto(
  timesS: ArrayLike<number>,
  flowsM3s: ArrayLike<number>,
  outMcm: Float64Array,
  flags: Uint16Array,
  options: BridgeOptions = defaultBridge,
): void {
  requireRoom('outMcm', outMcm, timesS.length);
  requireRoom('flags', flags, timesS.length);
  let totalM3 = 0;
  let totalMcm = 0;
  walk(timesS, flowsM3s, options, (row, partM3, _joinedS, flagsSoFar) => {
    totalM3 += partM3;
    if (partM3 !== 0) totalMcm = roundHalfUp(totalM3 / 1e6, 2);
    outMcm[row] = totalMcm;
    flags[row] = flagsSoFar;
  });
}

export interface MeansPeriod {
  readonly fromS: number;
  readonly toS: number;
  /** Each value is the mean over this time before it. */
  readonly meanS: number;
}

/**
 * Volume of a period by means of steps, as a log of hours has them: each value counts for (t - step, t], cut at both ends of the period.
 *   V = sum of Q * time of its step within the period
 * A row comes sooner after the one before than a step: it counts for the time since. Time without a value is not covered. A further row of
 * one time takes no part. Checked against the sum of the rows of whole days. Example: 24 rows of a day, 100 m3/s and one of 148, are 8.8128 million m3.
 */
export function volumeOfMeans(
  timesS: ArrayLike<number>,
  flowsM3s: ArrayLike<number>,
  { fromS, toS, meanS }: MeansPeriod,
): { readonly volumeM3: number; readonly coveredS: number; readonly flags: number } {
  requirePositive('meanS', meanS);
  requireOrder(timesS);
  requireLength('flowsM3s', flowsM3s, timesS.length);
  let [volumeM3, coveredS, flags] = [0, 0, Flag.none as number];
  let knownToS = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < timesS.length; row += 1) {
    const timeS = itemAt(timesS, row);
    if (isRepeated(timesS, row)) {
      flags |= Flag.repeated;
      continue;
    }
    if (!Number.isFinite(itemAt(flowsM3s, row))) continue;
    const overS = Math.min(timeS, toS) - Math.max(timeS - meanS, knownToS, fromS);
    knownToS = timeS;
    if (!(overS > 0)) continue;
    volumeM3 += itemAt(flowsM3s, row) * overS;
    coveredS += overS;
  }
  if (coveredS === 0) return { volumeM3: 0, coveredS: 0, flags: flags | Flag.missing };
  return { volumeM3, coveredS, flags: coveredS < toS - fromS ? flags | Flag.partial : flags };
}

/**
 * A further row at one time adds nothing, and is `repeated`. Calls `add` once a row with its contribution; returns the flags of the whole.
 */
function walk(
  timesS: ArrayLike<number>,
  flowsM3s: ArrayLike<number>,
  { maxBridgeS }: BridgeOptions,
  add: (row: number, partM3: number, joinedS: number, flags: number) => void,
): number {
  requirePositive('maxBridgeS', maxBridgeS);
  requireOrder(timesS);
  requireLength('flowsM3s', flowsM3s, timesS.length);
  let previous = -1;
  let skipped = 0;
  let further: number = Flag.none;
  let inputFlag: number = Flag.none;
  let flags: number = Flag.none;
  for (let row = 0; row < timesS.length; row += 1) {
    if (isRepeated(timesS, row)) {
      skipped += 1;
      further = Flag.repeated;
      add(row, 0, 0, inputFlag | Flag.repeated);
      continue;
    }
    if (!Number.isFinite(itemAt(flowsM3s, row))) {
      inputFlag = flags | Flag.partial;
      add(row, 0, 0, inputFlag);
      continue;
    }
    let partM3 = 0;
    let joinedS = 0;
    if (previous >= 0) {
      const stepS = itemAt(timesS, row) - itemAt(timesS, previous);
      if (stepS > maxBridgeS) flags |= Flag.partial;
      else {
        if (row - previous - skipped > 1) flags |= Flag.estimated;
        partM3 = ((itemAt(flowsM3s, previous) + itemAt(flowsM3s, row)) / 2) * stepS;
        joinedS = stepS;
      }
    } else if (row > 0) flags |= Flag.partial;
    previous = row;
    skipped = 0;
    inputFlag = flags;
    add(row, partM3, joinedS, inputFlag);
  }
  if (previous < 0) return Flag.missing | further;
  return (previous + skipped < timesS.length - 1 ? flags | Flag.partial : flags) | further;
}
