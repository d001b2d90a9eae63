import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf } from '@spillway/contract/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { sessionKey } from '../../base/session/session-key.ts';
import { useContactWrite } from '../../shared/contacts/queries.ts';
import type { ProfileChange } from './profile-values.ts';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => api.accounts.updateOwn({ body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionKey }),
        client.invalidateQueries({ queryKey: ['accounts'] }),
      ]),
  });
}

export const useSignOutEverywhere = () =>
  useMutation({ mutationFn: () => api.auth.logout({ body: { everywhere: true } }) });

type OwnContactBody = BodyOf<ApiContract['ownContact']['save']>;

export const useSaveOwnContact = () => useContactWrite((body: OwnContactBody) => api.ownContact.save({ body }));
export const useProveOwn = () => useContactWrite((way_id: string) => api.ownContact.proven({ body: { way_id } }));
export const useTestOwnContact = () => useContactWrite((_: undefined) => api.ownContact.test({ body: {} }));
export const useWithdrawOwnContact = () => useContactWrite((_: undefined) => api.ownContact.withdraw({ body: {} }));
export const useEraseOwnContact = () => useContactWrite((_: undefined) => api.ownContact.erase({ body: {} }));
