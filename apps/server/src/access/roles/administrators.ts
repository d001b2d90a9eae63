import type { Permission } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { countActiveHolders, lockAdministrators } from './store.ts';

/** Who holds these can bring everything else back: accounts, role groups and the system page. */
const administratorPermissions = ['accounts', 'roles', 'system'] as const satisfies readonly Permission[];

/** Of what was granted, or of what is held with groups expanded. */
export function isAdministrative(granted: Iterable<Permission>): boolean {
  const held = new Set(granted);
  return administratorPermissions.every((permission) => held.has(permission));
}

/**
 * Whatever may take an administrator away takes turns, on every node: of two administrators who demote each other at the
 * same moment, the second finds itself the last one.
 */
export const takeTurnOverAdministrators = (tx: Transaction<Schema>): Promise<void> => lockAdministrators(tx);

export const hasActiveAdministrator = async (tx: Transaction<Schema>): Promise<boolean> =>
  (await countActiveHolders(tx, administratorPermissions)) > 0;
