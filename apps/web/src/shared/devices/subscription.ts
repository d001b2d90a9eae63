import { api } from '../../base/api.ts';
import { deviceLabel } from './device-label.ts';
import { keepDevice, storedDevice } from './stored-device.ts';

const worker = '/sw.js';

/** Ends notifications in this browser; the service worker stays but has nothing to show. */
export async function endSubscription(): Promise<void> {
  keepDevice(null);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const applicationKey = subscription.options.applicationServerKey;
  return applicationKey !== null && new Uint8Array(applicationKey).every((byte, index) => byte === key[index]);
};

/** Current push subscription. One made with the key of another installation is renewed. */
async function ensureSubscription(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const currentSubscription = await pushManager.getSubscription();
  if (currentSubscription && isSameKey(currentSubscription, key)) return currentSubscription;
  await currentSubscription?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Sends the subscription to the server; `deviceId` null: a new device. */
export async function tellServer(accountId: string, deviceId: string | null, publicKey: string): Promise<void> {
  const { endpoint, keys = {} } = (await ensureSubscription(publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const subscription = { endpoint: endpoint ?? '', p256dh, auth };
  const body = { device_id: deviceId, label: deviceLabel(navigator.userAgent), subscription };
  const saved = await api.devices.save({ body });
  keepDevice({ accountId, deviceId: saved.device_id });
}

/** Must be called from a click, so that the browser asks for permission. False: the user declined or dismissed it. */
export async function turnOn(accountId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await tellServer(accountId, null, publicKey);
  return true;
}

/** Ends notifications at sign-out: a shared machine must not show those of another user. */
export async function unregisterDevice(): Promise<void> {
  const keptStoredDevice = storedDevice();
  if (keptStoredDevice === null) return;
  await Promise.allSettled([
    api.devices.remove({ body: { device_id: keptStoredDevice.deviceId }, signal: AbortSignal.timeout(3_000) }),
    endSubscription(),
  ]);
}
