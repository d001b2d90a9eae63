import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ChannelFault, FailingChannel } from './course.ts';

type Tx = Transaction<Schema>;

/** Locks, so that the second of two nodes waits and sees the rows written by the first. */
export async function holdTroubles(tx: Tx): Promise<ChannelFault[]> {
  await sql`lock table channel_trouble in share row exclusive mode`.execute(tx);
  return await readTroubles(tx);
}

export async function readTroubles(db: Kysely<Schema>): Promise<ChannelFault[]> {
  const { rows } = await sql<ChannelFault>`
    select lane, channel, why, since, found_at as "foundAt", told_at as "toldAt", good_since as "goodSince"
      from channel_trouble order by lane`.execute(db);
  return rows;
}

export async function insertTrouble(
  tx: Tx,
  { lane, channel, why, since }: FailingChannel,
  foundAt: Date,
): Promise<void> {
  await sql`
    insert into channel_trouble (lane, channel, why, since, found_at)
    values (${lane}, ${channel}, ${why.slice(0, 300)}, ${since}, ${foundAt})`.execute(tx);
}

export async function markNotified(tx: Tx, lane: string, at: Date): Promise<void> {
  await sql`update channel_trouble set told_at = ${at} where lane = ${lane}`.execute(tx);
}

export async function setGoodSince(tx: Tx, lanes: readonly string[], at: Date | null): Promise<void> {
  await sql`update channel_trouble set good_since = ${at} where lane = any(${[...lanes]}::text[])`.execute(tx);
}

export async function deleteTroubles(tx: Tx, lanes: readonly string[]): Promise<void> {
  await sql`delete from channel_trouble where lane = any(${[...lanes]}::text[])`.execute(tx);
}

/** Messages to people that this lane delayed in the last minutes, by the database clock; canaries do not count. */
export async function countHeldMessages(tx: Tx, lane: string, withinMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message
     where lane = ${lane} and why <> 'test' and state <> 'held'
       and queued_at > clock_timestamp() - ${withinMs}::float8 * interval '1 millisecond'
       and coalesce(done_at, clock_timestamp()) > queued_at + interval '1 minute'`.execute(tx);
  return itemAt(rows, 0).count;
}

export async function listPlantCodes(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ hydroCode: string }>`select hydro_code as "hydroCode" from plant order by 1`.execute(db);
  return rows.map(({ hydroCode }) => hydroCode);
}
