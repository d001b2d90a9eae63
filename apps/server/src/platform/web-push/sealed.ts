import { required } from '@spillway/checked/reads';
import { Refusal } from '../http/refusal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Device } from './store.ts';

/** The address and keys of a browser: anybody with them could write to it, and they identify it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const deviceSealPurpose = (deviceId: string) => `web-push ${deviceId}`;
const receiptSealPurpose = 'web-push receipt';

/** The seal is bound to the device, so it does not open in another row. */
export const sealedSubscription = (
  secrets: Secrets,
  deviceId: string,
  { endpoint, p256dh, auth }: Subscription,
): string => secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), deviceSealPurpose(deviceId));

export const subscriptionOf = (
  secrets: Secrets,
  { deviceId, subscriptionSealed }: Pick<Device, 'deviceId' | 'subscriptionSealed'>,
): Subscription => JSON.parse(secrets.open(required(subscriptionSealed), deviceSealPurpose(deviceId))) as Subscription;

interface ReceiptContent {
  readonly messageId: string;
  readonly deviceId: string;
}

/** The receipt a device shows to prove that it got a message: nobody else can have it, and it is not stored. */
export const receiptOf = (secrets: Secrets, { messageId, deviceId }: ReceiptContent): string =>
  secrets.seal(`${messageId} ${deviceId}`, receiptSealPurpose);

export function openedReceipt(secrets: Secrets, receipt: string): ReceiptContent {
  try {
    const [messageId = '', deviceId = ''] = secrets.open(receipt, receiptSealPurpose).split(' ');
    return { messageId, deviceId };
  } catch {
    throw new Refusal('device.receipt_refused');
  }
}
