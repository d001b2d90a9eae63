import { type Kysely, sql } from 'kysely';
import { column } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { usable } from '../quality/quality.ts';

export interface RowsWanted {
  readonly seriesId: number;
  readonly fromMs: number;
  /** Includes the newest row before `fromMs`, however old. */
  readonly withEarlier: boolean;
}

/** In order of time. A rejected row has no value. */
export interface StoredRows {
  readonly seriesId: number;
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
}

const always = new Date(0);

/** Reads each series from its own time on, in one statement. Columns as JSON are ten times faster than rows. */
export async function readRows(
  db: Kysely<Schema>,
  plantNo: number,
  wanted: readonly RowsWanted[],
  toMs: number,
): Promise<Map<number, StoredRows>> {
  if (wanted.length === 0) return new Map();
  const readPeriod = { fromMs: Math.min(...wanted.map(({ fromMs }) => fromMs)), toMs };
  const ownCondition = { plantNo, series: sql`wanted.series_id` };
  const end = { order: 'desc', count: 1 } as const;
  const earlier = readingsIn({ ...ownCondition, from: always, before: sql`wanted.from_time`, end });
  const since = readingsIn({ ...ownCondition, from: sql`wanted.from_time`, to: toMs, within: readPeriod });
  const iso = (ms: number) => new Date(ms).toISOString();
  const { rows } = await sql<StoredRows>`
    select wanted.series_id as "seriesId", found.*
      from unnest(${column(wanted.map(({ seriesId }) => seriesId))}::int[],
                  ${column(wanted.map(({ fromMs }) => iso(fromMs)))}::timestamptz[],
                  ${column(wanted.map(({ withEarlier }) => String(withEarlier)))}::bool[])
             wanted (series_id, from_time, with_earlier)
     cross join lateral (
       select json_agg(${epochMs('time')} order by time) as "timesMs",
              json_agg(case when ${usable} then value end order by time) as values
         from (
           (select time, value, quality from ${earlier} earlier where wanted.with_earlier order by time desc limit 1)
            union all
           select time, value, quality from ${since} since) standing) found
     where found."timesMs" is not null`.execute(db);
  return new Map(rows.map((row) => [row.seriesId, row]));
}
