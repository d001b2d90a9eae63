/** Shared storage in which the tabs of a browser agree who holds the stream; `localStorage` in production. */
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
 * A claim not renewed for this long has lapsed. Browsers limit timers of hidden tabs to one a minute, but the heartbeat
 * every 15 s wakes the tab that holds the stream, which then renews its claim.
 */
export const claimLifetimeMs = 20_000;

/** Decides which of several tabs holds the stream. `navigator.locks` would do, but is missing on plain http. */
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
  const isClaimedByOther = () => {
    const held = claim();
    return held !== null && held.tab !== tab && now() - held.atMs < claimLifetimeMs;
  };
  return {
    isMine,
    /** Another live tab holds it. */
    isAnothers: isClaimedByOther,
    /**
     * Takes over from a tab that does not respond; if it is alive after all, it notices that it no longer holds the
     * stream.
     */
    take,
    /** Claims the stream if it is free. Two tabs may write at once and the last one wins, so check again later. */
    claimIfFree(): boolean {
      if (isClaimedByOther()) return false;
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
