import { ApiError } from '@spillway/contract/client';
import type { StoredRefresh, StoredTokens, TokenJar, Tokens } from './token-jar.ts';

/** Specification, section 9: a token check every 300 000 ms, refresh at five minutes or less remaining. */
const tokenCheckMs = 300_000;
const refreshAheadMs = 5 * 60_000;

/** A repeat with the same attempt id is answered for 60 s; a lost answer is asked for again well within that. */
const retryAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/** A call that left with the old token may be refused after the new one has come: that is no reason to ask for another. */
const sharedForMs = 10_000;

/** Tabs come to it one after the other: the first refreshes, the others find its token. A hidden tab leaves it to the one that is seen. */
const spreadMs = { seen: 2_000, hidden: 20_000 };
/** Where a refresh did not come through, it is tried again after so long. */
const againMs = 15_000;

type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable' | 'nothing to refresh';

export interface TokenKeeperParts {
  readonly jar: TokenJar;
  readonly now: () => number;
  readonly ask: (body: { refreshToken: string; attempt: string }) => Promise<Tokens>;
  readonly wait: (ms: number) => Promise<void>;
  /** The server said no to the refresh token: the session is over. `code` says why. */
  readonly onRefused: (code: string) => void;
}

export function isDue({ access, refresh }: StoredTokens, nowMs: number): boolean {
  if (refresh === null) return false;
  return access === null || Date.parse(access.expires) - nowMs <= refreshAheadMs;
}

/**
 * When to look next: at the latest at the next check, and as the token comes to its last five minutes. Checks every five minutes alone would
 * find five minutes and a second left, and the next one nothing.
 */
function nextLookMs({ access, refresh }: StoredTokens, nowMs: number, spread: number): number {
  if (refresh === null || access === null) return tokenCheckMs;
  const dueInMs = Date.parse(access.expires) - refreshAheadMs - nowMs;
  return dueInMs <= 0 ? againMs : Math.min(tokenCheckMs, dueInMs + spread);
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

export function createTokenKeeper({ jar, now, ask, wait, onRefused }: TokenKeeperParts) {
  let running: Promise<RefreshOutcome> | null = null;
  let refreshedAtMs = Number.NEGATIVE_INFINITY;

  const stillKept = (used: StoredRefresh) => jar.read().refresh?.refreshToken === used.refreshToken;

  async function exchange(): Promise<RefreshOutcome> {
    for (const pauseMs of [...retryAfterMs, null]) {
      const used = jar.read().refresh;
      if (used === null) return 'nothing to refresh';
      try {
        const tokens = await ask({ refreshToken: used.refreshToken, attempt: used.attempt });
        // Another tab may have been faster, or signed out, while this answer was on its way: what is kept then is newer.
        if (stillKept(used)) jar.keep(tokens, used.remember);
        refreshedAtMs = now();
        return jar.read().refresh === null ? 'nothing to refresh' : 'refreshed';
      } catch (error) {
        if (isRefusal(error)) {
          if (!stillKept(used)) continue;
          onRefused(error.code);
          return 'refused';
        }
        if (pauseMs === null) return 'unreachable';
        await wait(pauseMs);
      }
    }
    return 'unreachable';
  }

  /** One refresh at a time in this tab; across tabs the shared attempt id makes a second one harmless. */
  function refresh(): Promise<RefreshOutcome> {
    running ??= exchange().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    refresh,
    /** The token for a call: the kept one while it is valid, else a new one. Null when nobody is signed in. */
    async accessToken(): Promise<string | null> {
      const { access, refresh: kept } = jar.read();
      if (access !== null && Date.parse(access.expires) > now()) return access.token;
      if (kept === null) return null;
      await refresh();
      return jar.read().access?.token ?? null;
    },
    /** After a 401: true if the call may be repeated. Calls refused together share one refresh. */
    async renew(): Promise<boolean> {
      if (now() - refreshedAtMs < sharedForMs) return true;
      const outcome = await refresh();
      if (outcome === 'nothing to refresh') onRefused('auth.expired');
      return outcome === 'refreshed';
    },
    async checkNow(): Promise<void> {
      if (isDue(jar.read(), now())) await refresh();
    },
    /** Until which moment from now nothing has to be looked at. */
    nextLookMs: (isSeen: boolean): number =>
      nextLookMs(jar.read(), now(), Math.random() * (isSeen ? spreadMs.seen : spreadMs.hidden)),
    hasTokens(): boolean {
      const { access, refresh: kept } = jar.read();
      return access !== null || kept !== null;
    },
  };
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;
