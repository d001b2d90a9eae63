import { ApiError } from '@spillway/contract/client';
import type { StoredRefresh, StoredTokens, TokenJar, Tokens } from './token-jar.ts';

/** Specification, section 9: a token check every 300 000 ms, refresh at five minutes or less remaining. */
const tokenCheckMs = 300_000;
const refreshAheadMs = 5 * 60_000;

/**
 * The server answers a repeat with the same attempt id for 60 s; a lost response is requested again well within that.
 */
const retryAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/** A call sent with the old token may be refused after the new one has arrived: do not refresh again for that. */
const sharedLifetimeMs = 10_000;

/**
 * Spreads the refresh over the tabs: the first one refreshes, the others find its token. Hidden tabs leave it to the
 * visible one.
 */
const spreadMs = { seen: 2_000, hidden: 20_000 };
/** Delay before a failed refresh is repeated. */
const retryMs = 15_000;

type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable' | 'nothing to refresh';

export interface TokenKeeperParts {
  readonly jar: TokenJar;
  readonly now: () => number;
  readonly ask: (body: { refreshToken: string; attempt: string }) => Promise<Tokens>;
  readonly wait: (ms: number) => Promise<void>;
  /** The server refused the refresh token: the session is over. `code` is the reason. */
  readonly onRefused: (code: string) => void;
}

export function isDue({ access, refresh }: StoredTokens, nowMs: number): boolean {
  if (refresh === null) return false;
  return access === null || Date.parse(access.expires) - nowMs <= refreshAheadMs;
}

/**
 * Time until the next check: at most the check interval, and no later than five minutes before expiry. Fixed
 * five-minute checks would find five minutes and one second left, and nothing the next time.
 */
function nextLookMs({ access, refresh }: StoredTokens, nowMs: number, spread: number): number {
  if (refresh === null || access === null) return tokenCheckMs;
  const dueInMs = Date.parse(access.expires) - refreshAheadMs - nowMs;
  return dueInMs <= 0 ? retryMs : Math.min(tokenCheckMs, dueInMs + spread);
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

  const isStillStored = (used: StoredRefresh) => jar.read().refresh?.refreshToken === used.refreshToken;

  async function exchange(): Promise<RefreshOutcome> {
    for (const pauseMs of [...retryAfterMs, null]) {
      const used = jar.read().refresh;
      if (used === null) return 'nothing to refresh';
      try {
        const tokens = await ask({ refreshToken: used.refreshToken, attempt: used.attempt });
        // Another tab may have refreshed or signed out during this request: its stored state is newer.
        if (isStillStored(used)) jar.keep(tokens, used.remember);
        refreshedAtMs = now();
        return jar.read().refresh === null ? 'nothing to refresh' : 'refreshed';
      } catch (error) {
        if (isRefusal(error)) {
          if (!isStillStored(used)) continue;
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
    /** Token for a call: the stored one while valid, else a new one. Null if nobody is signed in. */
    async accessToken(): Promise<string | null> {
      const { access, refresh: refreshToken } = jar.read();
      if (access !== null && Date.parse(access.expires) > now()) return access.token;
      if (refreshToken === null) return null;
      await refresh();
      return jar.read().access?.token ?? null;
    },
    /** After a 401: true if the call may be repeated. Calls refused at the same time share one refresh. */
    async renew(): Promise<boolean> {
      if (now() - refreshedAtMs < sharedLifetimeMs) return true;
      const outcome = await refresh();
      if (outcome === 'nothing to refresh') onRefused('auth.expired');
      return outcome === 'refreshed';
    },
    async checkNow(): Promise<void> {
      if (isDue(jar.read(), now())) await refresh();
    },
    /** Time until the next token check. */
    nextLookMs: (isSeen: boolean): number =>
      nextLookMs(jar.read(), now(), Math.random() * (isSeen ? spreadMs.seen : spreadMs.hidden)),
    hasTokens(): boolean {
      const { access, refresh: refreshToken } = jar.read();
      return access !== null || refreshToken !== null;
    },
  };
}

export type TokenKeeper = ReturnType<typeof createTokenKeeper>;
