import { useCallback } from 'react';
import { signOut } from '../../base/session/sign-out.ts';
import { giveUpTyped } from '../../kit/forms/leave-guard.ts';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';

/** Signing out by hand asks before a half-filled form is lost; a session that ended by itself cannot ask. */
export function useSignOut(): () => void {
  const mayLeave = useMayLeave();
  return useCallback(() => {
    const leave = async () => {
      if (!(await mayLeave())) return;
      giveUpTyped();
      await signOut();
    };
    void leave();
  }, [mayLeave]);
}
