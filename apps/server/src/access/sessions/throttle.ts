import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { networkOf } from './network.ts';

interface Attempt {
  /** As typed: names that do not exist are counted like those that do. */
  readonly username: string;
  readonly address: string;
  /** The account signed in from here in the last 30 days: what others do, here or elsewhere, does not hold it up. */
  readonly isKnownAddress: boolean;
}

export interface LoginThrottle {
  /** Counts an attempt before the password is looked at, so that many at once cannot slip through; refuses one too many. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was right: the attempt was no failure after all. */
  forgive(attempt: Attempt): Promise<void>;
  /** This account starts afresh from this address, as after a reset by mail. */
  clear(attempt: Pick<Attempt, 'username' | 'address'>): Promise<void>;
}

export const limits = { windowSeconds: 15 * 60, perAccountAndAddress: 10, perAddress: 100, freePerAccount: 10 };

/** For the eleventh failure over all addresses 1 s, then doubled with each. */
export const delaySeconds = (failures: number): number =>
  Math.min(2 ** Math.max(failures - limits.freePerAccount - 1, 0), limits.windowSeconds);

/** Shared by all nodes through the database. */
export function createLoginThrottle(database: Database): LoginThrottle {
  const limiter = limiters(database);
  const pairs = limiter('pair', limits.perAccountAndAddress, limits.windowSeconds);
  const addresses = limiter('address', limits.perAddress, limits.windowSeconds);
  const accounts = limiter('account', limits.freePerAccount, limits.windowSeconds);
  const turns = limiter('turn', 1, 1);

  return {
    async admit(attempt) {
      const { pair, account, address } = keysOf(attempt);
      await admitOrRefuse(() => pairs.consume(pair));
      try {
        if (attempt.isKnownAddress) return;
        await waitForTurn(account);
        await admitOrRefuse(() => addresses.consume(address));
      } catch (refused) {
        // What was not tried is not a failure.
        await pairs.reward(pair);
        throw refused;
      }
    },
    async forgive(attempt) {
      const { pair, account, address } = keysOf(attempt);
      await Promise.all([
        pairs.delete(pair),
        ...(attempt.isKnownAddress ? [] : [addresses.reward(address), accounts.reward(account)]),
      ]);
    },
    async clear(attempt) {
      await pairs.delete(keysOf(attempt).pair);
    },
  };

  /** One attempt at a time, each further away from the last: taking the turn and setting its length is one statement. */
  async function waitForTurn(account: string): Promise<void> {
    const { consumedPoints: failures } = await accounts.penalty(account);
    if (failures <= limits.freePerAccount) return;
    try {
      await admitOrRefuse(() => turns.consume(account, 1, { customDuration: delaySeconds(failures) }));
    } catch (refused) {
      await accounts.reward(account);
      throw refused;
    }
  }
}

export interface SimpleLimit {
  admit(key: string): Promise<void>;
  forgive(key: string): Promise<void>;
}

/** At most so many in a window, over all nodes: registrations, password mails, wrong old passwords. */
export function createLimit(
  database: Database,
  { name, count, windowSeconds }: { name: string; count: number; windowSeconds: number },
  code: 'request.too_many' | 'auth.throttled',
): SimpleLimit {
  const limiter = limiters(database)(name, count, windowSeconds);
  return {
    admit: (key) => admitOrRefuse(() => limiter.consume(hashed(key)), code),
    forgive: async (key) => {
      await limiter.delete(hashed(key));
    },
  };
}

function limiters({ pool }: Database) {
  // Without the library's names for its statements: a connection pooler in front of the database may not know them.
  const storeClient = { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
  return (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'login_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
}

async function admitOrRefuse(
  consume: () => Promise<RateLimiterRes>,
  code: 'request.too_many' | 'auth.throttled' = 'auth.throttled',
): Promise<void> {
  try {
    await consume();
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal(code, { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}

/** People type passwords into the wrong field: names are kept as hashes only. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

function keysOf({ username, address }: Pick<Attempt, 'username' | 'address'>) {
  const account = hashed(username.toLowerCase());
  const network = networkOf(address);
  return { account, address: network, pair: `${account} ${network}` };
}
