import { holdsAll, type Permission, permits } from '@spillway/contract/permissions';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RoleGroup, WrittenRoleGroup } from './store.ts';

/** The attributes of a caller that decide; a smaller level is more powerful. */
export type Rank = Pick<Caller, 'level' | 'permissions' | 'roleId'>;

export function refuseHigher(caller: Rank, level: number): void {
  if (level < caller.level) throw new Refusal('role.higher');
}

export function refuseMoreThanHeld(caller: Rank, granted: readonly Permission[]): void {
  if (!holdsAll(caller.permissions, granted)) throw new Refusal('role.grants_more');
}

/** Why a caller may not change a visible group. */
type KeptFrom = 'higher' | 'own' | 'holds_more' | 'other_plants';

/**
 * A change of a group changes every member, so it requires the same as power over each of them: the rank, the group's
 * permissions (otherwise two users could combine theirs to grant what neither may), and the plants of its members.
 */
export function mayNotChange(caller: Rank, group: RoleGroup, reachesFurther: boolean): KeptFrom | null {
  if (group.level < caller.level) return 'higher';
  if (caller.roleId === group.roleId) return 'own';
  if (!holdsAll(caller.permissions, group.permissions)) return 'holds_more';
  return reachesFurther ? 'other_plants' : null;
}

/** `reachesFurther`: a member has access to a plant that the caller has not. */
export function refuseUntouchable(caller: Rank, group: RoleGroup, reachesFurther: boolean): void {
  const keptFrom = mayNotChange(caller, group, reachesFurther);
  if (keptFrom !== null) throw new Refusal(`role.${keptFrom}`);
}

export function checkNewGroup(caller: Rank, writtenRoleGroup: WrittenRoleGroup): void {
  refuseHigher(caller, writtenRoleGroup.level);
  refuseMoreThanHeld(caller, writtenRoleGroup.permissions);
}

export function checkGroupChange(
  caller: Rank,
  group: RoleGroup,
  writtenRoleGroup: WrittenRoleGroup,
  reachesFurther: boolean,
): void {
  refuseUntouchable(caller, group, reachesFurther);
  checkNewGroup(caller, writtenRoleGroup);
}

export function mayWithGroup(
  caller: Rank,
  group: RoleGroup,
  reachesFurther: boolean,
): { update: boolean; destroy: boolean } {
  const isAllowed = mayNotChange(caller, group, reachesFurther) === null;
  return {
    update: isAllowed && permits(caller.permissions, ['roles.update']),
    destroy: isAllowed && group.accounts === 0 && permits(caller.permissions, ['roles.destroy']),
  };
}
