import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hasActiveAdministrator, isAdministrative } from '../roles/roles.ts';
import type { Account } from './store.ts';

/** After a change, while the turn over administrators is held: somebody must still be able to bring everything back. */
export async function refuseLosingLastAdministrator(tx: Transaction<Schema>, before: Account): Promise<void> {
  if (before.status !== 'active' || !isAdministrative(before.permissions)) return;
  if (!(await hasActiveAdministrator(tx))) throw new Refusal('account.last_administrator');
}
