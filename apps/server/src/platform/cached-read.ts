import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { newsSince } from './events/events.ts';

interface Kept<T> {
  /** Of before it was read: what is written meanwhile is news. */
  readonly position: string;
  readonly atMs: number;
  readonly value: T;
}

/** Time makes figures old without anybody writing. */
const keptMs = 20_000;

/**
 * What is dear to work out is kept until anything is written that tells of its plant, on whichever node: two hundred screens that look once a minute
 * have it worked out a few times, and whoever has written something is never answered with what was before.
 */
export function cachedReads<T>({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const all = new Map<string, Kept<T>>();
  return async (hydroCode: string, read: () => Promise<T>): Promise<T> => {
    const kept = all.get(hydroCode);
    const { position, isNews } = await newsSince(database.sql, kept?.position ?? null, hydroCode);
    const nowMs = clock.now().getTime();
    // A clock that was set back makes nothing new.
    if (kept && !isNews && Math.abs(nowMs - kept.atMs) < keptMs) return kept.value;
    const value = await read();
    all.set(hydroCode, { position, atMs: nowMs, value });
    return value;
  };
}
