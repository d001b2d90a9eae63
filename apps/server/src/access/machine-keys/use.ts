import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { KeyId } from './store.ts';
import { type KeyUsage, writeUses } from './use-store.ts';

const flushMs = 60_000;

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one);

/**
 * Counts uses of keys in memory on each node and stores them once a minute, so that no call waits for it; a crash loses
 * that minute.
 */
export function createUse({ database, clock, log }: { database: Database; clock: Clock; log: Log }) {
  let uses = new Map<string, KeyUsage>();
  let refusals = 0;
  let flushing: Promise<void> = Promise.resolve();

  function add(key: KeyId, usage: Partial<Omit<KeyUsage, keyof KeyId>>): void {
    const knownEntry = uses.get(key.keyId);
    const use = { usedAt: null, formerUsedAt: null, refusedAt: null, ...usage };
    uses.set(key.keyId, {
      hydroCode: key.hydroCode,
      keyId: key.keyId,
      usedAt: later(knownEntry?.usedAt ?? null, use.usedAt),
      formerUsedAt: later(knownEntry?.formerUsedAt ?? null, use.formerUsedAt),
      refusedAt: later(knownEntry?.refusedAt ?? null, use.refusedAt),
    });
  }

  async function write(): Promise<void> {
    if (uses.size === 0) return;
    const written = uses;
    uses = new Map();
    try {
      await writeUses(database.sql, [...written.values()]);
    } catch (error) {
      for (const one of written.values()) add(one, one);
      log.warn({ err: error }, 'when keys of machines were used could not be written down');
    }
  }

  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    used: (key: KeyId, isFormer: boolean): void =>
      add(key, isFormer ? { usedAt: clock.now(), formerUsedAt: clock.now() } : { usedAt: clock.now() }),

    /** The key was used but is no longer valid. */
    refused(key: KeyId): void {
      refusals += 1;
      add(key, { refusedAt: clock.now() });
    },

    /** Counted on this node since it started. */
    refusals: (): number => refusals,

    /** Resolves once every earlier use is stored. */
    flush,

    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type KeyUse = ReturnType<typeof createUse>;
