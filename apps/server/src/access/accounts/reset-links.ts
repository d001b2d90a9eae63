import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { hashToken, newToken } from '../opaque-token.ts';
import { deleteResetLink, insertResetLink } from './reset-link-store.ts';

export const linkMinutes = 30;

/** What a link in a mail carries: good for half an hour, for one use. */
export async function issueResetToken(db: Kysely<Schema>, accountId: string, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  await insertResetLink(db, { tokenHash: hashToken(token), accountId, expiresAt });
  return token;
}

/** A token that never reached anybody. */
export const withdrawResetToken = (db: Kysely<Schema>, token: string): Promise<void> =>
  deleteResetLink(db, hashToken(token));
