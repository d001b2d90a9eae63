import { randomUUID } from 'node:crypto';
import { expandPermissions, type Permission } from '@spillway/contract/permissions';
import { hourMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import { lowestLevel } from '../roles/roles.ts';
import type { AccessTokens } from './access-token.ts';
import type { SigningKey } from './signing-key-store.ts';
import { insertRefreshToken, insertSession } from './store.ts';

/** The wire format of login and refresh. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
  readonly accessExpires: string;
  readonly refreshExpires: string;
}

/**
 * A session lives this long after its last refresh. Without "remember" the browser forgets it when it closes, and the
 * server half a day later; an open screen refreshes every few minutes and is not affected.
 */
export const sessionMs = (remember: boolean): number => (remember ? 30 * 24 * hourMs : 12 * hourMs);

export interface Grant {
  readonly sessionId: string;
  readonly refresh: string;
  readonly issuedAt: Date;
  readonly refreshExpiresAt: Date;
  readonly key: SigningKey;
}

export async function openSession(
  tx: Transaction<Schema>,
  accountId: string,
  { remember, address }: { readonly remember: boolean; readonly address: string },
  key: SigningKey,
  now: Date,
): Promise<Grant> {
  const sessionId = randomUUID();
  const refresh = newToken();
  const expiresAt = new Date(now.getTime() + sessionMs(remember));
  await insertSession(tx, { sessionId, accountId, remember, address, expiresAt }, now);
  await insertRefreshToken(tx, { tokenHash: hashToken(refresh), sessionId, expiresAt });
  return { sessionId, refresh, issuedAt: now, refreshExpiresAt: expiresAt, key };
}

interface Holder {
  readonly accountId: string;
  readonly level: number | null;
  /** As granted, without expanding groups. */
  readonly permissions: readonly Permission[] | null;
}

/** The same grant always gives the same pair. */
export async function pairOf(tokens: AccessTokens, holder: Holder, grant: Grant): Promise<TokenPair> {
  const claims = {
    accountId: holder.accountId,
    sessionId: grant.sessionId,
    permissions: [...expandPermissions(holder.permissions ?? [])],
    level: holder.level ?? lowestLevel,
  };
  const access = await tokens.sign(claims, grant.issuedAt, grant.key);
  return {
    access: access.token,
    refresh: grant.refresh,
    accessExpires: access.expires.toISOString(),
    refreshExpires: grant.refreshExpiresAt.toISOString(),
  };
}
