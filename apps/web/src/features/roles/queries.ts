import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { Permission } from '@spillway/contract/permissions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type RoleGroup = DataOf<ApiContract['roles']['list']>[number];

export interface RoleValues {
  readonly role_name: string;
  readonly level: number;
  readonly permissions: readonly Permission[];
}

export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => api.roles.list({ signal }),
});

export const screensQuery = queryOptions({
  queryKey: ['roles', 'screens'],
  queryFn: ({ signal }) => api.roles.screens({ signal }),
});

export const membersQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => api.accounts.list({ signal }),
});

function useRoleWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: rolesQuery.queryKey }),
        client.invalidateQueries({ queryKey: membersQuery.queryKey }),
      ]),
  });
}

const roleBody = ({ role_name, level, permissions }: RoleValues) => ({
  role_name: role_name.trim(),
  level,
  permissions: [...permissions],
});

export const useCreateRole = () => useRoleWrite((values: RoleValues) => api.roles.create({ body: roleBody(values) }));

export const useUpdateRole = () =>
  useRoleWrite((change: { roleId: string; version: number; values: RoleValues }) =>
    api.roles.update({ body: { ...roleBody(change.values), role_id: change.roleId, version: change.version } }),
  );

export const useRemoveRole = () => useRoleWrite((roleId: string) => api.roles.remove({ body: { role_id: roleId } }));
