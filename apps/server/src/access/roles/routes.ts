import { roles as contract } from '@spillway/contract/access/roles';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import { mayNotChange, mayWithGroup } from './role-rules.ts';
import type { ListedRoleGroup, Roles } from './roles.ts';
import type { RoleGroup } from './store.ts';

export function roleRoutes(roles: Roles): Implementation[] {
  return [
    implement(contract.list, async ({ caller }) => {
      const groups = await roles.list(caller);
      return groups.map((group) => view(group, caller));
    }),
    implement(contract.screens, ({ caller }) => roles.screens(caller)),
    implement(contract.create, async (call) => {
      const group = await roles.create(call.caller, actorOf(call), fieldsOf(call.body));
      return written(group, call.caller);
    }),
    implement(contract.update, async (call) => {
      const { roleId, version } = call.body;
      const group = await roles.update(call.caller, actorOf(call), roleId, fieldsOf(call.body), version);
      return written(group, call.caller);
    }),
    implement(contract.remove, async (call) => {
      await roles.remove(call.caller, actorOf(call), call.body.roleId);
      return {};
    }),
  ];
}

const fieldsOf = (body: { roleName: string; level: number; permissions: RoleGroup['permissions'] }) => ({
  roleName: body.roleName,
  level: body.level,
  permissions: body.permissions,
});

/** A caller who could just write a group has access to all plants of its members. */
const written = (group: RoleGroup, caller: Caller) => view({ ...group, reachesFurther: false }, caller);

const view = (group: ListedRoleGroup, caller: Caller) => ({
  roleId: group.roleId,
  roleName: group.roleName,
  level: group.level,
  permissions: [...group.permissions],
  accounts: group.accounts,
  updatedAt: group.updatedAt.toISOString(),
  version: group.version,
  may: mayWithGroup(caller, group, group.reachesFurther),
  keptFrom: mayNotChange(caller, group, group.reachesFurther),
});
