import { integerAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import type { MeterEnergy } from './meter.ts';
import { markPartialDays, markRepeated } from './power-energy.ts';
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

/**
 * Metered energy by day and tariff band. Within an interval the power is taken as constant; energy across an edge is divided by time, and
 * its days are `estimated` because the meter cannot say. Intervals that end on the edges (30 min) are exact. A further reading at one time
 * has no interval: its day is `repeated`.
 */
export function splitMeter(
  timesMs: Float64Array,
  { energyKwh, fromMs, flags }: MeterEnergy,
  calendar: TariffCalendar,
): SplitEnergy {
  const split = emptySplit(calendar);
  const segment = new Float64Array(SEGMENT_LENGTH);
  let piece = 0;
  for (let row = 0; row < timesMs.length; row++) {
    if ((integerAt(flags, row) & Flag.repeated) !== 0) markRepeated(calendar, split, numberAt(timesMs, row));
    if ((integerAt(flags, row) & (Flag.missing | Flag.repeated)) !== 0) continue;
    const from = numberAt(fromMs, row);
    const to = numberAt(timesMs, row);
    const evenMw = (numberAt(energyKwh, row) * 3600) / (to - from);
    segment[FROM_MS] = from;
    segment[TO_MS] = to;
    segment[FROM_MW] = evenMw;
    segment[TO_MW] = evenMw;
    const isCrossing = pieceAt(calendar, piece, from) !== pieceAt(calendar, piece, to - 1);
    piece = addSegment(
      calendar,
      split,
      segment,
      piece,
      integerAt(flags, row) | (isCrossing ? Flag.estimated : Flag.none),
    );
  }
  markPartialDays(split);
  return split;
}

function pieceAt({ edgesMs, cells }: TariffCalendar, start: number, timeMs: number): number {
  let piece = start;
  while (piece < cells.length && numberAt(edgesMs, piece + 1) <= timeMs) piece++;
  return piece;
}
