import { useCallback } from 'react';
import { giveUpTyped } from '../../ui/forms/leave-guard.ts';
import { useMayLeave } from '../../ui/forms/use-leave-guard.ts';
import { signOut } from '../session/sign-out.ts';

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
