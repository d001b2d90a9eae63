import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Creates a plant with this many watched series, never evaluated, and returns its number. */
export async function makePlant(database: Database, hydroCode: string, series: number, at: Date): Promise<number> {
  return database.transaction(async (tx) => {
    await sql`insert into plant (hydro_code, name, created_at) values (${hydroCode}, ${hydroCode}, ${at})`.execute(tx);
    const { rows } = await sql<{ plantNo: number }>`
      insert into series_plant (hydro_code) values (${hydroCode}) returning plant_no as "plantNo"`.execute(tx);
    const { plantNo } = rows[0]!;
    await sql`
      insert into series (plant_no, series_id, owner_kind, owner_id, quantity, unit, kind, opened_at)
      select ${plantNo}, n, 'station', 'S' || n, 'water_level', 'm', 'instant', ${at} from generate_series(1, ${series}) n`.execute(
      tx,
    );
    await sql`
      insert into series_last (plant_no, series_id) select ${plantNo}, n from generate_series(1, ${series}) n`.execute(
      tx,
    );
    await sql`insert into warning_evaluation (hydro_code, evaluated_at) values (${hydroCode}, ${at})`.execute(tx);
    return plantNo;
  });
}

export interface ArrivedReading {
  readonly seriesId: number;
  readonly timeMs: number;
  readonly value: number | null;
}

/** Stores rows as `accept` does: in one transaction, with marks for the readers that watch. */
export async function insertArrivals(
  database: Database,
  plantNo: number,
  all: readonly ArrivedReading[],
  at: Date,
): Promise<void> {
  if (all.length === 0) return;
  await database.transaction((tx) =>
    sql`
      with arrived as (
        select "seriesId" as series_id, to_timestamp("timeMs" / 1000.0) as time, value
          from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as one ("seriesId" int, "timeMs" float8, value float8)),
      marks as (
        insert into series_stale (plant_no, reader, series_id, from_time, to_time)
        select ${plantNo}, watch.reader, series_id, min(time), max(time)
          from arrived join series_watch watch using (series_id)
         where watch.plant_no = ${plantNo} group by watch.reader, series_id)
      insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
      select ${plantNo}, series_id, time, value, value, case when value is null then 3 else 0 end, ${at} from arrived
      on conflict (plant_no, series_id, time) do update set value = excluded.value, raw = excluded.raw, quality = excluded.quality`.execute(
      tx,
    ),
  );
}

interface RowOfJob {
  readonly jobId: string;
  readonly key: string;
  readonly severity: string;
  readonly isOpen: boolean;
  readonly isLate: boolean;
}

export async function listRows(database: Database, hydroCode: string): Promise<RowOfJob[]> {
  const { rows } = await sql<RowOfJob>`
    select job_id as "jobId", key, severity, ended_at is null as "isOpen", is_late as "isLate"
      from warning where hydro_code = ${hydroCode} and source = 'jobs' and code = 'job'
     order by raised_at, warning_id`.execute(database.sql);
  return rows;
}
