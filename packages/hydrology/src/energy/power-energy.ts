import { integerAt, numberAt } from '@spillway/checked/reads';
import { requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireWithin } from '../runoff/within.ts';
import { isRepeated, requireLength, requireOrder } from '../statistics/series-checks.ts';
import { MS_PER_DAY } from './local-day.ts';
import {
  addSegment,
  emptySplit,
  FROM_MS,
  FROM_MW,
  SEGMENT_LENGTH,
  type SplitEnergy,
  TO_MS,
  TO_MW,
} from './split-kernel.ts';
import type { TariffCalendar } from './tariff-calendar.ts';

export interface PowerSeries {
  /** UTC instants. */
  readonly timesMs: Float64Array;
  readonly powerMw: Float64Array;
  readonly ratedMw: number;
  /** Samples further apart are not interpolated: the time between them is not covered. Null when each holds until the next. */
  readonly maxBridgeMs: number | null;
  /** Each sample is the mean over this time before it, like a log of hours: nothing is bridged. Null or absent when it is instantaneous. */
  readonly meanMs?: number | null;
}

/** A stopped unit's sensor may read this share of rated below zero, which counts as zero. Anything lower is missing. */
const NEGATIVE_SHARE_READ_AS_ZERO = 0.02;
/** No unit gives more than this multiple of its rated power: such a reading is missing too. */
const MOST_TIMES_RATED = 2;

/**
 * Energy of a power series by day and tariff band, cut exactly at the edges: trapezoids, steps where samples hold, or means of the time before them.
 *   E = integral of P dt
 *   P [MW], E [kWh]. A missing sample within `maxBridgeMs` is bridged by the line between its neighbours, the days it
 *   touches flagged `estimated`; a day that is not covered from end to end is `partial`. A further row of one time takes no part, and its
 *   day is `repeated`.
 * Checked against plain trapezoids (the whole) and against a walk minute by minute that looks the clock up (the bands).
 * Example: 28.0, 28.4, 29.0, 29.2, 29.0, 28.6, 28.2 MW every 10 min are 28.717 MWh.
 */
export function splitPower(series: PowerSeries, calendar: TariffCalendar): SplitEnergy {
  const { timesMs, powerMw, ratedMw, maxBridgeMs, meanMs = null } = series;
  requireOrder(timesMs);
  requireLength('powerMw', powerMw, timesMs.length);
  requirePositive('ratedMw', ratedMw);
  requireWithin('ratedMw', ratedMw, 0, 1e5);
  const isHeld = maxBridgeMs === null;
  if (!isHeld) requirePositive('maxBridgeMs', maxBridgeMs);
  if (meanMs !== null) requirePositive('meanMs', meanMs);
  const split = emptySplit(calendar);
  const segment = new Float64Array(SEGMENT_LENGTH);
  const lowestMw = -NEGATIVE_SHARE_READ_AS_ZERO * ratedMw;
  const highestMw = MOST_TIMES_RATED * ratedMw;
  let before = -1;
  let skipped = 0;
  let piece = 0;
  for (let row = 0; row < timesMs.length; row++) {
    if (isRepeated(timesMs, row)) {
      skipped += 1;
      markRepeated(calendar, split, numberAt(timesMs, row));
      continue;
    }
    const power = numberAt(powerMw, row);
    if (!(power >= lowestMw && power <= highestMw)) continue;
    if (meanMs !== null) {
      const beginMs = numberAt(timesMs, row) - meanMs;
      segment[FROM_MS] = before < 0 ? beginMs : Math.max(beginMs, numberAt(timesMs, before));
      segment[TO_MS] = numberAt(timesMs, row);
      segment[FROM_MW] = Math.max(0, power);
      segment[TO_MW] = numberAt(segment, FROM_MW);
      piece = addSegment(calendar, split, segment, piece, Flag.none);
    } else if (before >= 0 && (isHeld || numberAt(timesMs, row) - numberAt(timesMs, before) <= maxBridgeMs)) {
      segment[FROM_MS] = numberAt(timesMs, before);
      segment[TO_MS] = numberAt(timesMs, row);
      segment[FROM_MW] = Math.max(0, numberAt(powerMw, before));
      segment[TO_MW] = isHeld ? numberAt(segment, FROM_MW) : Math.max(0, power);
      piece = addSegment(calendar, split, segment, piece, row - before - skipped > 1 ? Flag.estimated : Flag.none);
    }
    before = row;
    skipped = 0;
  }
  markPartialDays(split);
  return split;
}

/** Marks the day with a further row at one time. */
export function markRepeated({ edgesMs, days }: TariffCalendar, { flags }: SplitEnergy, timeMs: number): void {
  const day = Math.floor((timeMs - numberAt(edgesMs, 0)) / MS_PER_DAY);
  if (day >= 0 && day < days) flags[day] = integerAt(flags, day) | Flag.repeated;
}

/** A thousandth of a second a day is rounding of the instants, not a gap. */
export function markPartialDays({ coveredMs, flags }: SplitEnergy): void {
  for (let day = 0; day < coveredMs.length; day++) {
    if (numberAt(coveredMs, day) < MS_PER_DAY - 1)
      flags[day] = integerAt(flags, day) | (numberAt(coveredMs, day) > 0 ? Flag.partial : Flag.missing);
  }
}
