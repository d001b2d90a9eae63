import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { DaySpan } from './store.ts';

export type Group = 'day' | 'month' | 'year';

/** The number of leading characters of `yyyy-MM-dd` that name the group. */
export const letters: Readonly<Record<Group, number>> = { day: 10, month: 7, year: 4 };

export interface PeriodPart {
  readonly period: string;
  readonly unitId: string;
  readonly band: string;
  readonly generatedKwh: number;
  readonly soldKwh: number;
  readonly revenueVnd: number | null;
  readonly unpricedKwh: number;
}

const periodOf = (group: Group) => sql`left(day::text, ${letters[group]})`;

/** Sums of the rounded daily rows. */
export async function readParts(
  db: Kysely<Schema>,
  plantNo: number,
  { from, to }: DaySpan,
  group: Group,
): Promise<PeriodPart[]> {
  const { rows } = await sql<PeriodPart>`
    select ${periodOf(group)} as period, unit_id as "unitId", band, sum(generated_kwh) as "generatedKwh",
           sum(sold_kwh) as "soldKwh", sum(revenue_vnd) as "revenueVnd",
           coalesce(sum(sold_kwh) filter (where revenue_vnd is null), 0) as "unpricedKwh"
      from energy_row
     where plant_no = ${plantNo} and day >= ${from}::date and day <= ${to}::date
     group by 1, 2, 3
     order by 1, 2, 3`.execute(db);
  return rows;
}

export interface PeriodCover {
  readonly period: string;
  readonly days: number;
  /** Days, with fractions. */
  readonly coveredDays: number;
  readonly goodShare: number | null;
  readonly flags: number;
}

export async function readCovers(
  db: Kysely<Schema>,
  plantNo: number,
  { from, to }: DaySpan,
  group: Group,
): Promise<PeriodCover[]> {
  const { rows } = await sql<PeriodCover>`
    select ${periodOf(group)} as period, count(*)::int as days, sum(covered_share) as "coveredDays",
           avg(good_share) as "goodShare", bit_or(flags)::int as flags
      from energy_day
     where plant_no = ${plantNo} and day >= ${from}::date and day <= ${to}::date
     group by 1
     order by 1`.execute(db);
  return rows;
}
