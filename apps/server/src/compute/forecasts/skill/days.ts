import { dayNumberAt, dayText, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import type { DaySpan } from './store.ts';

/** Forecasts are scored by calendar days and months, even where the hydrological day begins at another hour. */
const calendar = (timeZone: string) => ({ timeZone, dayStart: '00:00' });

export const dayAt = (timeMs: number, timeZone: string): string => dayText(dayNumberAt(timeMs, calendar(timeZone)));

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

export const daysLater = (day: string, days: number): string => dayText(numberOf(day) + days);

/** The end is excluded; a day may have 23 or 25 hours. */
export function instantsOf(day: string, timeZone: string): { readonly fromMs: number; readonly toMs: number } {
  const of = (number: number) => startOfDayMs(number, calendar(timeZone));
  return { fromMs: of(numberOf(day)), toMs: of(numberOf(day) + 1) };
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The last day of the month that begins on this day. */
export const lastOf = (month: string): string => daysLater(monthOf(daysLater(month, 31)), -1);

/** Every day of the spans once, in order. */
export function daysOf(spans: readonly DaySpan[]): string[] {
  const days = new Set<number>();
  for (const { from, to } of spans) for (let day = numberOf(from); day <= numberOf(to); day += 1) days.add(day);
  return [...days].toSorted((one, other) => one - other).map(dayText);
}

/** Joins consecutive days. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: { from: string; to: string }[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && daysLater(last.to, 1) === day) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
