import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { isRepeated, requireLength, requireOrder, requireRoom } from '../statistics/series-checks.ts';

/** A gauge that reports a running count instead of the depth of each interval. */
export interface CounterSettings {
  /** Depth of one tip; 1 for a counter that counts millimetres. */
  readonly mmPerCount: number;
  /** The count after which the register restarts at 0 (65536 for 16 bits), or null when it only resets. */
  readonly rollsOverAt: number | null;
  /** Heavier rain is impossible, which tells a rollover from a reset. */
  readonly maxMmPerHour: number;
}

/** 60 mm in 10 minutes. */
export const heaviestMmPerHour = 360;

/**
 * Depth of each interval from a running counter.
 *   count rises       depth = (count - previous) * mmPerCount
 *   it went round     depth = (count - previous + rollsOverAt) * mmPerCount, if that is physically possible
 *   it restarted      depth = count * mmPerCount, a lower bound: flagged `counterReset` and `partial`
 * The first count only sets the start: `missing`. So are rows without a count (not finite, or below zero), and a restart at a
 * count too high to have fallen since. After such rows the depth of the whole gap is booked on the next row, `estimated`: its
 * timing is not known. The sum of the depths is the total of the counter. A further row of one time is not counted, and is `repeated`.
 */
export function counterDepthsInto(
  timesS: ArrayLike<number>,
  counts: ArrayLike<number>,
  settings: CounterSettings,
  outMm: Float64Array,
  flags: Uint16Array,
): void {
  requireSettings(settings);
  requireOrder(timesS);
  requireLength('counts', counts, timesS.length);
  requireRoom('outMm', outMm, timesS.length);
  requireRoom('flags', flags, timesS.length);
  let previous = -1;
  let skipped = 0;
  for (let row = 0; row < timesS.length; row += 1) {
    outMm[row] = 0;
    flags[row] = Flag.missing;
    if (isRepeated(timesS, row)) {
      flags[row] = Flag.repeated;
      skipped += 1;
      continue;
    }
    const count = itemAt(counts, row);
    if (!(Number.isFinite(count) && count >= 0)) continue;
    if (previous >= 0) {
      const hours = (itemAt(timesS, row) - itemAt(timesS, previous)) / 3600;
      const outcome = depthInto(itemAt(counts, previous), count, hours, settings, outMm, row);
      flags[row] = outcome | (row - previous - skipped > 1 && !(outcome & Flag.missing) ? Flag.estimated : Flag.none);
    }
    previous = row;
    skipped = 0;
  }
}

function depthInto(
  previous: number,
  count: number,
  hours: number,
  { mmPerCount, rollsOverAt, maxMmPerHour }: CounterSettings,
  outMm: Float64Array,
  at: number,
): number {
  const maxMm = maxMmPerHour * hours;
  if (count >= previous) {
    outMm[at] = removeNoise((count - previous) * mmPerCount);
    return Number.isFinite(numberAt(outMm, at)) ? Flag.none : noDepth(outMm, at);
  }
  if (rollsOverAt !== null && previous < rollsOverAt) {
    const round = removeNoise((count - previous + rollsOverAt) * mmPerCount);
    if (round <= maxMm) {
      outMm[at] = round;
      return Flag.none;
    }
  }
  outMm[at] = removeNoise(count * mmPerCount);
  return numberAt(outMm, at) <= maxMm ? Flag.counterReset | Flag.partial : noDepth(outMm, at) | Flag.counterReset;
}

function noDepth(outMm: Float64Array, at: number): number {
  outMm[at] = 0;
  return Flag.missing;
}

/** 12.6 - 12.4 is 0.2 to a gauge, not 0.1999999999999993. */
function removeNoise(depthMm: number): number {
  return depthMm < 1e9 ? Math.round(depthMm * 1e6) / 1e6 : depthMm;
}

function requireSettings({ mmPerCount, rollsOverAt, maxMmPerHour }: CounterSettings): void {
  requirePositive('mmPerCount', mmPerCount);
  requirePositive('maxMmPerHour', maxMmPerHour);
  if (rollsOverAt !== null && !(rollsOverAt > 0 && Number.isFinite(rollsOverAt))) {
    throw new HydrologyError('counter.bad_roll_over', { rollsOverAt: String(rollsOverAt) });
  }
}
