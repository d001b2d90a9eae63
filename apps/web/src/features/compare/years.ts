import type { ChartSeries } from '../../kit/chart/series.ts';
import type { AggregateRow } from './queries.ts';

export interface YearRows {
  readonly year: number;
  readonly rows: readonly AggregateRow[];
}

export interface Months {
  /** 1 to 12, inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface DayPoint {
  /** MM-dd. */
  readonly day: string;
  readonly value: number;
}

/** Daily sum for rain, otherwise the mean. */
const dayValue = (row: AggregateRow, isSum: boolean): number | null => (isSum ? row.sum : row.mean);

const monthOf = (day: string) => Number(day.slice(0, 2));

export function pointsOf({ rows }: YearRows, months: Months, isSum: boolean): readonly DayPoint[] {
  return rows.flatMap((row) => {
    const day = row.date_string.slice(5, 10);
    const value = dayValue(row, isSum);
    return value === null || monthOf(day) < months.from || monthOf(day) > months.to ? [] : [{ day, value }];
  });
}

/** The newest year in full colour, each older one paler. */
const paleTints = [undefined, 3, 4, 2] as const;

export function tintsByAge(years: readonly number[]): ReadonlyMap<number, Pick<ChartSeries, 'tint'>> {
  const newestFirst = years.toSorted((a, b) => b - a);
  return new Map(
    newestFirst.map((year, age) => {
      const tint = paleTints[Math.min(age, paleTints.length - 1)];
      return [year, tint ? { tint } : {}];
    }),
  );
}

interface Spread {
  readonly day: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Daily statistics over the years. */
export function spreadOf(years: readonly (readonly DayPoint[])[]): readonly Spread[] {
  const byDay = Map.groupBy(years.flat(), ({ day }) => day);
  return [...byDay]
    .map(([day, points]) => {
      const values = points.map(({ value }) => value);
      return {
        day,
        mean: values.reduce((sum, value) => sum + value, 0) / values.length,
        low: Math.min(...values),
        high: Math.max(...values),
      };
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

interface YearStatistics {
  readonly year: number;
  readonly days: number;
  readonly mean: number | null;
  readonly sum: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** Minimum and maximum are readings, not daily means. */
export function statisticsOf(yearRows: YearRows, months: Months, isSum: boolean): YearStatistics {
  const values = pointsOf(yearRows, months, isSum).map(({ value }) => value);
  const rowsInside = yearRows.rows.filter(({ date_string: at }) => {
    const month = Number(at.slice(5, 7));
    return month >= months.from && month <= months.to;
  });
  const lows = rowsInside.flatMap((row) => (isSum ? row.sum : row.min) ?? []);
  const highs = rowsInside.flatMap((row) => (isSum ? row.sum : row.max) ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  const none = values.length === 0;
  return {
    year: yearRows.year,
    days: values.length,
    mean: none ? null : sum / values.length,
    sum: none || !isSum ? null : sum,
    low: none ? null : Math.min(...lows),
    high: none ? null : Math.max(...highs),
  };
}
