import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { sessionKey } from '../../base/session/session-key.ts';
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
