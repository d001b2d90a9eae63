import { allPermissions, type Permission } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import { isAdministrative } from './roles.ts';
import { readKnownPermissions, readRoleGroups, updateRoleGroup, writeKnownPermissions } from './store.ts';

/**
 * No user can grant a permission that no one holds, so one added by a new version would be out of reach. New
 * permissions since the last start are therefore given to the administrators' groups, who can pass them on.
 */
export async function grantNewPermissions(tx: Transaction<Schema>, stamp: Stamp): Promise<void> {
  const known = await readKnownPermissions(tx);
  const fresh = allPermissions.filter((permission) => !known?.includes(permission));
  if (fresh.length === 0) return;
  if (known) await grantToAdministrators(tx, fresh, stamp);
  await writeKnownPermissions(tx, allPermissions, stamp.at);
}

async function grantToAdministrators(tx: Transaction<Schema>, fresh: readonly Permission[], stamp: Stamp) {
  for (const group of await readRoleGroups(tx)) {
    if (!isAdministrative(group.permissions)) continue;
    const permissions = [...group.permissions, ...fresh.filter((one) => !group.permissions.includes(one))];
    await updateRoleGroup(tx, group.roleId, { ...group, permissions }, stamp);
  }
}
