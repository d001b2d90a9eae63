import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    signing_key: SigningKeyTable;
  }
}

interface SigningKeyTable {
  key_id: string;
  secret: Buffer;
  created_at: Date;
}

export interface SigningKey {
  readonly keyId: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
}

/** Newest first. */
export async function readKeys(db: Kysely<Schema>): Promise<SigningKey[]> {
  return await db
    .selectFrom('signing_key')
    .select(['key_id as keyId', 'secret', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute();
}

export async function insertKey(db: Kysely<Schema>, key: SigningKey): Promise<void> {
  await db
    .insertInto('signing_key')
    .values({ key_id: key.keyId, secret: key.secret, created_at: key.createdAt })
    .execute();
}

/** Keys replaced before an instant; never the one in use. */
export async function deleteKeysReplacedBefore(db: Kysely<Schema>, instant: Date): Promise<void> {
  await sql`
    delete from signing_key old
     where exists (select from signing_key newer
                    where newer.created_at > old.created_at and newer.created_at < ${instant})`.execute(db);
}
