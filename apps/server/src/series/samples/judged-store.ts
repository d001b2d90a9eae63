import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';

/** Every row in order of time with its quality, accepted or not. */
interface JudgedRows {
  readonly seriesId: number;
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

/** `afterMs` is excluded, `toMs` included. */
export async function readJudged(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { afterMs, toMs }: { readonly afterMs: number; readonly toMs: number },
): Promise<Map<number, JudgedRows>> {
  if (seriesIds.length === 0) return new Map();
  const { rows } = await sql<JudgedRows>`
    select series_id as "seriesId", json_agg(ms) as "timesMs", json_agg(value) as values, json_agg(quality) as qualities
      from (
        select series_id, ${epochMs('time')} as ms, value, quality
          from ${readingsIn({ plantNo, series: [...new Set(seriesIds)], from: afterMs + 1, to: toMs })} standing
         order by series_id, time) standing
     group by series_id`.execute(db);
  return new Map(rows.map((row) => [row.seriesId, row]));
}
