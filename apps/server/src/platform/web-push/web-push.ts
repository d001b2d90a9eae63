import { randomUUID } from 'node:crypto';
import { maxDevices } from '@spillway/contract/access/devices/limits';
import { digest } from '../blobs/blobs.ts';
import { Refusal } from '../http/refusal.ts';
import type { ChannelSource } from '../messages/messages.ts';
import type { WebPushDeps } from './deps.ts';
import { browserKeys } from './encrypt.ts';
import { createKeys } from './keys.ts';
import { openedReceipt, type Subscription, sealedSubscription } from './sealed.ts';
import { laneOf, pushChannel } from './send.ts';
import { isOfApple, mayPushTo } from './service.ts';
import {
  type Device,
  deleteDevices,
  devicesOf,
  findDevice,
  hostsInUse,
  lockByEndpoint,
  markDeviceLost,
  noteShown,
  putDevice,
  type Tx,
} from './store.ts';

export { type Device, devicesOf } from './store.ts';

interface NewSubscription {
  readonly accountId: string;
  /** Null when it is turned on now. */
  readonly deviceId: string | null;
  readonly label: string;
  readonly subscription: Subscription;
}

interface SavedDevice {
  readonly device: Device;
  readonly change: 'added' | 'moved' | 'none';
}

type OnLost = (tx: Tx, device: Device) => Promise<void>;

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const markOf = (endpoint: string): Buffer => digest().update(endpoint).digest();

/** Manages browsers that show notifications, and the push services in between. */
export function createWebPush(deps: WebPushDeps) {
  const { database, clock, publish, secrets, allowances, isOn, contact } = deps;
  const onLost: OnLost[] = [];

  async function dropDevice(tx: Tx, device: Device): Promise<void> {
    for (const one of onLost) await one(tx, device);
  }
  const keys = createKeys({ ...deps, lost: dropDevice });
  const channel = (host: string) => pushChannel({ ...deps, keys, lost: dropDevice }, host);

  const source: ChannelSource = {
    kinds: ['push'],
    list: async (db) => (isOn ? (await hostsInUse(db)).map(channel) : []),
    /** Receivers are device ids. */
    async wayTo(db, receiver) {
      const device = isId.test(receiver) ? await findDevice(db, receiver) : null;
      return device && device.lostAt === null ? { lane: laneOf(device.host), shown: device.label } : null;
    },
  };

  /** Returns the host of the push service; refuses addresses that no browser would hand out. */
  async function serviceOf({ endpoint, p256dh, auth }: Subscription): Promise<string> {
    const { host } = new URL(endpoint);
    if (!mayPushTo(endpoint, await allowances())) throw new Refusal('device.service_unknown', { host });
    if (!browserKeys(p256dh, auth)) throw new Refusal('device.keys_invalid');
    if (isOfApple(host) && !contact.isSomebody) throw new Refusal('device.no_contact');
    return host;
  }

  /** The row of this browser, existing or by its id; null for a new one. */
  async function rowFor(tx: Tx, { accountId, deviceId }: NewSubscription, mark: Buffer): Promise<Device | null> {
    const knownDevice = deviceId === null ? null : await findDevice(tx, deviceId);
    if (deviceId !== null && knownDevice?.accountId !== accountId) throw new Refusal('device.not_found');
    const currentSubscription = await lockByEndpoint(tx, mark);
    if (currentSubscription && currentSubscription.accountId !== accountId) {
      // A browser has one subscription: it shows notifications to the last person who turned it on, and no longer to the other.
      const before = await markDeviceLost(
        tx,
        { ...currentSubscription, endpointMark: mark },
        'other_account',
        clock.now(),
      );
      if (before) await dropDevice(tx, before);
      return knownDevice;
    }
    if (currentSubscription && knownDevice && currentSubscription.deviceId !== knownDevice.deviceId)
      await deleteDevices(tx, [currentSubscription.deviceId]);
    return knownDevice ?? currentSubscription;
  }

  return {
    source,
    isOn,
    publicKey: keys.publicKey,
    list: (accountId: string): Promise<Device[]> => devicesOf(database.sql, [accountId]),

    /** Must be registered before `start`: notifies the person that a device is lost, in the transaction that records it. */
    onLost: (one: OnLost): void => void onLost.push(one),

    async save(tx: Tx, statedSubscription: NewSubscription): Promise<SavedDevice> {
      if (!isOn) throw new Refusal('device.off');
      const { accountId, label, subscription } = statedSubscription;
      const host = await serviceOf(subscription);
      const mark = markOf(subscription.endpoint);
      const row = await rowFor(tx, statedSubscription, mark);
      if (!row) {
        const livingDevicesOfAccount = (await devicesOf(tx, [accountId])).filter(({ lostAt }) => lostAt === null);
        if (livingDevicesOfAccount.length >= maxDevices) throw new Refusal('device.too_many');
      }
      const deviceId = row?.deviceId ?? randomUUID();
      const isSameEndpoint = row?.endpointMark?.equals(mark) === true;
      const device: Device = {
        deviceId,
        accountId,
        label,
        host,
        endpointMark: mark,
        subscriptionSealed: sealedSubscription(secrets(), deviceId, subscription),
        createdAt: row?.createdAt ?? clock.now(),
        // The proof of a former endpoint does not apply to this one.
        acceptedAt: isSameEndpoint ? row.acceptedAt : null,
        shownAt: isSameEndpoint ? row.shownAt : null,
        lostAt: null,
        lostWhy: null,
      };
      await putDevice(tx, device);
      const isSame = isSameEndpoint && row.label === label;
      return { device, change: isSame ? 'none' : row && row.lostAt === null ? 'moved' : 'added' };
    },

    /** Null when the account has no such device. */
    async remove(tx: Tx, accountId: string, deviceId: string): Promise<Device | null> {
      const device = (await devicesOf(tx, [accountId])).find((one) => one.deviceId === deviceId) ?? null;
      if (device) await deleteDevices(tx, [deviceId]);
      return device;
    },

    /** Called when the person withdraws consent. */
    async removeAll(tx: Tx, accountId: string): Promise<void> {
      const all = await devicesOf(tx, [accountId]);
      await deleteDevices(
        tx,
        all.map(({ deviceId }) => deviceId),
      );
    },

    /** Records that a device has shown a message. Repeating it changes nothing. */
    async shown(receipt: string): Promise<void> {
      const of = openedReceipt(secrets(), receipt);
      await database.transaction(async (tx) => {
        if (!(await noteShown(tx, of, clock.now()))) return;
        await publish(tx, { topic: 'message.changed', payload: {} });
        const device = await findDevice(tx, of.deviceId);
        if (device) await publish(tx, { topic: 'device.changed', payload: { account_id: device.accountId } });
      });
    },
  };
}

export type WebPush = ReturnType<typeof createWebPush>;
