import { HydrologyError } from '@spillway/hydrology/errors';
import { DAY_MS } from './local-time.ts';

/** A date of every year, `MM-DD`. */
export type MonthDay = `${string}-${string}`;

/** A period of every year, both days included; it may span New Year. */
export interface YearlySpan {
  readonly from: MonthDay;
  readonly to: MonthDay;
}

/** Day of a year of 365 days, 0 is 1 January; 29 February counts as 1 March. */
export function dayOfYear(monthDay: MonthDay): number {
  const parts = /^(\d\d)-(\d\d)$/.exec(monthDay);
  const month = Number(parts?.[1]);
  const date = Number(parts?.[2]);
  const ms = Date.UTC(COMMON_YEAR, month - 1, date);
  if (parts === null || new Date(ms).getUTCMonth() !== month - 1 || new Date(ms).getUTCDate() !== date) {
    throw new HydrologyError('simulator.bad_month_day', { monthDay });
  }
  return (ms - Date.UTC(COMMON_YEAR, 0, 1)) / DAY_MS;
}

export function dayOfYearAt(localDay: number): number {
  const date = new Date(localDay * DAY_MS);
  return (Date.UTC(COMMON_YEAR, date.getUTCMonth(), date.getUTCDate()) - Date.UTC(COMMON_YEAR, 0, 1)) / DAY_MS;
}

export function isWithin(span: YearlySpan, localDay: number): boolean {
  const day = dayOfYearAt(localDay);
  const from = dayOfYear(span.from);
  const to = dayOfYear(span.to);
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

const COMMON_YEAR = 2001;
