import { Refusal } from '../http/refusal.ts';
import { SecretUnreadable } from '../secrets/secrets.ts';
import type { WebPushDeps } from './deps.ts';
import { insertKey, readKey } from './store.ts';
import { makeVapidKeys, type VapidKeys } from './vapid.ts';

const sealOf = 'web-push key';

/** The pair of this installation, made when the first browser asks for it. Every subscription hangs on it, so it is never made anew. */
export function createKeys({ database, clock, secrets }: Pick<WebPushDeps, 'database' | 'clock' | 'secrets'>) {
  let known: VapidKeys | null = null;

  async function both(): Promise<VapidKeys> {
    if (known) return known;
    const row = await readKey(database.sql);
    if (row) {
      known = { publicKey: row.publicKey, privateKey: secrets().open(row.privateSealed, sealOf) };
      return known;
    }
    const { publicKey, privateKey } = makeVapidKeys();
    await insertKey(database.sql, { publicKey, privateSealed: secrets().seal(privateKey, sealOf) }, clock.now());
    return await both();
  }

  return {
    both,
    /** What browsers subscribe with. */
    async publicKey(): Promise<string> {
      try {
        return (await both()).publicKey;
      } catch (error) {
        if (error instanceof SecretUnreadable) throw new Refusal('device.key_unreadable');
        throw error;
      }
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
