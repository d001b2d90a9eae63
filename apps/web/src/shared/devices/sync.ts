import { ApiError } from '@spillway/contract/client';
import { api } from '../../base/api.ts';
import { storedDevice } from './stored-device.ts';
import { endSubscription, tellServer } from './subscription.ts';

/**
 * At every load of a page: browsers move their endpoint without a word, people take permissions back, and another account may have signed in. What
 * this browser shows is always of whoever uses it.
 */
export async function syncDevice(accountId: string): Promise<void> {
  const kept = storedDevice();
  if (kept === null || !('serviceWorker' in navigator) || !('PushManager' in window)) return;
  if (kept.accountId !== accountId) return await endSubscription();
  const { public_key: key, devices } = await api.devices.list();
  const isThere = devices.some(({ device_id }) => device_id === kept.deviceId);
  if (key === null || !isThere) return await endSubscription();
  if (Notification.permission !== 'granted') {
    await endSubscription();
    return void (await api.devices.remove({ body: { device_id: kept.deviceId } }));
  }
  try {
    await tellServer(accountId, kept.deviceId, key);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) await endSubscription();
  }
}
