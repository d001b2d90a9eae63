import type { JudgedQuantity } from '@spillway/contract/compute/forecasts/skill/codes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { CaseSums } from './case-sums.ts';
import type { Changes, ChangesOfDay } from './changes.ts';

/** Both ends included, `yyyy-MM-dd`. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

interface SkillKey {
  readonly source: string;
  readonly afterwards: boolean;
  readonly quantity: JudgedQuantity;
  readonly leadMin: number;
}

export interface SkillRow extends SkillKey {
  /** For a month, its first day. */
  readonly day: string;
  readonly sums: CaseSums;
}

type Table = 'forecast_skill_day' | 'forecast_skill_month';

/** Replaces the stored sums of these days or months. */
export async function writeSums(
  tx: Transaction<Schema>,
  table: Table,
  plantNo: number,
  days: readonly string[],
  rows: readonly SkillRow[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where plant_no = ${plantNo} and day = any(${[...days]}::date[])`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (plant_no, day, source, quantity, lead_min, afterwards, sums)
    select ${plantNo}, day, source, quantity, "leadMin", afterwards, sums
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        day date, source text, quantity text, "leadMin" int, afterwards boolean, sums jsonb)`.execute(tx);
}

interface SumsWanted extends DaySpan {
  readonly source?: string | undefined;
  readonly quantity?: JudgedQuantity | undefined;
}

export async function readSums(
  db: Kysely<Schema>,
  table: Table,
  plantNo: number,
  { from, to, source, quantity }: SumsWanted,
): Promise<SkillRow[]> {
  const { rows } = await sql<SkillRow>`
    select day::text as day, source, quantity, lead_min as "leadMin", afterwards, sums
      from ${sql.table(table)}
     where plant_no = ${plantNo} and day >= ${from}::date and day <= ${to}::date
       and (${source ?? null}::text is null or source = ${source ?? null})
       and (${quantity ?? null}::text is null or quantity = ${quantity ?? null})
     order by day, source, quantity, lead_min, afterwards`.execute(db);
  return rows;
}

/** The sources scored in each year. */
export async function listSources(
  db: Kysely<Schema>,
  plantNo: number,
): Promise<{ source: string; afterwards: boolean; quantity: JudgedQuantity; first: string; last: string }[]> {
  const { rows } = await sql<{
    source: string;
    afterwards: boolean;
    quantity: JudgedQuantity;
    first: string;
    last: string;
  }>`
    select source, afterwards, quantity, min(day)::text as first, max(day)::text as last
      from forecast_skill_month where plant_no = ${plantNo}
     group by source, afterwards, quantity order by source, afterwards, quantity`.execute(db);
  return rows;
}

export async function writeChanges(
  tx: Transaction<Schema>,
  plantNo: number,
  days: readonly string[],
  all: readonly ChangesOfDay[],
): Promise<void> {
  await sql`
    delete from record_change_day
     where plant_no = ${plantNo} and quantity = any(array['inflow', 'lake_level']) and day = any(${[...days]}::date[])`.execute(
    tx,
  );
  await sql`
    insert into record_change_day (plant_no, quantity, lead_min, day, changes, mean, squares)
    select ${plantNo}, quantity, "leadMin", day, changes, mean, squares
      from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given (
        quantity text, "leadMin" int, day date, changes int, mean float8, squares float8)`.execute(tx);
}

/** Sums of days by lead. The overall mean is near zero, so no precision is lost. */
export async function sumChanges(
  db: Kysely<Schema>,
  plantNo: number,
  { from, to }: DaySpan,
): Promise<(Changes & { readonly quantity: JudgedQuantity; readonly leadMin: number })[]> {
  const { rows } = await sql<Changes & { quantity: JudgedQuantity; leadMin: number }>`
    select quantity, "leadMin", changes, total / changes as mean, greatest(0, raw - total * total / changes) as squares
      from (
        select quantity, lead_min as "leadMin", sum(changes)::float8 as changes, sum(changes * mean) as total,
               sum(squares + changes * mean * mean) as raw
          from record_change_day
         where plant_no = ${plantNo} and day >= ${from}::date and day <= ${to}::date
         group by quantity, lead_min) summed`.execute(db);
  return rows;
}

interface JudgedState {
  readonly judgedTo: string;
  /** The zone in which the days are counted. */
  readonly timeZone: string;
  readonly judgedAt: Date;
}

export async function readState(db: Kysely<Schema>, plantNo: number): Promise<JudgedState | null> {
  const { rows } = await sql<JudgedState>`
    select judged_to::text as "judgedTo", time_zone as "timeZone", judged_at as "judgedAt"
      from forecast_skill_state where plant_no = ${plantNo}`.execute(db);
  return rows[0] ?? null;
}

export async function writeState(
  tx: Transaction<Schema>,
  plantNo: number,
  { judgedTo, timeZone, judgedAt }: JudgedState,
): Promise<void> {
  await sql`
    insert into forecast_skill_state (plant_no, judged_to, time_zone, judged_at)
    values (${plantNo}, ${judgedTo}::date, ${timeZone}, ${judgedAt})
    on conflict (plant_no) do update
      set judged_to = greatest(forecast_skill_state.judged_to, excluded.judged_to), judged_at = excluded.judged_at`.execute(
    tx,
  );
}

export async function insertStale(tx: Transaction<Schema>, plantNo: number, spans: readonly DaySpan[]): Promise<void> {
  if (spans.length === 0) return;
  await sql`
    insert into forecast_skill_stale (plant_no, from_day, to_day)
    select ${plantNo}, * from unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])`.execute(
    tx,
  );
}

/** Marks all scored days, because alarm flows and floods have changed. */
export async function markJudged(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
  await sql`
    insert into forecast_skill_stale (plant_no, from_day, to_day)
    select plant.plant_no, min(changed.day), max(changed.day)
      from series_plant plant join record_change_day changed on changed.plant_no = plant.plant_no
     where plant.hydro_code = ${hydroCode}
     group by plant.plant_no`.execute(tx);
}

/** Deletes the marks, in the transaction that scores the days. */
export async function takeStale(tx: Transaction<Schema>, plantNo: number): Promise<DaySpan[]> {
  const { rows } = await sql<DaySpan>`
    delete from forecast_skill_stale where plant_no = ${plantNo}
    returning from_day::text as "from", to_day::text as "to"`.execute(tx);
  return rows;
}

/** Deletes all scored days, because the plant's time zone has changed. */
export async function forgetJudged(tx: Transaction<Schema>, plantNo: number): Promise<void> {
  for (const table of [
    'forecast_skill_day',
    'forecast_skill_month',
    'record_change_day',
    'forecast_skill_stale',
    'forecast_skill_state',
  ])
    await sql`delete from ${sql.table(table)} where plant_no = ${plantNo}`.execute(tx);
}
