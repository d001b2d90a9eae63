import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import { startOfDayMs as startOfPlantDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { DaySpan } from './store.ts';

/** Bills use calendar days, even where the hydrological day begins at another hour. */
export const startOfDayMs = (day: string, timeZone: string): number =>
  startOfPlantDayMs(dayNumber(day), { timeZone, dayStart: '00:00' });

export const dayAt = (timeMs: number, timeZone: string): string =>
  new Date(wallMsAt(timeMs, timeZone)).toISOString().slice(0, 10);

export const nextDay = (day: string, by = 1): string => localDate(dayNumber(day) + by);

/** Read at noon, because clocks change at night. */
export function utcOffsetMinOn(day: string, timeZone: string): number {
  const noonMs = startOfDayMs(day, timeZone) + 43_200_000;
  return Math.round((wallMsAt(noonMs, timeZone) - noonMs) / 60_000);
}

/** Past days of a span; today counts as a fraction, future days do not count. */
export function elapsedDays({ from, to }: DaySpan, nowMs: number, timeZone: string): number {
  const today = dayAt(nowMs, timeZone);
  const dayCount = Math.max(0, dayNumber(to < today ? to : nextDay(today, -1)) - dayNumber(from) + 1);
  if (from > today || to < today) return dayCount;
  return dayCount + Math.min(1, (nowMs - startOfDayMs(today, timeZone)) / dayMs);
}

/** The part of a span within a period: `yyyy-MM-dd`, `yyyy-MM` or `yyyy`. */
export function daysWithin({ from, to }: DaySpan, period: string): DaySpan {
  const [first, last] = [`${period}-01-01`.slice(0, 10), lastDayOf(period)];
  return { from: from > first ? from : first, to: to < last ? to : last };
}

function lastDayOf(period: string): string {
  const [year = '', month = '12', day] = period.split('-');
  return day === undefined ? localDate(Math.round(Date.UTC(Number(year), Number(month)) / dayMs) - 1) : period;
}

/** Every day of the spans once, in order. */
export function daysOf(spans: readonly DaySpan[]): string[] {
  const days = new Set<number>();
  for (const { from, to } of spans) for (let day = dayNumber(from); day <= dayNumber(to); day += 1) days.add(day);
  return [...days].toSorted((a, b) => a - b).map(localDate);
}

/** Joins sorted days into as few spans as possible. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && nextDay(last.to) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
