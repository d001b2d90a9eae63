import { lastOf } from '@spillway/checked/reads';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';

/** Round lengths people think in; each is a multiple of the one a plant usually measures at. */
const lengthsMs = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * minuteMs);
/** A day of five-minute readings: more than a hand can tell apart on a slider. */
const maxSteps = 288;
const maxDays = 31;
/** A day of two thousand stations, or a month of a hundred, are read in a second or two. */
const maxDaysOfReadings = 4000;
/** Hours that are added up already: a twelfth of what readings would be. */
const maxDaysOfHours = 25_000;

interface Steps {
  readonly stepMs: number;
  readonly timesMs: readonly number[];
}

/** Times from the begin to the end of a period, equally far apart but for the last. */
export function timesOver(fromMs: number, toMs: number, minMs = 0): Steps {
  const spanMs = toMs - fromMs;
  const stepMs = lengthsMs.find((length) => length >= minMs && spanMs / length <= maxSteps) ?? lastOf(lengthsMs);
  const whole = Math.floor(spanMs / stepMs);
  const timesMs = Array.from({ length: whole + 1 }, (_, at) => fromMs + at * stepMs);
  if (lastOf(timesMs) < toMs) timesMs.push(toMs);
  return { stepMs, timesMs };
}

/** So many days of so many stations are answered at all. */
export const maxDaysOf = (stations: number): number =>
  Math.min(maxDays, Math.max(1, Math.floor(maxDaysOfHours / Math.max(1, stations))));

/** From single readings where there are few enough of them, else from whole hours, which the period then begins with. */
export function stepsFor({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }, stations: number) {
  if (stations * (toMs - fromMs) <= maxDaysOfReadings * dayMs || toMs - fromMs <= dayMs)
    return { of: 'readings' as const, fromMs, toMs, ...timesOver(fromMs, toMs) };
  const fromHourMs = Math.floor(fromMs / hourMs) * hourMs;
  return { of: 'hours' as const, fromMs: fromHourMs, toMs, ...timesOver(fromHourMs, toMs, hourMs) };
}
