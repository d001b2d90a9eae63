import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { EnergyRow, SettledDay } from './settle-day.ts';

/** Both ends are included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

export interface ComputedDay extends SettledDay {
  readonly goodShare: number | null;
}

export async function writeDays(
  tx: Transaction<Schema>,
  plantNo: number,
  days: readonly ComputedDay[],
  computedAt: Date,
): Promise<void> {
  const all = days.map(({ day }) => day);
  await sql`delete from energy_row where plant_no = ${plantNo} and day = any(${all}::date[])`.execute(tx);
  await sql`delete from energy_day where plant_no = ${plantNo} and day = any(${all}::date[])`.execute(tx);
  const covers = days.map(({ rows: _rows, ...cover }) => cover);
  await sql`
    insert into energy_day (plant_no, day, covered_share, good_share, flags, computed_at)
    select ${plantNo}, day, "coveredShare", "goodShare", flags, ${computedAt}
      from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) as given (
        day date, "coveredShare" float8, "goodShare" float8, flags smallint)`.execute(tx);
  const rows = days.flatMap(({ day, rows: dayRows }) =>
    dayRows.map((row): EnergyRow & { day: string } => ({ day, ...row })),
  );
  await sql`
    insert into energy_row (plant_no, day, unit_id, band, season, generated_kwh, sold_kwh, revenue_vnd, flags)
    select ${plantNo}, day, "unitId", band, season, "generatedKwh", "soldKwh", "revenueVnd", flags
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        day date, "unitId" text, band text, season text, "generatedKwh" float8, "soldKwh" float8, "revenueVnd" float8,
        flags smallint)`.execute(tx);
}

/** By day; days without energy are missing. */
export async function readSold(
  db: Kysely<Schema>,
  plantNo: number,
  { from, to }: DaySpan,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; soldKwh: number }>`
    select day::text as day, sum(sold_kwh) as "soldKwh"
      from energy_row
     where plant_no = ${plantNo} and day >= ${from}::date and day <= ${to}::date
     group by day`.execute(db);
  return new Map(rows.map(({ day, soldKwh }) => [day, soldKwh]));
}

export async function readEnds(
  db: Kysely<Schema>,
  plantNo: number,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from energy_day where plant_no = ${plantNo}`.execute(db);
  return itemAt(rows, 0);
}

/** Marks settled days only: the others are settled later with the terms that apply then. */
export async function markDays(tx: Transaction<Schema>, hydroCode: string, { from, to }: DaySpan): Promise<void> {
  await sql`
    insert into energy_stale (plant_no, from_day, to_day)
    select plant_no, greatest(${from}::date, min(day)), least(${to}::date, max(day))
      from series_plant join energy_day using (plant_no)
     where hydro_code = ${hydroCode}
     group by plant_no
    having greatest(${from}::date, min(day)) <= least(${to}::date, max(day))`.execute(tx);
}

export async function insertStale(tx: Transaction<Schema>, plantNo: number, spans: readonly DaySpan[]): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    insert into energy_stale (plant_no, from_day, to_day)
    select ${plantNo}, * from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])`.execute(
    tx,
  );
}

/** Deletes the marks, in the transaction that settles the days. */
export async function takeStaleDays(tx: Transaction<Schema>, plantNo: number): Promise<DaySpan[]> {
  const { rows } = await sql<DaySpan>`
    delete from energy_stale where plant_no = ${plantNo}
    returning from_day::text as "from", to_day::text as "to"`.execute(tx);
  return rows;
}

export async function countStaleDays(db: Kysely<Schema>, plantNo: number, { from, to }: DaySpan): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct day)::int as days
      from energy_stale
     cross join lateral generate_series(greatest(from_day, ${from}::date), least(to_day, ${to}::date), interval '1 day') day
     where plant_no = ${plantNo} and from_day <= ${to}::date and to_day >= ${from}::date`.execute(db);
  return itemAt(rows, 0).days;
}

/** By day; days without a price are missing. */
export async function readRevenue(db: Kysely<Schema>, plantNo: number, span: DaySpan): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; vnd: number }>`
    select day::text as day, sum(revenue_vnd) as vnd
      from energy_row
     where plant_no = ${plantNo} and day >= ${span.from}::date and day <= ${span.to}::date and revenue_vnd is not null
     group by day`.execute(db);
  return new Map(rows.map(({ day, vnd }) => [day, vnd]));
}

/** The name under which energy reads marks of changed readings. */
export const reader = 'energy';

export interface Mark {
  readonly seriesId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

export async function takeMarks(tx: Transaction<Schema>, plantNo: number, limit: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    with taken as (
      delete from series_stale
       where plant_no = ${plantNo} and stale_id in (
         select stale_id from series_stale where reader = ${reader} and plant_no = ${plantNo} limit ${limit})
      returning series_id, from_time, to_time)
    select series_id as "seriesId", ${epochMs(sql`min(from_time)`)} as "fromMs",
           ${epochMs(sql`max(to_time)`)} as "toMs"
      from taken group by series_id, (from_time at time zone 'UTC')::date`.execute(tx);
  return rows;
}
