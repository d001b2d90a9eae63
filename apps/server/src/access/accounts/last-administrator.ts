import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hasActiveAdministrator, isAdministrative } from '../roles/roles.ts';
import type { Account } from './store.ts';

/** Called after a change, under the lock for administrators: at least one must remain who can undo everything. */
export async function refuseLosingLastAdministrator(tx: Transaction<Schema>, before: Account): Promise<void> {
  if (before.status !== 'active' || !isAdministrative(before.permissions)) return;
  if (!(await hasActiveAdministrator(tx))) throw new Refusal('account.last_administrator');
}
