import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { newsSince } from './events/events.ts';

interface CachedValue<T> {
  /** Taken before the read, so that anything written meanwhile counts as news. */
  readonly position: string;
  readonly atMs: number;
  readonly value: T;
}

/** Figures age with time even without a write. */
const keptMs = 20_000;

/**
 * Keeps an expensive result until an event of its plant is written on any node: two hundred screens that ask once a minute cost a few
 * computations, and nobody gets a result older than their own write.
 */
export function cachedReads<T>({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const all = new Map<string, CachedValue<T>>();
  return async (hydroCode: string, read: () => Promise<T>): Promise<T> => {
    const cachedValue = all.get(hydroCode);
    const { position, isNews } = await newsSince(database.sql, cachedValue?.position ?? null, hydroCode);
    const nowMs = clock.now().getTime();
    // A clock set back makes nothing outdated.
    if (cachedValue && !isNews && Math.abs(nowMs - cachedValue.atMs) < keptMs) return cachedValue.value;
    const value = await read();
    all.set(hydroCode, { position, atMs: nowMs, value });
    return value;
  };
}
