import { lastOf } from '@spillway/checked/reads';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';

/** Round durations, each a multiple of a plant's usual interval. */
const lengthsMs = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);
/** A day of five-minute readings: more than a slider can resolve. */
const maxSteps = 288;
const maxDays = 31;
/** A day of two thousand stations, or a month of a hundred, is read in a second or two. */
const maxDaysOfReadings = 4000;
/** Hourly sums are stored and have a twelfth of the rows. */
const maxDaysOfHours = 25_000;

interface Steps {
  readonly stepMs: number;
  readonly timesMs: readonly number[];
}

/** Equally spaced times over a period; the last step may be shorter. */
export function timesOver(fromMs: number, toMs: number, minMs = 0): Steps {
  const spanMs = toMs - fromMs;
  const stepMs = lengthsMs.find((length) => length >= minMs && spanMs / length <= maxSteps) ?? lastOf(lengthsMs);
  const wholeSteps = Math.floor(spanMs / stepMs);
  const timesMs = Array.from({ length: wholeSteps + 1 }, (_, index) => fromMs + index * stepMs);
  if (lastOf(timesMs) < toMs) timesMs.push(toMs);
  return { stepMs, timesMs };
}

/** The longest period that can be requested for this many stations. */
export const maxDaysOf = (stations: number): number =>
  Math.min(maxDays, Math.max(1, Math.floor(maxDaysOfHours / Math.max(1, stations))));

/** Uses single readings when they are few enough, otherwise whole hours, and the period then starts at a full hour. */
export function stepsFor({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, stations: number) {
  if (stations * (toMs - fromMs) <= maxDaysOfReadings * dayMs || toMs - fromMs <= dayMs)
    return { of: 'readings' as const, fromMs, toMs, ...timesOver(fromMs, toMs) };
  const fromHourMs = Math.floor(fromMs / hourMs) * hourMs;
  return { of: 'hours' as const, fromMs: fromHourMs, toMs, ...timesOver(fromHourMs, toMs, hourMs) };
}
