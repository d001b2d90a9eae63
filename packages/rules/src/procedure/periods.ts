import type { MonthDay, Period } from './definition.ts';

/** Both days included; spans the turn of the year when the end is before the begin. */
export const isWithin = (day: MonthDay, { from, to }: Pick<Period, 'from' | 'to'>): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to;

export const periodOn = (periods: readonly Period[], day: MonthDay): Period | null =>
  periods.find((period) => isWithin(day, period)) ?? null;

/** Of a leap year: an end on 28 February leaves the 29th without a period. */
const daysOfYear: readonly MonthDay[] = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(5, 10),
);

/** Days of the year with no period, or with more than one. */
export const misplacedDays = (periods: readonly Period[]) => ({
  without: daysOfYear.filter((day) => !periods.some((period) => isWithin(day, period))),
  twice: daysOfYear.filter((day) => periods.filter((period) => isWithin(day, period)).length > 1),
});
