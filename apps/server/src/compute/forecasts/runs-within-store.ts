import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** What one forecast says of one series. */
export interface RunWithin {
  readonly seriesId: number;
  /** Of the record it was made from. */
  readonly baseMs: number;
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

/** What was forecast of some series from the records of a period, the newest at its beginning included; by the time of the record. */
export async function readRunsWithin(
  db: Kysely<Schema>,
  plantNo: number,
  { source, seriesIds }: { readonly source: string; readonly seriesIds: readonly number[] },
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<RunWithin[]> {
  if (seriesIds.length === 0) return [];
  const ofSource = sql`plant_no = ${plantNo} and source = ${source}`;
  const { rows } = await sql<RunWithin>`
    with runs as materialized (
      select run_id, base_time from forecast_run
       where ${ofSource} and base_time <= ${iso(toMs)}::timestamptz and base_time >= coalesce(
               (select max(base_time) from forecast_run
                 where ${ofSource} and base_time <= ${iso(fromMs)}::timestamptz), ${iso(fromMs)}::timestamptz))
    select forecast.series_id as "seriesId", ${epochMs('runs.base_time')} as "baseMs",
           json_agg(${epochMs('forecast.time')} order by forecast.time) as "timesMs",
           json_agg(forecast.value order by forecast.time) as values
      from runs
      join forecast_value forecast on forecast.plant_no = ${plantNo} and forecast.run_id = runs.run_id
     where forecast.series_id = any(${[...seriesIds]}::int[])
     group by forecast.series_id, runs.base_time
     order by runs.base_time`.execute(db);
  return rows;
}
