import { integerAt, numberAt } from '@spillway/checked/reads';
import type { TariffCalendar } from './tariff-calendar.ts';

/** Energy by day and band, with the known part of each day. */
export interface SplitEnergy {
  /** kWh of `calendar.cells`. */
  readonly energyKwh: Float64Array;
  /** Milliseconds of each day that entered the sum: 86 400 000 is all of it. */
  readonly coveredMs: Float64Array;
  /** Of each day. */
  readonly flags: Uint16Array;
}

/** A straight piece of the power curve, in an array: four numbers passed one by one would be boxed at every step. */
export const FROM_MS = 0;
export const TO_MS = 1;
export const FROM_MW = 2;
export const TO_MW = 3;
export const SEGMENT_LENGTH = 4;

export function emptySplit(calendar: TariffCalendar): SplitEnergy {
  return {
    energyKwh: new Float64Array(calendar.days * calendar.bands.length),
    coveredMs: new Float64Array(calendar.days),
    flags: new Uint16Array(calendar.days),
  };
}

/**
 * Adds one straight piece of power, cut exactly where the tariff changes:   E [kWh] = (Pa + Pb) / 2 [MW] * dt [ms] / 3600
 * with Pa and Pb read off the line at the cuts, so that the parts sum to the whole. Time outside the calendar is left out.
 * `piece` is where in the calendar the last segment ended; answers where this one did. Segments come in order of time.
 */
export function addSegment(
  calendar: TariffCalendar,
  split: SplitEnergy,
  segment: Float64Array,
  piece: number,
  flag: number,
): number {
  const { edgesMs, cells, bands } = calendar;
  const { energyKwh, coveredMs, flags } = split;
  const pieces = cells.length;
  const fromMs = numberAt(segment, FROM_MS);
  const toMs = numberAt(segment, TO_MS);
  const fromMw = numberAt(segment, FROM_MW);
  const toMw = numberAt(segment, TO_MW);
  const mwPerMs = (toMw - fromMw) / (toMs - fromMs);
  let at = Math.max(fromMs, numberAt(edgesMs, 0));
  let atMw = at === fromMs ? fromMw : fromMw + mwPerMs * (at - fromMs);
  let now = piece;
  while (now < pieces && numberAt(edgesMs, now + 1) <= at) now++;
  while (now < pieces && at < toMs) {
    const edge = numberAt(edgesMs, now + 1);
    const end = Math.min(edge, toMs);
    const endMw = end === toMs ? toMw : fromMw + mwPerMs * (end - fromMs);
    const cell = integerAt(cells, now);
    const day = Math.trunc(cell / bands.length);
    energyKwh[cell] = numberAt(energyKwh, cell) + (((atMw + endMw) / 2) * (end - at)) / 3600;
    coveredMs[day] = numberAt(coveredMs, day) + (end - at);
    flags[day] = integerAt(flags, day) | flag;
    at = end;
    atMw = endMw;
    if (end === edge) now++;
  }
  return now;
}
