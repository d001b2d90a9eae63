import { type Kysely, sql, type Transaction } from 'kysely';
import { column } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * Unchanged rows are not written. A writer of readings has either written before a series is watched or sees that it is
 * watched: both lock its row of `series_last`.
 */
export async function writeWatched(
  tx: Transaction<Schema>,
  plantNo: number,
  reader: string,
  seriesIds: readonly number[],
): Promise<void> {
  const ids = sql`${column(seriesIds)}::int[]`;
  await sql`
    select from series_last
     where plant_no = ${plantNo} and series_id = any(${ids})
       and not exists (
         select from series_watch watch
          where watch.plant_no = ${plantNo} and watch.series_id = series_last.series_id and watch.reader = ${reader})
     order by series_id for update`.execute(tx);
  await sql`
    with gone as (
      delete from series_watch
       where plant_no = ${plantNo} and reader = ${reader} and series_id <> all(${ids}))
    insert into series_watch (plant_no, series_id, reader)
    select plant_no, series_id, ${reader} from series
     where plant_no = ${plantNo} and series_id = any(${ids})
    on conflict do nothing`.execute(tx);
}

export interface Mark {
  readonly seriesId: number;
  /** The oldest and the newest changed time. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** Takes the marks in the transaction that uses them, joined to one for each series. */
export async function takeMarks(tx: Transaction<Schema>, plantNo: number, reader: string): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    with taken as (
      delete from series_stale where plant_no = ${plantNo} and reader = ${reader}
      returning series_id, from_time, to_time)
    select series_id as "seriesId", ${epochMs(sql`min(from_time)`)} as "fromMs", ${epochMs(sql`max(to_time)`)} as "toMs"
      from taken group by series_id`.execute(tx);
  return rows;
}

/** Plants where a watched series has changed. */
export async function listMarked(db: Kysely<Schema>, reader: string): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`
    select hydro_code as "hydroCode" from series_plant plant
     where hydro_code is not null
       and exists (select from series_stale where reader = ${reader} and plant_no = plant.plant_no)
     order by plant_no`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}

/** The age of the oldest waiting mark, by the database clock; null when none waits. */
export async function readOldestMark(db: Kysely<Schema>, reader: string): Promise<number | null> {
  const { rows } = await sql<{ ageSeconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(oldest.marked_at))::float8 as "ageSeconds"
      from series_plant plant
     cross join lateral (
       select min(marked_at) as marked_at from series_stale
        where reader = ${reader} and plant_no = plant.plant_no) oldest`.execute(db);
  return rows[0]?.ageSeconds ?? null;
}

/** A mark's key in the table. */
interface MarkKey {
  readonly plantNo: number;
  readonly markId: string;
}

/**
 * Marks the newest row of one watched series as if it had been written again, a different series each time. Null when
 * no watched series has a row.
 */
export async function insertMarkOfOne(tx: Transaction<Schema>, reader: string): Promise<MarkKey | null> {
  const { rows } = await sql<MarkKey>`
    insert into series_stale (plant_no, reader, series_id, from_time, to_time)
    select watch.plant_no, ${reader}, watch.series_id, last.time, last.time
      from series_watch watch
      join series_last last on last.plant_no = watch.plant_no and last.series_id = watch.series_id
     where watch.reader = ${reader} and last.time is not null
     order by random() limit 1
    returning plant_no as "plantNo", stale_id as "markId"`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the mark still waits for its reader. */
export async function isMarked(db: Kysely<Schema>, { plantNo, markId }: MarkKey): Promise<boolean> {
  const { rows } = await sql`select from series_stale where plant_no = ${plantNo} and stale_id = ${markId}`.execute(db);
  return rows.length > 0;
}
