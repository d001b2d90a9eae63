import { expandPermissions, type Permission, permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RoleGroup, WrittenRoleGroup } from './store.ts';

/** The part of a caller that decides; a level is the more powerful the smaller it is. */
export type Rank = Pick<Caller, 'level' | 'permissions' | 'roleId'>;

export function refuseHigher(caller: Rank, level: number): void {
  if (level < caller.level) throw new Refusal('role.higher');
}

export function refuseOwnGroup(caller: Rank, group: RoleGroup): void {
  if (caller.roleId === group.roleId) throw new Refusal('role.own');
}

/** Nobody passes on what it lacks; what a group has already may stay. */
export function refuseMoreThanHeld(
  caller: Rank,
  granted: readonly Permission[],
  had: readonly Permission[] = [],
): void {
  const before = expandPermissions(had);
  for (const permission of expandPermissions(granted))
    if (!caller.permissions.has(permission) && !before.has(permission)) throw new Refusal('role.grants_more');
}

export function checkNewGroup(caller: Rank, wanted: WrittenRoleGroup): void {
  refuseHigher(caller, wanted.level);
  refuseMoreThanHeld(caller, wanted.permissions);
}

export function checkGroupChange(caller: Rank, group: RoleGroup, wanted: WrittenRoleGroup): void {
  refuseHigher(caller, group.level);
  refuseOwnGroup(caller, group);
  refuseHigher(caller, wanted.level);
  refuseMoreThanHeld(caller, wanted.permissions, group.permissions);
}

export function mayWithGroup(caller: Rank, group: RoleGroup): { update: boolean; destroy: boolean } {
  const within = group.level >= caller.level && group.roleId !== caller.roleId;
  return {
    update: within && permits(caller.permissions, ['roles.update']),
    destroy: within && group.accounts === 0 && permits(caller.permissions, ['roles.destroy']),
  };
}
