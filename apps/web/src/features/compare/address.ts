import { type Period, readPeriod, writePeriod } from '../../kit/time/period.ts';
import type { Months } from './years.ts';

export const views = ['years', 'pair', 'extremes', 'calendar'] as const;
type View = (typeof views)[number];
export const ways = ['both', 'difference', 'mass'] as const;
export type CompareWay = (typeof ways)[number];

export interface CompareAddress {
  readonly view: View;
  readonly series: number | null;
  readonly other: number | null;
  /** Null: the newest year. */
  readonly year: number | null;
  /** Null: the years before it. */
  readonly others: readonly number[] | null;
  readonly months: Months;
  readonly period: Period;
  readonly way: CompareWay;
}

const wholeYear: Months = { from: 1, to: 12 };
const usualPeriod = '7d';
export const maxYearsInMean = 30;

const numberOf = (text: unknown): number | null => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** Invalid parts of an address fall back to the default. */
export function readAddress(search: Readonly<Record<string, unknown>>): CompareAddress {
  const text = (name: string): string | null => (name in search ? String(search[name]) : null);
  return {
    view: views.find((view) => view === search.view) ?? 'years',
    series: numberOf(search.series),
    other: numberOf(search.other),
    year: numberOf(search.year),
    others:
      text('others')
        ?.split(',')
        .flatMap((year) => numberOf(year) ?? [])
        .slice(0, maxYearsInMean) ?? null,
    months: monthsOf(text('months')),
    period: readPeriod(text('period'), usualPeriod),
    way: ways.find((way) => way === search.way) ?? 'both',
  };
}

function monthsOf(text: string | null): Months {
  const [from = null, to = null] = (text ?? '').split('-').map(numberOf);
  return from !== null && to !== null && from <= to && to <= 12 ? { from, to } : wholeYear;
}

/** Defaults are left out. */
export function writeAddress({ view, series, other, year, others, months, period, way }: CompareAddress) {
  const isWhole = months.from === wholeYear.from && months.to === wholeYear.to;
  const writtenText = writePeriod(period);
  return {
    view,
    ...(series === null ? {} : { series }),
    ...(other === null ? {} : { other }),
    ...(year === null ? {} : { year }),
    ...(others === null ? {} : { others: others.join(',') }),
    ...(isWhole ? {} : { months: `${months.from}-${months.to}` }),
    ...(writtenText === usualPeriod ? {} : { period: writtenText }),
    ...(way === 'both' ? {} : { way }),
  };
}
