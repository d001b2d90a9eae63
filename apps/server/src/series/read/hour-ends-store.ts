import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Period } from './store.ts';

/** The last value of each hour with readings. */
export interface HourEnds {
  readonly seriesId: number;
  readonly timesMs: number[];
  readonly values: number[];
}

/** For a year of several series: hourly steps need no aggregation, which is most of the work of `stepHours`. */
export async function readHourEnds(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs }: Period,
): Promise<HourEnds[]> {
  const { rows } = await sql<HourEnds>`
    select series_id as "seriesId", json_agg(ends) as "timesMs", json_agg(last) as values
      from (
        select series_id, (date_part('epoch', hour) * 1000)::int8 + 3600000 as ends, last
          from rollup_hour
         where plant_no = ${plantNo} and series_id = any(${[...seriesIds]}::int[]) and last is not null
           and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
         order by series_id, hour) hours
     group by series_id`.execute(db);
  return rows;
}
