import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type KeyId, ownerIsThere } from './store.ts';

export interface WatchedKey extends KeyId {
  readonly plant: string;
  readonly name: string;
  readonly expiresAt: Date | null;
  readonly refusedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly collectorId: string | null;
  readonly hasOwner: boolean;
}

export async function readWatchedKeys(db: Kysely<Schema>): Promise<WatchedKey[]> {
  const { rows } = await sql<WatchedKey>`
    select key.hydro_code as "hydroCode", key.key_id as "keyId", plant.name as plant,
           coalesce(key.name, collector.name) as name, key.expires_at as "expiresAt", key.refused_at as "refusedAt",
           key.last_used_at as "lastUsedAt", key.collector_id as "collectorId", ${ownerIsThere} as "hasOwner"
      from machine_key key
      join plant on plant.hydro_code = key.hydro_code
      left join collector on collector.hydro_code = key.hydro_code and collector.collector_id = key.collector_id
      left join account owner on owner.account_id = key.owner_id
     where key.revoked_at is null
     order by key.hydro_code, name`.execute(db);
  return rows;
}
