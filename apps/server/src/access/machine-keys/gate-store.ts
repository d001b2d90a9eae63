import type { KeyScope } from '@spillway/contract/access/machine-keys/scopes';
import type { Permission } from '@spillway/contract/permissions';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { KeyTimes } from './key-state.ts';
import { type KeyId, ownerIsThere } from './store.ts';

interface ShownScopedKey extends KeyId, KeyTimes {
  readonly isFormer: boolean;
  /** Null for a collector's key. */
  readonly name: string | null;
  readonly scopes: readonly KeyScope[];
  readonly hasOwner: boolean;
  readonly accountId: string | null;
  readonly username: string | null;
  readonly fullName: string | null;
  readonly roleId: string | null;
  readonly level: number | null;
  readonly permissions: readonly Permission[] | null;
}

/**
 * All data needed to authenticate a call with this secret, in one statement on every call, so that a revoked right is
 * lost at once.
 */
export const scopedKeyQuery = (digest: Buffer) => sql<ShownScopedKey>`
  select key.hydro_code as "hydroCode", key.key_id as "keyId", key.digest <> ${digest} as "isFormer", key.name, key.scopes,
         key.expires_at as "expiresAt", key.former_until as "formerUntil", key.revoked_at as "revokedAt",
         ${ownerIsThere} as "hasOwner", owner.account_id as "accountId", owner.username,
         owner.full_name as "fullName", role_group.role_id as "roleId", role_group.level, role_group.permissions
    from machine_key key
    left join account owner on owner.account_id = key.owner_id
    left join role_group on role_group.role_id = owner.role_id
   where (key.digest = ${digest} or key.former_digest = ${digest})`;

export async function readScopedKey(db: Kysely<Schema>, digest: Buffer): Promise<ShownScopedKey | null> {
  const { rows } = await scopedKeyQuery(digest).execute(db);
  return rows[0] ?? null;
}
