import { randomBytes, randomUUID } from 'node:crypto';
import { itemAt } from '@spillway/checked/reads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteKeysReplacedBefore, insertKey, readKeys, type SigningKey } from './signing-key-store.ts';

export interface SigningKeys {
  /** The key in use; created if none exists. */
  current(): Promise<SigningKey>;
  /** Null when no node created it, or it was deleted long ago. */
  find(keyId: string): Promise<SigningKey | null>;
  /** Signs with a new key from now on; old signatures stay valid. */
  rotate(): Promise<void>;
  /** Replaces a key after 90 days and deletes it a day later. */
  housekeep(): Promise<void>;
}

const servesMs = 90 * 24 * 3600_000;
const keptAfterwardsMs = 24 * 3600_000;
/**
 * After a rotation on another node this one signs with the old key for at most this long; both nodes accept both keys.
 */
const freshMs = 60_000;
const keyBytes = 32;

/** The keys are in the database, so that every node can verify tokens signed by any node. */
export function createSigningKeys({ sql }: Database, clock: Clock): SigningKeys {
  let signingKeys: readonly SigningKey[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function read(): Promise<readonly SigningKey[]> {
    signingKeys = await readKeys(sql);
    readAtMs = clock.now().getTime();
    return signingKeys;
  }

  async function recent(): Promise<readonly SigningKey[]> {
    // After the clock was set back, old keys must not stay cached for ever.
    const isFresh = Math.abs(clock.now().getTime() - readAtMs) < freshMs;
    return isFresh ? signingKeys : await read();
  }

  async function rotate(): Promise<void> {
    await insertKey(sql, { keyId: randomUUID(), secret: randomBytes(keyBytes), createdAt: clock.now() });
    readAtMs = Number.NEGATIVE_INFINITY;
  }

  return {
    rotate,
    async current() {
      if ((await recent()).length === 0) await rotate();
      return itemAt(await recent(), 0);
    },
    async find(keyId) {
      const among = (keys: readonly SigningKey[]) => keys.find((key) => key.keyId === keyId);
      // Another node may have just created it.
      return among(signingKeys) ?? among(await read()) ?? null;
    },
    async housekeep() {
      const nowMs = clock.now().getTime();
      const newest = (await readKeys(sql))[0];
      if (newest && nowMs - newest.createdAt.getTime() > servesMs) await rotate();
      await deleteKeysReplacedBefore(sql, new Date(nowMs - keptAfterwardsMs));
    },
  };
}
