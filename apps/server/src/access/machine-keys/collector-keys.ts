import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import { type OfCollector, putCollectorKey, revokeCollectorKey } from './collector-store.ts';
import { newSecret } from './secret.ts';
import type { NewTimes, WrittenSecret } from './store.ts';

export interface IssuedSecret extends WrittenSecret {
  readonly keyId: string;
  /** Shown once. */
  readonly text: string;
}

/** The keys of collectors, for the room that keeps the collectors: within its own transaction, trail and event. */
export const collectorKeys = {
  /** Its first one, or a new secret in the place of the one it had. */
  async issue(tx: Transaction<Schema>, of: OfCollector, times: NewTimes, stamp: Stamp): Promise<IssuedSecret> {
    const secret = newSecret();
    return { ...secret, keyId: await putCollectorKey(tx, of, secret, times, stamp) };
  },
  revoke: (tx: Transaction<Schema>, of: OfCollector, stamp: Stamp): Promise<void> => revokeCollectorKey(tx, of, stamp),
};
