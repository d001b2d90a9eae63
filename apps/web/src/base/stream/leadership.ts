/** Where the tabs of a browser agree who holds the stream; `localStorage` in life. */
interface LeaderStore {
  readonly read: () => string | null;
  readonly write: (value: string) => void;
  readonly remove: () => void;
}

interface Claim {
  readonly tab: string;
  readonly atMs: number;
}

interface LeadershipParts {
  readonly tab: string;
  readonly store: LeaderStore;
  readonly now: () => number;
}

/**
 * A claim not renewed for this long is dead. Browsers slow the timers of hidden tabs to one a minute, but the server's
 * heartbeat every 15 s wakes the tab that holds the stream, and it renews its claim then.
 */
export const claimLifetimeMs = 20_000;

/** Who of several tabs holds the stream. `navigator.locks` would do, but is missing on plain http. */
export function createLeadership({ tab, store, now }: LeadershipParts) {
  const claim = (): Claim | null => {
    try {
      return JSON.parse(store.read() ?? 'null') as Claim | null;
    } catch {
      return null;
    }
  };
  const isMine = () => claim()?.tab === tab;
  const take = () => store.write(JSON.stringify({ tab, atMs: now() } satisfies Claim));
  const isAnothers = () => {
    const held = claim();
    return held !== null && held.tab !== tab && now() - held.atMs < claimLifetimeMs;
  };
  return {
    isMine,
    /** Another tab holds it, and lives. */
    isAnothers,
    /** Takes it from a tab that does not answer; if it lives after all it finds that it is not the holder any more. */
    take,
    /** Takes the stream if nobody holds it. Two tabs may write at once: the last one wins, so look again later. */
    claimIfFree(): boolean {
      if (isAnothers()) return false;
      take();
      return true;
    },
    renew(): void {
      if (isMine()) take();
    },
    resign(): void {
      if (isMine()) store.remove();
    },
  };
}

export type Leadership = ReturnType<typeof createLeadership>;
