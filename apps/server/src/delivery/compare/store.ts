import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface DayValue {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly value: number;
}

export interface YearOfDays {
  readonly year: number;
  readonly days: number;
  readonly high: number;
  readonly highDate: string;
  readonly low: number;
  readonly lowDate: string;
}

/** What a day comes to: its sum where something falls, else its highest or lowest reading. */
export type DayFigure = 'reading' | 'day_sum';

const high = (of: DayFigure) => (of === 'day_sum' ? sql.ref('sum') : sql.ref('max'));
const low = (of: DayFigure) => (of === 'day_sum' ? sql.ref('sum') : sql.ref('min'));

export async function readYears(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: DayFigure,
): Promise<YearOfDays[]> {
  const { rows } = await sql<YearOfDays>`
    select date_part('year', day)::int as year, count(*)::int as days, max(${high(of)}) as high,
           (array_agg(day::text order by ${high(of)} desc, day))[1] as "highDate", min(${low(of)}) as low,
           (array_agg(day::text order by ${low(of)}, day))[1] as "lowDate"
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0
     group by year
     order by year`.execute(db);
  return rows;
}

/** `yyyy-MM-dd`; null where there are no readings. */
export async function readFirstDay(db: Kysely<Schema>, plantNo: number, seriesId: number): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select min(day)::text as date from rollup_day where plant_no = ${plantNo} and series_id = ${seriesId}`.execute(db);
  return rows[0]?.date ?? null;
}

export async function readHighestDays(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: DayFigure,
  limit: number,
): Promise<DayValue[]> {
  const { rows } = await sql<DayValue>`
    select day::text as date, ${high(of)} as value
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0
     order by value desc, day
     limit ${limit}`.execute(db);
  return rows;
}

export async function readLowestDays(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: DayFigure,
  limit: number,
): Promise<DayValue[]> {
  const { rows } = await sql<DayValue>`
    select day::text as date, ${low(of)} as value
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0
     order by value, day
     limit ${limit}`.execute(db);
  return rows;
}
