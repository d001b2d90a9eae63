import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

export interface Usage {
  /** The number of readings is the database's estimate. */
  readonly plain: { readonly readings: number; readonly bytes: number };
  readonly packed: { readonly readings: number; readonly bytes: number };
}

const bytesUnder = (table: string) => sql`
  (select coalesce(sum(pg_total_relation_size(inhrelid)), 0) from pg_inherits where inhparent = ${table}::regclass)::float8`;

export async function readUsage(db: Kysely<Schema>): Promise<Usage> {
  const { rows } = await sql<Record<'plainReadings' | 'plainBytes' | 'packedReadings' | 'packedBytes', number>>`
    select (select coalesce(sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)), 0)
              from pg_inherits i join pg_class c on c.oid = i.inhrelid
             where i.inhparent = 'reading'::regclass)::float8 as "plainReadings",
           ${bytesUnder('reading')} as "plainBytes",
           (select coalesce(sum(readings), 0)::float8 from reading_day) as "packedReadings",
           ${bytesUnder('reading_day')} as "packedBytes"`.execute(db);
  const { plainReadings, plainBytes, packedReadings, packedBytes } = itemAt(rows, 0);
  return {
    plain: { readings: plainReadings, bytes: plainBytes },
    packed: { readings: packedReadings, bytes: packedBytes },
  };
}

/** Readings before an instant, which is the start of a day. */
export interface LostReadings {
  readonly readings: number;
  readonly first: Date | null;
  readonly last: Date | null;
}

export async function countBefore(db: Kysely<Schema>, before: Date): Promise<LostReadings> {
  const { rows } = await sql<LostReadings>`
    select coalesce(sum(readings), 0)::float8 as readings, min(first) as first, max(last) as last
      from (
        select count(*) as readings, min(time) as first, max(time) as last from reading where time < ${before}::timestamptz
         union all
        select sum(readings), min(day)::timestamp at time zone 'UTC',
               (max(day) + 1)::timestamp at time zone 'UTC' - interval '1 second'
          from reading_day where day < (${before}::timestamptz at time zone 'UTC')::date) lost`.execute(db);
  return itemAt(rows, 0);
}
