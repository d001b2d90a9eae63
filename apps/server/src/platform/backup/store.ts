import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type PassphraseKey, passphraseKeySchema } from './key/passphrase-key.ts';

const PASSPHRASE = 'backup.passphrase';
const LATEST_BACKUP_KEY = 'backup.latest';

/** The newest backup of any node, for nodes that do not see its folder. */
interface LatestBackup {
  readonly host: string;
  readonly createdAt: Date;
  readonly bytes: number;
}

export async function savePassphraseKey(db: Kysely<Schema>, key: PassphraseKey, now: Date): Promise<void> {
  await save(db, PASSPHRASE, key, now);
}

export async function readPassphraseKey(db: Kysely<Schema>): Promise<PassphraseKey | undefined> {
  return passphraseKeySchema.safeParse(await read(db, PASSPHRASE)).data;
}

export async function saveLatestBackup(db: Kysely<Schema>, latest: LatestBackup, now: Date): Promise<void> {
  await save(db, LATEST_BACKUP_KEY, latest, now);
}

export async function readLatestBackup(db: Kysely<Schema>): Promise<LatestBackup | undefined> {
  const value = await read(db, LATEST_BACKUP_KEY);
  if (typeof value !== 'object' || value === null) return undefined;
  const { host, createdAt, bytes } = value as { host: string; createdAt: string; bytes: number };
  return { host, createdAt: new Date(createdAt), bytes };
}

/** The time of the first migration, before which there was nothing to back up. */
export async function readInstalledAt(db: Kysely<Schema>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min("timestamp") as at from kysely_migration`.execute(db);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

async function save(db: Kysely<Schema>, key: string, value: unknown, now: Date): Promise<void> {
  const row = { key, value: JSON.stringify(value), changed_at: now };
  await db
    .insertInto('platform_state')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value, changed_at: now }))
    .execute();
}

async function read(db: Kysely<Schema>, key: string): Promise<unknown> {
  const row = await db.selectFrom('platform_state').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
