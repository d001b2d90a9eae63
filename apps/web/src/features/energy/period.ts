import type { Group } from './queries.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const lastDayOf = (year: number, month: number): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${String(month).padStart(2, '0')}-${last}`;
};

/** Default period of a group: this month by day, this year by month, five years by year. */
export function usualDays(group: Group, today: string): Days {
  const year = Number(today.slice(0, 4));
  if (group === 'day') return { from: `${today.slice(0, 7)}-01`, to: lastDayOf(year, Number(today.slice(5, 7))) };
  return { from: `${group === 'month' ? year : year - 4}-01-01`, to: `${year}-12-31` };
}

/** Extends the period to whole months or years. */
export function wholeDays(group: Group, from: string, to: string): Days {
  if (group === 'day') return { from, to };
  if (group === 'year') return { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` };
  return { from: `${from.slice(0, 7)}-01`, to: lastDayOf(Number(to.slice(0, 4)), Number(to.slice(5, 7))) };
}

/** `2026-04-22`, `2026-04` or `2026` with the year last. */
export const periodText = (period: string): string => period.split('-').toReversed().join('/');

/** The matching period of the year of comparison. */
export function comparedPeriod(period: string, from: string, compareYear: number): string {
  const year = Number(period.slice(0, 4)) + compareYear - Number(from.slice(0, 4));
  return `${year}${period.slice(4)}`;
}
