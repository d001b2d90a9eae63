import { itemAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { isRepeated, requireLength, requireOrder } from '../statistics/series-checks.ts';

export interface Energy {
  readonly energyKwh: number;
  /** The part of the period that entered the sum [ms]. */
  readonly coveredMs: number;
  /** `repeated` when the period has further samples at one time, which are ignored. */
  readonly flags: number;
}

/** The period, and how values between samples are read. */
export interface EnergyPeriod {
  readonly fromMs: number;
  readonly toMs: number;
  /** Samples further apart are not interpolated: the time between them is not covered. Null when each holds until the next. */
  readonly maxBridgeMs: number | null;
  /** Each sample is the mean over this time before it, like a log of hours: nothing is bridged. Null or absent when it is instantaneous. */
  readonly meanMs?: number | null;
}

/**
 * Energy of a power series over a period, without a tariff: trapezoids, steps where samples hold, or means of the time before them.   E = integral of P dt
 *   P [MW], E [kWh]; times in ms, in order. Below zero is zero; a missing sample (not finite) is passed over, and so is a further one of one time.
 * Checked against `splitPower`, which does the same by day and tariff band. Example: 28.0, 28.4, 29.0, 29.2, 29.0, 28.6, 28.2 MW every 10 min are 28.717 MWh;
 * the last six as means of their 10 min 28.733 MWh.
 */
export function energyBetween(
  timesMs: ArrayLike<number>,
  powerMw: ArrayLike<number>,
  { fromMs, toMs, maxBridgeMs, meanMs = null }: EnergyPeriod,
): Energy {
  requireOrder(timesMs);
  requireLength('powerMw', powerMw, timesMs.length);
  let flags: number = Flag.none;
  let mwMs = 0;
  let coveredMs = 0;
  const add = (beginMs: number, endMs: number, beginMw: number, endMw: number) => {
    const [from, to] = [Math.max(beginMs, fromMs), Math.min(endMs, toMs)];
    if (!(to > from)) return;
    const at = (ms: number) => beginMw + ((endMw - beginMw) * (ms - beginMs)) / (endMs - beginMs);
    mwMs += ((at(from) + at(to)) / 2) * (to - from);
    coveredMs += to - from;
  };
  let before = -1;
  for (let row = 0; row < timesMs.length; row++) {
    if (isRepeated(timesMs, row)) {
      if (itemAt(timesMs, row) >= fromMs && itemAt(timesMs, row) <= toMs) flags = Flag.repeated;
      continue;
    }
    if (!Number.isFinite(itemAt(powerMw, row))) continue;
    const power = Math.max(0, itemAt(powerMw, row));
    if (meanMs !== null) {
      const beginMs = itemAt(timesMs, row) - meanMs;
      add(before < 0 ? beginMs : Math.max(beginMs, itemAt(timesMs, before)), itemAt(timesMs, row), power, power);
    } else if (before >= 0) {
      const [beginMs, beginMw] = [itemAt(timesMs, before), Math.max(0, itemAt(powerMw, before))];
      if (maxBridgeMs === null) add(beginMs, itemAt(timesMs, row), beginMw, beginMw);
      else if (itemAt(timesMs, row) - beginMs <= maxBridgeMs) add(beginMs, itemAt(timesMs, row), beginMw, power);
    }
    before = row;
  }
  if (before >= 0 && maxBridgeMs === null && meanMs === null) {
    const lastMw = Math.max(0, itemAt(powerMw, before));
    add(itemAt(timesMs, before), toMs, lastMw, lastMw);
  }
  return { energyKwh: mwMs / 3600, coveredMs, flags };
}
