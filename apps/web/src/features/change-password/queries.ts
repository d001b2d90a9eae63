import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { sessionKey } from '../../base/session/session-key.ts';

interface PasswordChange {
  readonly username: string;
  readonly oldPassword: string;
  readonly newPassword: string;
}

export function useChangeOwnPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.accounts.changeOwnPassword({ body }),
    // The session contains whether the password must be changed.
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  });
}
