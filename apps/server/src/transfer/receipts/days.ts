import { dayText } from '@spillway/plant-time/day';
import { agencyDay, startOfAgencyDay } from '../slots/due.ts';

export const dayTextOf = dayText;

/** The days of a month such as `2026-11` in agency time, both ends included. */
export function daysOfMonth(month: string): { readonly first: number; readonly last: number } {
  const [year, at] = month.split('-').map(Number) as [number, number];
  const dayOf = (monthAt: number) => Math.floor(Date.UTC(year, monthAt, 1) / 86_400_000);
  return { first: dayOf(at - 1), last: dayOf(at) - 1 };
}

export const spanOfMonth = (month: string): { readonly fromMs: number; readonly toMs: number } => {
  const { first, last } = daysOfMonth(month);
  return { fromMs: startOfAgencyDay(first), toMs: startOfAgencyDay(last + 1) };
};

export { agencyDay };
