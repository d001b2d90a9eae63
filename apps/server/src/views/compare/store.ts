import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface DayValue {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  readonly value: number;
  /** 0 to 1: the share of used readings with good quality. */
  readonly goodShare: number;
}

export interface YearOfDays {
  readonly year: number;
  readonly days: number;
  readonly high: number;
  readonly highDate: string;
  readonly low: number;
  readonly lowDate: string;
}

/** The figure of a day: its sum for rain, otherwise its highest or lowest reading. */
export type DayFigure = 'reading' | 'day_sum';

/** The figure of a day; `isFromZero`: stored signed and displayed with zero as the minimum. */
interface Figure {
  readonly of: DayFigure;
  readonly fromZero: boolean;
  /** A day above this is suspect and sets no record; null: no limit. */
  readonly atMost: number | null;
}

const columnExpression = (column: string, isFromZero: boolean) =>
  isFromZero ? sql<number>`greatest(${sql.ref(column)}, 0)` : sql<number>`${sql.ref(column)}`;
const high = ({ of, fromZero }: Figure) => columnExpression(of === 'day_sum' ? 'sum' : 'max', fromZero);
const isBelieved = (figure: Figure) => sql`(${figure.atMost}::float8 is null or ${high(figure)} <= ${figure.atMost})`;
const low = ({ of, fromZero }: Figure) => columnExpression(of === 'day_sum' ? 'sum' : 'min', fromZero);

export async function readYears(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: Figure,
): Promise<YearOfDays[]> {
  const { rows } = await sql<YearOfDays>`
    select date_part('year', day)::int as year, count(*)::int as days, max(${high(of)}) as high,
           (array_agg(day::text order by ${high(of)} desc, day))[1] as "highDate", min(${low(of)}) as low,
           (array_agg(day::text order by ${low(of)}, day))[1] as "lowDate"
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0 and ${isBelieved(of)}
     group by year
     order by year`.execute(db);
  return rows;
}

/** `yyyy-MM-dd`; null without readings. */
export async function readFirstDay(db: Kysely<Schema>, plantNo: number, seriesId: number): Promise<string | null> {
  const { rows } = await sql<{ date: string | null }>`
    select min(day)::text as date from rollup_day where plant_no = ${plantNo} and series_id = ${seriesId}`.execute(db);
  return rows[0]?.date ?? null;
}

export async function readHighestDays(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: Figure,
  limit: number,
): Promise<DayValue[]> {
  const { rows } = await sql<DayValue>`
    select day::text as date, ${high(of)} as value, good::float8 / used as "goodShare"
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0 and ${isBelieved(of)}
     order by value desc, "goodShare" desc, day
     limit ${limit}`.execute(db);
  return rows;
}

export async function readLowestDays(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  of: Figure,
  limit: number,
): Promise<DayValue[]> {
  const { rows } = await sql<DayValue>`
    select day::text as date, ${low(of)} as value, good::float8 / used as "goodShare"
      from rollup_day
     where plant_no = ${plantNo} and series_id = ${seriesId} and used > 0
     order by value, "goodShare" desc, day
     limit ${limit}`.execute(db);
  return rows;
}
