import type { Actor } from '../../access/actor.ts';
import type { RoomDeps } from '../../access/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countBefore, type LostReadings, type StorageProfile, type Usage } from '../profile/profile.ts';
import {
  lockStorage,
  readStorage,
  type StorageSettings,
  type StoredStorage,
  writeOldestTime,
  writeStorage,
} from './store.ts';

export { firstWholeDay, readStorage } from './store.ts';

/** The start of the month that lies this many months back. */
const monthsAgo = (now: Date, months: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months));

const keptSince = (now: Date, keepYears: number): Date => monthsAgo(now, keepYears * 12);

type Loss = LostReadings & { readonly before: Date };

/** Settings for the whole installation: how long readings are stored, and when they are packed. */
export function createStorage(room: RoomDeps & { readonly profile: StorageProfile }) {
  const { database, clock, audit, publish, profile } = room;

  return {
    async state(): Promise<StoredStorage & Usage> {
      const [stored, usage] = await Promise.all([readStorage(database.sql), profile.usage(database.sql)]);
      return { ...stored, ...usage };
    },

    async loss(keepYears: number): Promise<Loss> {
      const before = keptSince(clock.now(), keepYears);
      return { before, ...(await countBefore(database.sql, before)) };
    },

    async save(actor: Actor, storageSettings: StorageSettings, deleteBefore: Date | null): Promise<void> {
      await database.transaction(async (tx) => {
        const before = await lockStorage(tx);
        if (storageSettings.keepYears !== null) {
          const since = keptSince(clock.now(), storageSettings.keepYears);
          const { readings } = await countBefore(tx, since);
          if (readings > 0 && deleteBefore?.getTime() !== since.getTime())
            throw new Refusal('storage.not_confirmed', { readings });
        }
        if (
          before.compactAfterMonths === storageSettings.compactAfterMonths &&
          before.keepYears === storageSettings.keepYears
        )
          return;
        await writeStorage(tx, storageSettings);
        await audit.record(tx, {
          who: actor,
          action: 'storage.update',
          object: { kind: 'storage', id: null, name: null },
          before: snapshot(before),
          after: snapshot(storageSettings),
        });
        await publish(tx, { topic: 'system.changed', payload: {} });
      });
    },

    /** Run by the job. Times to be deleted are closed to new readings first. */
    async tend(signal?: AbortSignal): Promise<void> {
      const { compactAfterMonths, keepYears } = await readStorage(database.sql);
      const now = clock.now();
      if (keepYears !== null) {
        const before = keptSince(now, keepYears);
        await database.transaction((tx) => writeOldestTime(tx, before));
        await profile.forget(before, signal);
      }
      if (compactAfterMonths !== null) await profile.pack(monthsAgo(now, compactAfterMonths), signal);
    },
  };
}

export type Storage = ReturnType<typeof createStorage>;

const snapshot = ({ compactAfterMonths, keepYears }: StorageSettings) => ({
  compact_after_months: compactAfterMonths,
  keep_years: keepYears,
});
