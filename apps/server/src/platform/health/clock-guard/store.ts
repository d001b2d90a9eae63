import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The time of the database in milliseconds, not that of the transaction. */
export async function readDatabaseMs(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (date_part('epoch', clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return itemAt(rows, 0).ms;
}

/** Whether the database runs on this computer. */
export async function isOnThisMachine(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select coalesce(host(inet_server_addr()) = host(inet_client_addr()), true) as same`.execute(db);
  return itemAt(rows, 0).same;
}

/** The newest instant of any event or node beat; null if there was none. */
export async function readNewestStoredMs(db: Kysely<Schema>): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (date_part('epoch', greatest(
             (select created_at from event order by id desc limit 1),
             (select max(changed_at) from platform_state where key like 'node.%'))) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? null;
}

const beatSeconds = 50;

/** How far computers of nodes on other hosts are ahead of the database, by their own measurement. */
export async function readOthersMs(db: Kysely<Schema>, host: string): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    select (value ->> 'clockMs')::float8 as ms from platform_state
     where key like 'node.%' and value ->> 'clockMs' is not null
       and split_part(substr(key, 6), '/', 1) <> ${host}
       and abs(date_part('epoch', clock_timestamp() - changed_at)) <= ${beatSeconds}`.execute(db);
  return rows.map(({ ms }) => ms);
}

const confirmedKey = 'clock.confirmed';
const lagKey = 'clock.usual_lag';

export async function readConfirmedMs(db: Kysely<Schema>): Promise<number | null> {
  const row = await db
    .selectFrom('platform_state')
    .select('changed_at')
    .where('key', '=', confirmedKey)
    .executeTakeFirst();
  return row?.changed_at.getTime() ?? null;
}

export async function saveConfirmed(db: Kysely<Schema>, at: Date): Promise<void> {
  await saveState(db, confirmedKey, {}, at);
}

export async function readUsualLagMs(db: Kysely<Schema>): Promise<number | null> {
  const row = await db.selectFrom('platform_state').select('value').where('key', '=', lagKey).executeTakeFirst();
  return row ? (row.value as { ms: number }).ms : null;
}

export async function saveUsualLagMs(db: Kysely<Schema>, ms: number, at: Date): Promise<void> {
  await saveState(db, lagKey, { ms }, at);
}

async function saveState(db: Kysely<Schema>, key: string, facts: object, at: Date): Promise<void> {
  const value = JSON.stringify(facts);
  await db
    .insertInto('platform_state')
    .values({ key, value, changed_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: at }))
    .execute();
}
