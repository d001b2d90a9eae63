import { ApiError } from '@spillway/contract/client';
import { api } from '../../base/api.ts';
import { storedDevice } from './stored-device.ts';
import { endSubscription, tellServer } from './subscription.ts';

/**
 * Runs on every page load: browsers change their push endpoint silently, users revoke permission, and another account
 * may have signed in. The browser only ever shows notifications of the current user.
 */
export async function syncDevice(accountId: string): Promise<void> {
  const keptStoredDevice = storedDevice();
  if (keptStoredDevice === null || !('serviceWorker' in navigator) || !('PushManager' in window)) return;
  if (keptStoredDevice.accountId !== accountId) return await endSubscription();
  const { public_key: key, devices } = await api.devices.list();
  const isThere = devices.some(({ device_id }) => device_id === keptStoredDevice.deviceId);
  if (key === null || !isThere) return await endSubscription();
  if (Notification.permission !== 'granted') {
    await endSubscription();
    return void (await api.devices.remove({ body: { device_id: keptStoredDevice.deviceId } }));
  }
  try {
    await tellServer(accountId, keptStoredDevice.deviceId, key);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await endSubscription();
  }
}
