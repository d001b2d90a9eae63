import { useCallback } from 'react';
import { signOut } from '../../base/session/sign-out.ts';
import { giveUpTyped } from '../../kit/forms/leave-guard.ts';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { storedDevice } from '../../shared/devices/stored-device.ts';

/** This browser shows no notifications of whoever left it. Where there are none, no code comes for it. */
async function endNotifications(): Promise<void> {
  if (storedDevice() === null) return;
  const { leaveDevice } = await import('../../shared/devices/subscription.ts');
  await leaveDevice();
}

/** Signing out by hand asks before a half-filled form is lost; a session that ended by itself cannot ask. */
export function useSignOut(): () => void {
  const mayLeave = useMayLeave();
  return useCallback(() => {
    const leave = async () => {
      if (!(await mayLeave())) return;
      giveUpTyped();
      await endNotifications().catch(() => undefined);
      await signOut();
    };
    void leave();
  }, [mayLeave]);
}
