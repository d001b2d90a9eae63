import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../../series/profile/profile.ts';
import { good, usable } from '../../series/quality/quality.ts';
import type { SteppedRow } from '../../series/read/read.ts';

/** A reading covers the time before its timestamp, so a step ends with its own time. */
export async function readStepped(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs, stepMs }: { readonly fromMs: number; readonly toMs: number; readonly stepMs: number },
): Promise<SteppedRow[]> {
  const { rows } = await sql<SteppedRow>`
    select series_id as "seriesId", json_agg(step) as steps, json_agg(total) as sums, json_agg(newest) as lasts,
           json_agg(doubt) as doubts
      from (
        select series_id, step, sum(value) filter (where ${usable}) as total,
               (array_agg(value order by time desc) filter (where ${usable}))[1] as newest,
               (array_agg(not ${good} order by time desc))[1] as doubt
          from (
            select series_id, time, value, quality,
                   ceil((date_part('epoch', time) * 1000 - ${fromMs}::float8) / ${stepMs}::float8)::int as step
              from ${readingsIn({ plantNo, series: seriesIds, from: fromMs, to: toMs })} standing) stepped
         group by series_id, step
         order by series_id, step) steps
     group by series_id`.execute(db);
  return rows;
}
