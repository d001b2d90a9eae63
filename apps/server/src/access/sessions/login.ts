import { required } from '@spillway/checked/reads';
import type { ErrorCode } from '@spillway/contract/errors';
import { Refusal } from '../../platform/http/refusal.ts';
import { networkOf } from '../../platform/limits/limits.ts';
import type { Log } from '../../platform/log.ts';
import { readAccount } from '../accounts/accounts.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { isPassword } from '../passwords.ts';
import type { AccessTokens } from './access-token.ts';
import type { FloodLimit } from './flood.ts';
import { openSession, pairOf } from './issue.ts';
import { findCandidate, type LoginCandidate, noteLogin, rememberAddress } from './login-store.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { LoginThrottle } from './throttle.ts';

interface Login {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

interface LoginFrom {
  readonly address: string;
  readonly requestId: string;
}

const knownForMs = 30 * 24 * 3600_000;

export function createLogin(
  deps: RoomDeps & { tokens: AccessTokens; keys: SigningKeys; throttle: LoginThrottle; flood: FloodLimit; log: Log },
) {
  const { database, clock, audit, tokens, keys, throttle, flood, log } = deps;

  return async (login: Login, from: LoginFrom) => {
    const now = clock.now();
    const network = networkOf(from.address);
    const candidate = await findCandidate(database.sql, login.username, network);
    const isKnownAddress = candidate?.seenAt ? now.getTime() - candidate.seenAt.getTime() < knownForMs : false;
    const attempt = { username: login.username, address: from.address, isKnownAddress };
    if (candidate && isKnownAddress) await flood.admitKnown(`${candidate.accountId} ${network}`);
    else await flood.admitStranger(from.address);
    await throttle.admit(attempt);
    const isRight = await isPassword(candidate?.passwordHash ?? null, login.password);
    const refusal = refusalOf(candidate, isRight);
    if (!candidate || refusal) {
      if (candidate) recordFailure(candidate, refusal, from);
      throw new Refusal(refusal ?? 'auth.wrong_credentials');
    }
    await throttle.forgive(attempt);
    const key = await keys.current();
    const { account, grant } = await database.transaction(async (tx) => {
      if (!(await noteLogin(tx, candidate, now))) throw new Refusal('auth.wrong_credentials');
      await rememberAddress(tx, candidate.accountId, network, now);
      const opened = await openSession(tx, candidate.accountId, { ...login, address: from.address }, key, now);
      await audit.record(tx, { who: personFrom(candidate, from), action: 'auth.login', object: objectOf(candidate) });
      return { account: required(await readAccount(tx, candidate.accountId)), grant: opened };
    });
    return { account, token: await pairOf(tokens, account, grant) };
  };

  /**
   * The throttle limits the number of entries: attempts it refuses are not recorded. Not awaited, because the response
   * must take as long as for a name that does not exist.
   */
  function recordFailure(candidate: LoginCandidate, refusalCode: ErrorCode | null, from: LoginFrom): void {
    const actor = personFrom(candidate, from);
    const entry = {
      who: actor,
      action: 'auth.login_failed',
      object: objectOf(candidate),
      after: { refused: refusalCode },
    };
    database
      .transaction((tx) => audit.record(tx, entry))
      .catch((error: unknown) => log.warn({ err: error }, 'a failed sign-in could not be recorded'));
  }
}

/** Only a caller with the right password learns that the account is locked. */
function refusalOf(candidate: LoginCandidate | null, isRight: boolean): ErrorCode | null {
  if (!candidate || !isRight) return 'auth.wrong_credentials';
  if (candidate.banned) return 'auth.banned';
  return candidate.status === 'active' ? null : 'auth.inactive';
}

const objectOf = ({ accountId, username }: LoginCandidate) => ({ kind: 'account', id: accountId, name: username });
