import { Refusal } from '../http/refusal.ts';
import { SecretUnreadable } from '../secrets/secrets.ts';
import type { WebPushDeps } from './deps.ts';
import {
  type Device,
  insertKey,
  type KeyRow,
  livingDevices,
  markDeviceLost,
  readKey,
  replaceKey,
  type Tx,
} from './store.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

const sealOf = 'web-push key';

interface KeysDeps extends Pick<WebPushDeps, 'database' | 'clock' | 'log' | 'secrets' | 'renewsKey'> {
  readonly lost: (tx: Tx, device: Device) => Promise<void>;
}

/**
 * The key pair of this installation, made when the first browser needs it. Every subscription depends on it, so it is replaced only when
 * somebody confirms that its key file is gone for good.
 */
export function createKeys({ database, clock, log, secrets, renewsKey, lost }: KeysDeps) {
  let vapidKeys: VapidKeys | null = null;

  const opened = ({ publicKey, privateSealed }: KeyRow): VapidKeys => ({
    publicKey,
    privateKey: secrets().open(privateSealed, sealOf),
  });
  const sealed = ({ publicKey, privateKey }: VapidKeys): KeyRow => ({
    publicKey,
    privateSealed: secrets().seal(privateKey, sealOf),
  });

  /** Devices subscribed with the lost key are unreachable, so their people are notified. */
  async function renew(unreadable: KeyRow): Promise<void> {
    await database.transaction(async (tx) => {
      if (!(await replaceKey(tx, { by: sealed(makeVapidKeys()), publicKey: unreadable.publicKey }, clock.now())))
        return;
      for (const device of await livingDevices(tx)) {
        const lostDevice = await markDeviceLost(tx, device, 'gone', clock.now());
        if (lostDevice) await lost(tx, lostDevice);
      }
    });
    log.warn('the key of notifications did not open and was made anew; devices are turned on again by their next page');
  }

  async function loadKeys(): Promise<VapidKeys> {
    if (vapidKeys) return vapidKeys;
    const row = await readKey(database.sql);
    if (!row) {
      await insertKey(database.sql, sealed(makeVapidKeys()), clock.now());
      return await loadKeys();
    }
    try {
      vapidKeys = opened(row);
      return vapidKeys;
    } catch (error) {
      if (!(renewsKey && error instanceof SecretUnreadable)) throw error;
      await renew(row);
      return await loadKeys();
    }
  }

  return {
    both: loadKeys,
    /** Browsers subscribe with it. */
    async publicKey(): Promise<string> {
      try {
        return (await loadKeys()).publicKey;
      } catch (error) {
        if (error instanceof SecretUnreadable) throw new Refusal('device.key_unreadable');
        throw error;
      }
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
