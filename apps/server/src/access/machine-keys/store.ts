import { itemAt } from '@spillway/checked/reads';
import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import type { KeyTimes } from './key-state.ts';

export interface KeyId {
  readonly hydroCode: string;
  readonly keyId: string;
}

export interface StoredKey extends KeyId, KeyTimes {
  /** For a collector's key, the collector's name. */
  readonly name: string;
  readonly collectorId: string | null;
  readonly scopes: readonly KeyScope[];
  readonly hint: string;
  readonly madeAt: Date;
  readonly formerUsedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly revokedBy: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  /** The responsible user; null without one, and for a collector's key. */
  readonly owner: string | null;
  readonly ownerLevel: number | null;
  /** The responsible user exists, is not locked, and has access to the plant. */
  readonly hasOwner: boolean;
}

/** Whether the account joined as `owner` may still act through a key. */
export const ownerIsThere = sql<boolean>`coalesce(owner.status = 'active' and (owner.all_plants or exists (
  select from account_plant held
   where held.account_id = owner.account_id and held.hydro_code = key.hydro_code)), false)`;

const columns = sql`
  key.hydro_code as "hydroCode", key.key_id as "keyId", coalesce(key.name, collector.name) as name,
  key.collector_id as "collectorId", key.scopes, key.hint, key.made_at as "madeAt", key.expires_at as "expiresAt",
  key.former_until as "formerUntil", key.former_used_at as "formerUsedAt", key.last_used_at as "lastUsedAt",
  key.refused_at as "refusedAt", key.created_at as "createdAt", key.created_by as "createdBy",
  key.revoked_at as "revokedAt", key.revoked_by as "revokedBy", key.version, key.updated_at as "updatedAt",
  key.updated_by as "updatedBy", owner.username as owner, role_group.level as "ownerLevel", ${ownerIsThere} as "hasOwner"`;

const joined = sql`
  machine_key key
  left join collector on collector.hydro_code = key.hydro_code and collector.collector_id = key.collector_id
  left join account owner on owner.account_id = key.owner_id
  left join role_group on role_group.role_id = owner.role_id`;

export async function listKeys(db: Kysely<Schema>, hydroCode: string): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select ${columns} from ${joined}
     where key.hydro_code = ${hydroCode}
     order by lower(coalesce(key.name, collector.name)), key.created_at`.execute(db);
  return rows;
}

/** Locks the row until the transaction ends. */
export async function holdKey(tx: Transaction<Schema>, { hydroCode, keyId }: KeyId): Promise<StoredKey | null> {
  const { rows } = await sql<StoredKey>`
    select ${columns} from ${joined}
     where key.hydro_code = ${hydroCode} and key.key_id = ${keyId}::uuid
       for update of key`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks the plant until the transaction ends, so that keys are added one at a time. Returns false when the plant does
 * not exist.
 */
export async function holdPlant(tx: Transaction<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`select from plant where hydro_code = ${hydroCode} for no key update`.execute(tx);
  return rows.length > 0;
}

/** Counts keys with scopes that are not revoked. */
export async function countKeys(tx: Transaction<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from machine_key
     where hydro_code = ${hydroCode} and collector_id is null and revoked_at is null`.execute(tx);
  return itemAt(rows, 0).keys;
}

export interface WrittenSecret {
  readonly digest: Buffer;
  readonly hint: string;
}

interface WrittenScopedKey extends KeyId, WrittenSecret {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly ownerId: string;
  readonly expiresAt: Date | null;
}

export async function insertKey(tx: Transaction<Schema>, key: WrittenScopedKey, { by, at }: Stamp): Promise<void> {
  await sql`
    insert into machine_key (hydro_code, key_id, name, scopes, owner_id, digest, hint, made_at, expires_at, created_at,
                             created_by, updated_at, updated_by)
    values (${key.hydroCode}, ${key.keyId}::uuid, ${key.name}, ${[...key.scopes]}::text[], ${key.ownerId}::uuid,
            ${key.digest}, ${key.hint}, ${at}, ${key.expiresAt}, ${at}, ${by}, ${at}, ${by})`.execute(tx);
}

export async function updateKey(
  tx: Transaction<Schema>,
  { hydroCode, keyId }: KeyId,
  { name, expiresAt }: { readonly name: string | null; readonly expiresAt: Date | null },
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update machine_key
       set name = ${name}, expires_at = ${expiresAt}, refused_at = null, version = version + 1, updated_at = ${at},
           updated_by = ${by}
     where hydro_code = ${hydroCode} and key_id = ${keyId}::uuid`.execute(tx);
}

export interface NewTimes {
  readonly expiresAt: Date | null;
  /** Null ends the former secret at once. */
  readonly formerUntil: Date | null;
}

/** The present secret becomes the former one, and the previous former one is discarded. */
export const replaced = (
  { digest, hint }: WrittenSecret,
  { expiresAt, formerUntil }: NewTimes,
  { by, at }: Stamp,
) => sql`
  former_digest = case when ${formerUntil}::timestamptz is null or revoked_at is not null then null else digest end,
  former_until = case when revoked_at is null then ${formerUntil}::timestamptz end, former_used_at = null,
  digest = ${digest}, hint = ${hint}, made_at = ${at}, expires_at = ${expiresAt}, refused_at = null, revoked_at = null,
  revoked_by = null, version = version + 1, updated_at = ${at}, updated_by = ${by}`;

export async function replaceSecret(
  tx: Transaction<Schema>,
  { hydroCode, keyId }: KeyId,
  secret: WrittenSecret & { readonly ownerId: string },
  times: NewTimes,
  stamp: Stamp,
): Promise<void> {
  await sql`
    update machine_key set owner_id = ${secret.ownerId}::uuid, ${replaced(secret, times, stamp)}
     where hydro_code = ${hydroCode} and key_id = ${keyId}::uuid`.execute(tx);
}

export async function revokeKey(tx: Transaction<Schema>, { hydroCode, keyId }: KeyId, stamp: Stamp): Promise<void> {
  await sql`
    update machine_key set ${revokeColumns(stamp)}
     where hydro_code = ${hydroCode} and key_id = ${keyId}::uuid and revoked_at is null`.execute(tx);
}

export const revokeColumns = ({ by, at }: Stamp) => sql`
  revoked_at = ${at}, revoked_by = ${by}, former_digest = null, former_until = null, version = version + 1,
  updated_at = ${at}, updated_by = ${by}`;
