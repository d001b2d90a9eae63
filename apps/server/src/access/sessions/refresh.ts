import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { personFrom } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashToken } from '../opaque-token.ts';
import type { AccessTokens } from './access-token.ts';
import type { FloodLimit } from './flood.ts';
import { type Grant, pairOf, sessionMs, type TokenPair } from './issue.ts';
import { endSessionsAndNotify } from './sessions.ts';
import type { SigningKey } from './signing-key-store.ts';
import type { SigningKeys } from './signing-keys.ts';
import {
  insertRefreshToken,
  lockRefreshToken,
  markUsed,
  type PresentedToken,
  prolongSession,
  sessionOfToken,
} from './store.ts';
import { successorOf } from './successor.ts';

interface RequestSource {
  readonly address: string;
  readonly requestId: string;
}

interface Presentation {
  readonly token: string;
  readonly attempt: string | undefined;
  readonly found: PresentedToken;
}

/** Two tabs that refresh at the same time, or a lost response, repeat the same attempt id within this time. */
const sameAttemptMs = 60_000;

export function createRefresh(deps: RoomDeps & { tokens: AccessTokens; keys: SigningKeys; flood: FloodLimit }) {
  const { database, clock, audit, publish, tokens, keys, flood } = deps;

  return async (token: string, attempt: string | undefined, from: RequestSource): Promise<TokenPair> => {
    const sessionId = await sessionOfToken(database.sql, hashToken(token));
    if (sessionId === null) {
      await flood.admitStranger(from.address);
      throw new Refusal('auth.expired');
    }
    await flood.admitKnown(sessionId);
    // Read before the transaction: connections that wait for a second one can exhaust the pool.
    const key = await keys.current();
    const now = clock.now();
    // The end of a reused family must be committed, so a refusal is returned here and thrown afterwards.
    const outcome = await database.transaction(async (tx) => {
      const found = await lockRefreshToken(tx, hashToken(token));
      if (!found) return new Refusal('auth.expired');
      if (found.endedAt || found.status !== 'active') return new Refusal('auth.ended');
      if (found.expiresAt <= now) return new Refusal('auth.expired');
      if (found.usedAt === null) return { found, grant: await exchange(tx, { token, attempt, found }, key, now) };
      if (isSameAttempt(found, attempt, now)) return { found, grant: null };
      await endFamily(tx, found, from, now);
      return new Refusal('auth.reused');
    });
    if (outcome instanceof Refusal) throw outcome;
    const { found, grant } = outcome;
    return await pairOf(tokens, found, grant ?? (await repeatGrant(token, found)));
  };

  async function exchange(
    tx: Transaction<Schema>,
    { token, attempt, found }: Presentation,
    key: SigningKey,
    now: Date,
  ): Promise<Grant> {
    const { sessionId, remember } = found;
    const refresh = successorOf(token, attempt ?? randomUUID(), key.secret);
    const expiresAt = new Date(now.getTime() + sessionMs(remember));
    await markUsed(tx, hashToken(token), { attempt: attempt ?? null, successorKeyId: key.keyId }, now);
    await insertRefreshToken(tx, { tokenHash: hashToken(refresh), sessionId, expiresAt });
    await prolongSession(tx, sessionId, expiresAt);
    return { sessionId, refresh, issuedAt: now, refreshExpiresAt: expiresAt, key };
  }

  async function repeatGrant(token: string, presentedToken: PresentedToken): Promise<Grant> {
    const { sessionId, remember, usedAt, attempt, successorKeyId } = presentedToken;
    const key = successorKeyId && (await keys.find(successorKeyId));
    if (!key || usedAt === null || attempt === null) throw new Refusal('auth.expired');
    const refreshExpiresAt = new Date(usedAt.getTime() + sessionMs(remember));
    const refresh = successorOf(token, attempt, key.secret);
    return { sessionId, refresh, issuedAt: usedAt, refreshExpiresAt, key };
  }

  /**
   * Another party has a copy of the token, and it is unknown which of the two is legitimate, so both must sign in
   * again.
   */
  async function endFamily(
    tx: Transaction<Schema>,
    presentedToken: PresentedToken,
    from: RequestSource,
    now: Date,
  ): Promise<void> {
    const { accountId, sessionId, username } = presentedToken;
    await endSessionsAndNotify(tx, publish, { accountId, only: sessionId, reason: 'refresh token reused' }, now);
    const object = { kind: 'account', id: accountId, name: username };
    await audit.record(tx, { who: personFrom(presentedToken, from), action: 'auth.refresh_reuse', object });
  }
}

function isSameAttempt(presentedToken: PresentedToken, attempt: string | undefined, now: Date): boolean {
  if (attempt === undefined || attempt !== presentedToken.attempt || presentedToken.usedAt === null) return false;
  return Math.abs(now.getTime() - presentedToken.usedAt.getTime()) <= sameAttemptMs;
}
