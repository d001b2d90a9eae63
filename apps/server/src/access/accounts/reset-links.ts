import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import { deleteResetLink, insertResetLink } from './reset-link-store.ts';

export const linkMinutes = 30;

/** The token is valid for half an hour and one use. */
export async function issueResetToken(db: Kysely<Schema>, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await insertResetLink(db, { tokenHash: hashToken(token), accountId, expiresAt });
  return token;
}

/** Deletes a token that was not delivered. */
export const withdrawResetToken = (db: Kysely<Schema>, token: string): Promise<void> =>
  deleteResetLink(db, hashToken(token));
