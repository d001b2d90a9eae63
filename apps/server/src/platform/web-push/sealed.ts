import { required } from '@spillway/checked/reads';
import { Refusal } from '../http/refusal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Device } from './store.ts';

/** Where a browser is reached and by which keys: whoever has it could write to it, and it says whose browser it is. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const ofDevice = (deviceId: string) => `web-push ${deviceId}`;
const ofReceipt = 'web-push receipt';

/** Sealed for its device: in another row it does not open. */
export const sealedSubscription = (
  secrets: Secrets,
  deviceId: string,
  { endpoint, p256dh, auth }: Subscription,
): string => secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), ofDevice(deviceId));

export const subscriptionOf = (
  secrets: Secrets,
  { deviceId, subscriptionSealed }: Pick<Device, 'deviceId' | 'subscriptionSealed'>,
): Subscription => JSON.parse(secrets.open(required(subscriptionSealed), ofDevice(deviceId))) as Subscription;

interface Shown {
  readonly messageId: string;
  readonly deviceId: string;
}

/** What a device shows for it that it got a message: nobody else can have it, and nothing of it is stored. */
export const receiptOf = (secrets: Secrets, { messageId, deviceId }: Shown): string =>
  secrets.seal(`${messageId} ${deviceId}`, ofReceipt);

export function openedReceipt(secrets: Secrets, receipt: string): Shown {
  try {
    const [messageId = '', deviceId = ''] = secrets.open(receipt, ofReceipt).split(' ');
    return { messageId, deviceId };
  } catch {
    throw new Refusal('device.receipt_refused');
  }
}
