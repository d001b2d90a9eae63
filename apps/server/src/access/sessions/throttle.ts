import type { Database } from '../../platform/database/database.ts';
import { admitOrRefuse, hashText, networkOf, sharedLimiters } from '../../platform/limits/limits.ts';

interface Attempt {
  /** As typed: unknown names are counted as well. */
  readonly username: string;
  readonly address: string;
  /** The account has signed in from this address in the last 30 days, so attempts from elsewhere do not delay it. */
  readonly isKnownAddress: boolean;
}

export interface LoginThrottle {
  /**
   * Counts an attempt before the password is checked, so that parallel attempts cannot slip through; refuses when there
   * are too many.
   */
  admit(attempt: Attempt): Promise<void>;
  /** The password was right, so the attempt does not count as a failure. */
  forgive(attempt: Attempt): Promise<void>;
  /** Clears the failures of this account and address, as after a password reset. */
  clear(attempt: Pick<Attempt, 'username' | 'address'>): Promise<void>;
}

export const limits = { windowSeconds: 15 * 60, perAccountAndAddress: 10, perAddress: 100, freePerAccount: 10 };

/** The eleventh failure over all addresses waits 1 s; each further one doubles the delay. */
export const delaySeconds = (failures: number): number =>
  Math.min(2 ** Math.max(failures - limits.freePerAccount - 1, 0), limits.windowSeconds);

/** Shared by all nodes through the database. */
export function createLoginThrottle(database: Database): LoginThrottle {
  const limiter = sharedLimiters(database);
  const pairs = limiter('pair', limits.perAccountAndAddress, limits.windowSeconds);
  const addresses = limiter('address', limits.perAddress, limits.windowSeconds);
  const accounts = limiter('account', limits.freePerAccount, limits.windowSeconds);
  const turns = limiter('turn', 1, 1);

  return {
    async admit(attempt) {
      const { pair, account, address } = keysOf(attempt);
      await admitOrRefuse(() => pairs.consume(pair), 'auth.throttled');
      try {
        if (attempt.isKnownAddress) return;
        await waitForTurn(account);
        await admitOrRefuse(() => addresses.consume(address), 'auth.throttled');
      } catch (caughtError) {
        // An attempt that was not made does not count as a failure.
        await pairs.reward(pair);
        throw caughtError;
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

  /** Allows one attempt at a time with growing gaps: taking the turn and setting its length is one statement. */
  async function waitForTurn(account: string): Promise<void> {
    const { consumedPoints: failures } = await accounts.penalty(account);
    if (failures <= limits.freePerAccount) return;
    try {
      await admitOrRefuse(
        () => turns.consume(account, 1, { customDuration: delaySeconds(failures) }),
        'auth.throttled',
      );
    } catch (caughtError) {
      await accounts.reward(account);
      throw caughtError;
    }
  }
}

function keysOf({ username, address }: Pick<Attempt, 'username' | 'address'>) {
  const account = hashText(username.toLowerCase());
  const network = networkOf(address);
  return { account, address: network, pair: `${account} ${network}` };
}
