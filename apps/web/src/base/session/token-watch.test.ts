import { minuteMs } from '@spillway/plant-time/spans';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenJar, type Tokens } from './token-jar.ts';
import { createTokenKeeper, type TokenKeeperParts } from './token-keeper.ts';
import { watchTokens } from './token-watch.ts';

const lifeMs = 15 * minuteMs;
let cookies: Map<string, string>;
/** The times of requests to the server, in minutes since signing in. */
let requests: number[];
let beganMs: number;
let isReachable: boolean;

const issue = (): Tokens => ({
  access: `access-${requests.length}`,
  refresh: `refresh-${requests.length}`,
  accessExpires: new Date(Date.now() + lifeMs).toISOString(),
  refreshExpires: new Date(Date.now() + 30 * 24 * 60 * minuteMs).toISOString(),
});

const jar = createTokenJar(
  {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      const [pair = ''] = line.split('; ');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    },
  },
  { host: 'plant', protocol: 'http:' },
  () => Date.now(),
);

/** Opens a tab with its own keeper and watch, and returns a function that wakes it. */
function openTab({ isSeen = true } = {}): () => void {
  const ask: TokenKeeperParts['ask'] = async () => {
    if (!isReachable) throw new TypeError('network');
    requests.push((Date.now() - beganMs) / minuteMs);
    return issue();
  };
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const tokenKeeper = createTokenKeeper({ jar, now: () => Date.now(), ask, wait, onRefused: vi.fn() });
  let wake = () => {};
  watchTokens({
    keeper: tokenKeeper,
    isSeen: () => isSeen,
    onReturn: (listener) => {
      wake = listener;
    },
  });
  return () => wake();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-10-18T02:40:00Z') });
  beganMs = Date.now();
  cookies = new Map();
  requests = [];
  isReachable = true;
});
afterEach(() => vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * minuteMs);

describe('a page that stays open', () => {
  it('has a new token five minutes before the old one ends, though it began a second after signing in', async () => {
    jar.keep(issue(), true);
    beganMs = Date.now();
    // The check after ten minutes finds five minutes and two seconds left.
    await vi.advanceTimersByTimeAsync(2_000);
    vi.setSystemTime(beganMs - 2_000);
    openTab();
    await minutes(11);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toBeGreaterThanOrEqual(10);
    expect(requests[0]).toBeLessThan(10.2);
    await minutes(49);
    const remainingMs = Date.parse(jar.read().access!.expires) - Date.now();
    expect(remainingMs).toBeGreaterThan(4.5 * minuteMs);
  });

  it('is refreshed once by several tabs', async () => {
    jar.keep(issue(), true);
    for (const isSeen of [true, false, false, false]) openTab({ isSeen });
    await minutes(12);
    expect(requests).toHaveLength(1);
    await minutes(10);
    expect(requests).toHaveLength(2);
  });

  it('makes up on waking for what the laptop slept through', async () => {
    jar.keep(issue(), true);
    const wake = openTab();
    // Timers do not run while the machine sleeps.
    vi.setSystemTime(beganMs + 90 * minuteMs);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(1);
    expect(Date.parse(jar.read().access!.expires)).toBeGreaterThan(Date.now());
    await minutes(11);
    expect(requests).toHaveLength(2);
  });

  it('keeps trying while the server is away, before the token ends', async () => {
    jar.keep(issue(), true);
    openTab();
    isReachable = false;
    await minutes(12);
    expect(requests).toEqual([]);
    isReachable = true;
    await minutes(1);
    expect(requests).toHaveLength(1);
  });
});
