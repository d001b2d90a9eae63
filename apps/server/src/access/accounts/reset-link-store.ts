import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    password_reset: PasswordResetTable;
  }
}

interface PasswordResetTable {
  token_hash: Buffer;
  account_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export async function insertResetLink(
  db: Kysely<Schema>,
  link: { readonly tokenHash: Buffer; readonly accountId: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      expires_at: link.expiresAt,
      used_at: null,
    })
    .execute();
}

/** The account of a valid link. */
export async function accountOfLink(db: Kysely<Schema>, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('password_reset')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** True for the first use only. */
export async function useLink(tx: Transaction<Schema>, tokenHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .execute();
  return used.length === 1;
}

export async function deleteResetLink(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('password_reset').where('token_hash', '=', tokenHash).execute();
}

/** Links from before a lock or a change of address or password must not work. */
export async function deleteResetLinks(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
