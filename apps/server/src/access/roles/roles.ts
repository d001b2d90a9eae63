import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { allPermissions, type Permission, permissionScreens } from '@spillway/contract/permissions';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../actor.ts';
import type { AuditTrail } from '../audit/audit.ts';
import { changesBetween } from '../changes.ts';
import { concurrentChanges } from '../conflict.ts';
import { refuseUnique } from '../unique.ts';
import {
  checkGroupChange,
  checkNewGroup,
  type Rank,
  refuseHigher,
  refuseMoreThanHeld,
  refuseUntouchable,
} from './role-rules.ts';
import {
  countActiveHolders,
  deleteRoleGroup,
  groupsReachingFurther,
  holdRoleGroup,
  insertRoleGroup,
  listRoleGroups,
  lockAdministrators,
  lockRoleGroup,
  type RoleGroup,
  readRoleGroup,
  updateRoleGroup,
  type WrittenRoleGroup,
} from './store.ts';

/** An account without a role group has the lowest rank. */
export const lowestLevel = 100;

/** With these a user can restore everything else: accounts, role groups and the system page. */
const administratorPermissions = ['accounts', 'roles', 'system'] as const satisfies readonly Permission[];

/** Accepts permissions as granted or expanded. */
export function isAdministrative(granted: Iterable<Permission>): boolean {
  const heldPermissions = new Set(granted);
  return administratorPermissions.every((permission) => heldPermissions.has(permission));
}

/**
 * Changes that may remove an administrator take turns on all nodes: when two administrators demote each other at the
 * same time, the second is refused as the last one.
 */
export const lockAdministratorChanges = (tx: Transaction<Schema>): Promise<void> => lockAdministrators(tx);

export const hasActiveAdministrator = async (tx: Transaction<Schema>): Promise<boolean> =>
  (await countActiveHolders(tx, administratorPermissions)) > 0;

/** A caller may only put accounts into groups that rank no higher and have no permission the caller lacks. */
export async function checkJoining(tx: Transaction<Schema>, caller: Rank, roleId: string): Promise<void> {
  const group = await holdRoleGroup(tx, roleId);
  if (!group) throw new Refusal('role.not_found');
  refuseHigher(caller, group.level);
  refuseMoreThanHeld(caller, group.permissions);
}

const uniqueRules = { role_group_folded_name: 'role.name_taken' } as const;

export function createRoles(deps: { database: Database; clock: Clock; audit: AuditTrail; publish: Publish }) {
  const { database, clock, audit, publish } = deps;
  const objectOf = (roleId: string, roleName: string) => ({ kind: 'role', id: roleId, name: roleName });

  return {
    async list(caller: Caller): Promise<ListedRoleGroup[]> {
      const [groups, further] = await Promise.all([
        listRoleGroups(database.sql, caller.level),
        groupsReachingFurther(database.sql, caller.plants),
      ]);
      return groups.map((group) => ({ ...group, reachesFurther: further.has(group.roleId) }));
    },

    /** The catalogue by screen, with the permissions that the caller may grant. */
    screens: (caller: Caller) =>
      permissionScreens.map(({ id, permissions }) => ({
        screen: id,
        permissions: permissions.map((permission) => ({ permission, grantable: caller.permissions.has(permission) })),
      })),

    create(caller: Caller, actor: Actor, writtenRoleGroup: WrittenRoleGroup): Promise<RoleGroup> {
      const group = tidy(writtenRoleGroup);
      checkNewGroup(caller, group);
      const roleId = randomUUID();
      return refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          await insertRoleGroup(tx, roleId, group, { by: actor.username, at: clock.now() });
          const after = required(await readRoleGroup(tx, roleId));
          const object = objectOf(roleId, after.roleName);
          await audit.record(tx, { who: actor, action: 'role.create', object, after: auditedFields(after) });
          await publish(tx, { topic: 'role.changed', payload: { role_id: roleId } });
          return after;
        }),
      );
    },

    update(
      caller: Caller,
      actor: Actor,
      roleId: string,
      writtenRoleGroup: WrittenRoleGroup,
      seenVersion: number | undefined,
    ): Promise<RoleGroup> {
      const group = tidy(writtenRoleGroup);
      return refuseUnique(uniqueRules, () =>
        database.transaction(async (tx) => {
          await lockAdministratorChanges(tx);
          const before = await lockRoleGroup(tx, roleId);
          if (!before) throw new Refusal('role.not_found');
          checkGroupChange(caller, before, group, await reachesFurther(tx, roleId, caller));
          if (seenVersion !== undefined && seenVersion !== before.version)
            throw concurrentChanges(before, auditedFields(before), auditedFields(group));
          const changes = changesBetween(auditedFields(before), auditedFields(group));
          if (!changes) return before;
          await updateRoleGroup(tx, roleId, group, { by: actor.username, at: clock.now() });
          if (isAdministrative(before.permissions) && !(await hasActiveAdministrator(tx)))
            throw new Refusal('role.last_administrator');
          await audit.record(tx, {
            who: actor,
            action: 'role.update',
            object: objectOf(roleId, group.roleName),
            ...changes,
          });
          await publish(tx, { topic: 'role.changed', payload: { role_id: roleId } });
          // The content of a stream is determined when it is opened, so open streams must reconnect.
          await publish(tx, { topic: 'session.changed', payload: { role_id: roleId } });
          return required(await readRoleGroup(tx, roleId));
        }),
      );
    },

    remove: (caller: Caller, actor: Actor, roleId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const group = await lockRoleGroup(tx, roleId);
        if (!group) throw new Refusal('role.not_found');
        refuseUntouchable(caller, group, false);
        if (group.accounts > 0) throw new Refusal('role.in_use', { count: group.accounts });
        await deleteRoleGroup(tx, roleId);
        const object = objectOf(roleId, group.roleName);
        await audit.record(tx, { who: actor, action: 'role.delete', object, before: auditedFields(group) });
        await publish(tx, { topic: 'role.changed', payload: { role_id: roleId } });
      }),
  };
}

export type Roles = ReturnType<typeof createRoles>;

export interface ListedRoleGroup extends RoleGroup {
  /** A member has access to a plant that the caller has not. */
  readonly reachesFurther: boolean;
}

const reachesFurther = async (tx: Transaction<Schema>, roleId: string, { plants }: Caller): Promise<boolean> =>
  (await groupsReachingFurther(tx, plants)).has(roleId);

/** Permissions without duplicates, in the order of the catalogue. */
function tidy(group: WrittenRoleGroup): WrittenRoleGroup {
  return { ...group, permissions: allPermissions.filter((permission) => group.permissions.includes(permission)) };
}

const auditedFields = ({ roleName, level, permissions }: WrittenRoleGroup) => ({
  role_name: roleName,
  level,
  permissions: [...permissions],
});
