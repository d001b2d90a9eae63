import { useCallback } from 'react';
import { signOut } from '../../base/session/sign-out.ts';
import { discardUnsavedInput } from '../../kit/forms/leave-guard.ts';
import { useMayLeave } from '../../kit/forms/use-leave-guard.ts';
import { storedDevice } from '../../shared/devices/stored-device.ts';

/** Ends notifications at sign-out. Loads no code if notifications are off. */
async function endNotifications(): Promise<void> {
  if (storedDevice() === null) return;
  const { unregisterDevice: leaveDevice } = await import('../../shared/devices/subscription.ts');
  await leaveDevice();
}

/** Signing out by hand asks about unsaved input; an expired session cannot ask. */
export function useSignOut(): () => void {
  const mayLeave = useMayLeave();
  return useCallback(() => {
    const leave = async () => {
      if (!(await mayLeave())) return;
      discardUnsavedInput();
      await endNotifications().catch(() => undefined);
      await signOut();
    };
    void leave();
  }, [mayLeave]);
}
