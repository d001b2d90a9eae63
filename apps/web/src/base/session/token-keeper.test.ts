import { ApiError } from '@spillway/contract/client';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenJar, type Tokens } from './token-jar.ts';
import { createTokenKeeper, isDue, type TokenKeeperParts } from './token-keeper.ts';

const startMs = Date.parse('2026-10-18T02:40:00Z');

let nowMs: number;
let cookies: Map<string, string>;
let tokenCount: number;

/** Two tabs share the cookies of one browser, each with its own keeper. */
const jar = () =>
  createTokenJar(
    {
      get cookie() {
        return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        const [pair = ''] = line.split('; ');
        const at = pair.indexOf('=');
        if (line.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      },
    },
    { host: 'plant', protocol: 'http:' },
    () => nowMs,
  );

const issue = (accessMinutes = 15): Tokens => {
  tokenCount += 1;
  return {
    access: `access-${tokenCount}`,
    refresh: `refresh-${tokenCount}`,
    accessExpires: new Date(nowMs + accessMinutes * minuteMs).toISOString(),
    refreshExpires: new Date(nowMs + 30 * 24 * 60 * minuteMs).toISOString(),
  };
};

function tab(parts: Partial<TokenKeeperParts> = {}) {
  const ask = vi.fn<TokenKeeperParts['ask']>(async () => issue());
  const onRefused = vi.fn();
  const wait = vi.fn(async () => undefined);
  const tokenKeeper = createTokenKeeper({ jar: jar(), now: () => nowMs, ask, wait, onRefused, ...parts });
  return { keeper: tokenKeeper, ask, onRefused, wait };
}

const refusal = (status: number, code: string) => new ApiError(status, code, code, [], null);

beforeEach(() => {
  nowMs = startMs;
  cookies = new Map();
  tokenCount = 0;
});

describe('the token check', () => {
  const access = (minutes: number) => ({ token: 'a', expires: new Date(startMs + minutes * minuteMs).toISOString() });
  const refresh = { refreshToken: 'r', expires: '', remember: true, attempt: 'x' };

  it('refreshes when the access token has five minutes or less', () => {
    expect(isDue({ access: access(6), refresh }, startMs)).toBe(false);
    expect(isDue({ access: access(5), refresh }, startMs)).toBe(true);
  });

  it('refreshes when only the refresh token is left, and not without one', () => {
    expect(isDue({ access: null, refresh }, startMs)).toBe(true);
    expect(isDue({ access: access(1), refresh: null }, startMs)).toBe(false);
  });

  it('leaves a fresh token alone', async () => {
    jar().keep(issue(), true);
    const { keeper, ask } = tab();
    await keeper.checkNow();
    expect(ask).not.toHaveBeenCalled();
    nowMs += 11 * minuteMs;
    await keeper.checkNow();
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('the token for a call', () => {
  it('is the kept one while it is valid', async () => {
    jar().keep(issue(), true);
    const { keeper, ask } = tab();
    expect(await keeper.accessToken()).toBe('access-1');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is refreshed first when it ran out', async () => {
    jar().keep(issue(), true);
    nowMs += 20 * minuteMs;
    expect(await tab().keeper.accessToken()).toBe('access-2');
  });

  it('is none when nobody is signed in', async () => {
    const { keeper, ask } = tab();
    expect(await keeper.accessToken()).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  });

  it('costs one refresh however many calls wait for it', async () => {
    jar().keep(issue(-1), true);
    const { keeper, ask } = tab();
    const tokens = await Promise.all([keeper.accessToken(), keeper.accessToken(), keeper.accessToken()]);
    expect(tokens).toEqual(['access-2', 'access-2', 'access-2']);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('keeps a session cookie a session cookie over refreshes', async () => {
    jar().keep(issue(-1), false);
    await tab().keeper.accessToken();
    expect(jar().read().refresh?.remember).toBe(false);
  });
});

describe('two tabs of one browser', () => {
  it('refreshing at once ask with the same attempt, so that the server gives both the same pair', async () => {
    jar().keep(issue(-1), true);
    const answers = new Map<string, Tokens>();
    const ask = vi.fn<TokenKeeperParts['ask']>(async ({ refreshToken, attempt }) => {
      const key = `${refreshToken} ${attempt}`;
      const answer = answers.get(key) ?? issue();
      answers.set(key, answer);
      return answer;
    });
    const tokens = await Promise.all([tab({ ask }).keeper.accessToken(), tab({ ask }).keeper.accessToken()]);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(answers.size).toBe(1);
    expect(tokens).toEqual(['access-2', 'access-2']);
  });

  it('do not overwrite newer tokens with a late answer', async () => {
    jar().keep(issue(-1), true);
    const { keeper } = tab({
      ask: async () => {
        const late = issue();
        jar().keep({ ...issue(), access: 'newer', refresh: 'newer' }, true);
        return late;
      },
    });
    expect(await keeper.accessToken()).toBe('newer');
  });

  it('do not sign in again with an answer that comes after signing out', async () => {
    jar().keep(issue(-1), true);
    const { keeper, onRefused } = tab({
      ask: async () => {
        jar().clear();
        return issue();
      },
    });
    expect(await keeper.accessToken()).toBeNull();
    expect(keeper.hasTokens()).toBe(false);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('are not both ended when one was refused what the other had already exchanged', async () => {
    jar().keep(issue(-1), true);
    const { keeper, onRefused } = tab({
      ask: async ({ refreshToken }) => {
        if (refreshToken !== 'refresh-1') return issue();
        jar().keep(issue(), true);
        throw refusal(401, 'auth.reused');
      },
    });
    expect(await keeper.accessToken()).not.toBeNull();
    expect(onRefused).not.toHaveBeenCalled();
  });
});

describe('a lost answer', () => {
  it('is asked for again with the same attempt', async () => {
    jar().keep(issue(-1), true);
    const bodies: string[] = [];
    const { keeper, wait } = tab({
      ask: async ({ refreshToken, attempt }) => {
        bodies.push(`${refreshToken} ${attempt}`);
        if (bodies.length < 3) throw refusal(0, 'network');
        return issue();
      },
    });
    expect(await keeper.refresh()).toBe('refreshed');
    expect(new Set(bodies).size).toBe(1);
    expect(bodies).toHaveLength(3);
    expect(wait).not.toHaveBeenCalledWith(expect.toSatisfy((ms: number) => ms > 60_000));
  });

  it('signs nobody out while the server cannot be reached', async () => {
    jar().keep(issue(-1), true);
    const { keeper, onRefused } = tab({ ask: () => Promise.reject(refusal(503, 'service.unavailable')) });
    expect(await keeper.refresh()).toBe('unreachable');
    expect(onRefused).not.toHaveBeenCalled();
    expect(keeper.hasTokens()).toBe(true);
  });
});

describe('a refusal', () => {
  it('of the refresh token ends the session and says why', async () => {
    jar().keep(issue(-1), true);
    const { keeper, onRefused } = tab({ ask: () => Promise.reject(refusal(401, 'auth.ended')) });
    expect(await keeper.renew()).toBe(false);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('auth.ended');
  });

  it('of a call asks for one repetition with a new token', async () => {
    jar().keep(issue(), true);
    const { keeper, ask } = tab();
    expect(await keeper.renew()).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('that comes after the token was renewed costs no second refresh', async () => {
    jar().keep(issue(), true);
    const { keeper, ask } = tab();
    await keeper.renew();
    expect(await keeper.renew()).toBe(true);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('without a refresh token ends the session', async () => {
    const { keeper, onRefused } = tab();
    expect(await keeper.renew()).toBe(false);
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('auth.expired');
  });
});
