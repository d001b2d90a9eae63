import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import { type NewTimes, replaced, revokeColumns, type WrittenSecret } from './store.ts';

export interface CollectorKeyRow {
  readonly hydroCode: string;
  readonly collectorId: string;
}

/** Inserts or replaces the key; returns its id. */
export async function putCollectorKey(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: CollectorKeyRow,
  secret: WrittenSecret,
  times: NewTimes,
  stamp: Stamp,
): Promise<string> {
  const { rows } = await sql<{ keyId: string }>`
    update machine_key set ${replaced(secret, times, stamp)}
     where hydro_code = ${hydroCode} and collector_id = ${collectorId}::uuid
    returning key_id as "keyId"`.execute(tx);
  if (rows[0]) return rows[0].keyId;
  const { by, at } = stamp;
  const keyId = randomUUID();
  await sql`
    insert into machine_key (hydro_code, key_id, collector_id, digest, hint, made_at, expires_at, created_at, created_by,
                             updated_at, updated_by)
    values (${hydroCode}, ${keyId}::uuid, ${collectorId}::uuid, ${secret.digest}, ${secret.hint}, ${at},
            ${times.expiresAt}, ${at}, ${by}, ${at}, ${by})`.execute(tx);
  return keyId;
}

export async function revokeCollectorKey(
  tx: Transaction<Schema>,
  { hydroCode, collectorId }: CollectorKeyRow,
  stamp: Stamp,
): Promise<void> {
  await sql`
    update machine_key set ${revokeColumns(stamp)}
     where hydro_code = ${hydroCode} and collector_id = ${collectorId}::uuid and revoked_at is null`.execute(tx);
}
