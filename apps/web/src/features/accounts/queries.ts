import type { ApiContract } from '@spillway/contract/contract';
import type { CallArguments, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { sessionKey } from '../../base/session/session-key.ts';

export type Account = DataOf<ApiContract['accounts']['list']>[number];
export type NewAccountBody = CallArguments<ApiContract['accounts']['create']>['body'];
export type AccountChange = NonNullable<CallArguments<ApiContract['accounts']['update']>['body']>;

export const accountsQuery = queryOptions({
  queryKey: ['accounts'],
  queryFn: ({ signal }) => api.accounts.list({ signal }),
});

/** Role groups that the caller may assign. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => api.roles.list({ signal }),
});

function useAccountWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Users may have changed their own account, and member counts of groups may have changed.
    onSettled: () =>
      Promise.all(
        [accountsQuery.queryKey, rolesQuery.queryKey, sessionKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useCreateAccount = () => useAccountWrite((body: NewAccountBody) => api.accounts.create({ body }));

export const useUpdateAccount = () =>
  useAccountWrite(({ accountId, change }: { accountId: string; change: AccountChange }) =>
    api.accounts.update({ params: { id: accountId }, body: change }),
  );

/** Without a password the server generates a one-time password and returns it only once. */
export const useSetPassword = () =>
  useAccountWrite(({ accountId, newPassword }: { accountId: string; newPassword?: string }) =>
    api.accounts.changePassword({ params: { id: accountId }, body: newPassword === undefined ? {} : { newPassword } }),
  );

export const useRemoveAccount = () =>
  useAccountWrite((accountId: string) => api.accounts.remove({ params: { id: accountId } }));
