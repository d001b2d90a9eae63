import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Rank, refuseHigher, refuseMoreThanHeld } from './role-rules.ts';
import { holdRoleGroup } from './store.ts';

/** A caller puts accounts only into groups that rank no higher and can do nothing that it cannot do itself. */
export async function checkJoining(tx: Transaction<Schema>, caller: Rank, roleId: string): Promise<void> {
  const group = await holdRoleGroup(tx, roleId);
  if (!group) throw new Refusal('role.not_found');
  refuseHigher(caller, group.level);
  refuseMoreThanHeld(caller, group.permissions);
}
