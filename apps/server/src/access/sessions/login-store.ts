import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import './store.ts';

export interface LoginCandidate {
  readonly accountId: string;
  readonly username: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly status: 'active' | 'inactive';
  readonly banned: boolean;
  /** When the account last signed in from this address. */
  readonly seenAt: Date | null;
}

export async function findCandidate(
  db: Kysely<Schema>,
  username: string,
  address: string,
): Promise<LoginCandidate | null> {
  const { rows } = await sql<LoginCandidate>`
    select account.account_id as "accountId", username, full_name as "fullName", password_hash as "passwordHash",
           status, banned, seen.last_at as "seenAt"
      from account
      left join login_seen seen on seen.account_id = account.account_id and seen.address = ${address}
     where lower(username) = lower(${username})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Returns false when the account was locked or its password changed during the check: the update of the row decides, so
 * a lock and a login at the same moment cannot both succeed.
 */
export async function noteLogin(
  tx: Transaction<Schema>,
  candidate: Pick<LoginCandidate, 'accountId' | 'passwordHash'>,
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('account_id', '=', candidate.accountId)
    .where('password_hash', '=', candidate.passwordHash)
    .where('status', '=', 'active')
    .returning('account_id')
    .execute();
  return updated.length === 1;
}

export async function rememberAddress(tx: Transaction<Schema>, accountId: string, address: string, now: Date) {
  await tx
    .insertInto('login_seen')
    .values({ account_id: accountId, address, last_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'address']).doUpdateSet({ last_at: now }))
    .execute();
}
