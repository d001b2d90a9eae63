import { dayMs, hourMs } from '@spillway/plant-time/spans';

/** Agencies use one time zone, whatever that of the plant. */
const aheadMs = 7 * hourMs;

export const agencyDay = (ms: number): string => new Date(ms + aheadMs).toISOString().slice(0, 10);
export const agencyTime = (ms: number): string => new Date(ms + aheadMs).toISOString().slice(11, 16);
export const startOfDayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - aheadMs;
export const dayAfter = (day: string, days: number): string => agencyDay(startOfDayMs(day) + days * dayMs);

/** A day or a month: 23/11/2026, 11/2026. */
export const written = (dayOrMonth: string): string => dayOrMonth.split('-').toReversed().join('/');

export const monthOf = (day: string): string => day.slice(0, 7);
export function monthAfter(month: string, months: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 7);
}
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const count = (Date.parse(`${monthAfter(month, 1)}-01`) - Date.parse(first)) / dayMs;
  return Array.from({ length: count }, (_, index) => dayAfter(first, index));
}
