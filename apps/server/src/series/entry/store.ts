import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsIn } from '../profile/profile.ts';
import { good } from '../quality/quality.ts';

export interface FoundReading {
  readonly time: Date;
  readonly value: number | null;
  readonly quality: number;
  readonly receivedAt: Date;
}

interface Within {
  readonly from: Date;
  readonly to: Date;
}

/** The newest reading within the period; null when there is none. */
export const readNewest = (db: Kysely<Schema>, plantNo: number, seriesId: number, timeTolerance: Within) =>
  readLast(db, plantNo, seriesId, timeTolerance, { looked: 1, isWanted: sql`true` });

/** A sensor may fail for a day and still send every few minutes. */
const maxLooked = 1000;

/** The newest good reading within the period. */
export const readLastGood = (db: Kysely<Schema>, plantNo: number, seriesId: number, timeTolerance: Within) =>
  readLast(db, plantNo, seriesId, timeTolerance, { looked: maxLooked, isWanted: sql`value is not null and ${good}` });

async function readLast(
  db: Kysely<Schema>,
  plantNo: number,
  seriesId: number,
  { from, to }: Within,
  { looked, isWanted }: { readonly looked: number; readonly isWanted: RawBuilder<unknown> },
): Promise<FoundReading | null> {
  const { rows } = await sql<FoundReading>`
    select time, value, quality, received_at as "receivedAt"
      from ${readingsIn({ plantNo, series: seriesId, from, to, end: { order: 'desc', count: looked } })} standing
     where ${isWanted}
     order by time desc
     limit 1`.execute(db);
  return rows[0] ?? null;
}
