import { randomUUID } from 'node:crypto';
import { itemAt } from '@spillway/checked/reads';
import { allPermissions } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import { grantNewPermissions } from './new-permissions.ts';
import { insertRoleGroup, readRoleGroups, type WrittenRoleGroup } from './store.ts';

const administratorGroup: WrittenRoleGroup = {
  roleName: 'Quản trị viên',
  level: 1,
  permissions: allPermissions,
};

/** The groups of a new installation; each may be changed or deleted. */
const seededGroups: readonly WrittenRoleGroup[] = [
  administratorGroup,
  {
    roleName: 'Vận hành viên',
    level: 50,
    permissions: [
      'dashboard',
      'simulation',
      'report',
      'weather',
      'interpolate-history',
      'map',
      'forecast.tt08',
      // For corrections and manual entry; the whole group would allow deleting stations, and prices would change
      // everyone's revenue.
      'stations.view',
      'stations.update',
      'sensor.view',
      'sensor.change-status',
    ],
  },
  {
    roleName: 'Người xem',
    level: 90,
    // Without bulletins, because that permission includes issuing them and countersigning those of others.
    permissions: ['dashboard.view', 'report', 'weather', 'map', 'stations.view', 'sensor.view'],
  },
];

/**
 * Runs at every start: creates the groups if there are none and grants new permissions. Returns the first
 * administrator's group.
 */
export async function prepareGroups(
  tx: Transaction<Schema>,
  stamp: Stamp,
): Promise<{ readonly roleId: string; readonly roleName: string }> {
  if ((await readRoleGroups(tx)).length === 0)
    for (const group of seededGroups) await insertRoleGroup(tx, randomUUID(), group, stamp);
  await grantNewPermissions(tx, stamp);
  const groups = await readRoleGroups(tx);
  const { roleName } = administratorGroup;
  return { roleId: (groups.find((group) => group.roleName === roleName) ?? itemAt(groups, 0)).roleId, roleName };
}
