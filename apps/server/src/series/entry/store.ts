import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { good } from '../quality/quality.ts';

export interface FoundReading {
  readonly time: Date;
  readonly value: number | null;
  readonly quality: number;
  readonly receivedAt: Date;
}

/** The newest at or before an instant and not before another; null where there is none. */
export async function readNewest(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<FoundReading | null> {
  const { rows } = await sql<FoundReading>`
    select time, value, quality, received_at as "receivedAt"
      from ${readingsIn({ plantNo, series: seriesId, from, to, end: { order: 'desc', count: 1 } })} standing
     order by time desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A sensor may fail for a day and send every few minutes. */
const maxLooked = 1000;

/** The newest of them that nothing is to be said against. */
export async function readLastGood(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<FoundReading | null> {
  const { rows } = await sql<FoundReading>`
    select time, value, quality, received_at as "receivedAt"
      from ${readingsIn({ plantNo, series: seriesId, from, to, end: { order: 'desc', count: maxLooked } })} standing
     where value is not null and ${good}
     order by time desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}
