import { type Kysely, sql, type Transaction } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const iso = (ms: number): string => new Date(ms).toISOString();

export interface StoredAccount {
  readonly account: string;
  readonly failures: number;
  readonly credentialFailures: number;
  readonly fault: string | null;
  readonly heldMs: number | null;
  readonly goodMs: number | null;
  readonly triedMs: number | null;
  readonly restsUntilMs: number | null;
  readonly isAtBackup: boolean;
  /** Null while the account works. */
  readonly sinceMs: number | null;
}

const columns = sql`
  account, failures, credential_failures as "credentialFailures", fault, ${epochMs('held_at')} as "heldMs",
  ${epochMs('good_at')} as "goodMs", ${epochMs('tried_at')} as "triedMs", ${epochMs('rests_until')} as "restsUntilMs",
  is_at_backup as "isAtBackup", ${epochMs('since_at')} as "sinceMs"`;

export async function readAccounts(db: Db, accounts: readonly string[]): Promise<StoredAccount[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<StoredAccount>`
    select ${columns} from transfer_account where account = any(${[...accounts]}::text[]) order by account`.execute(db);
  return rows;
}

/** Accounts with an attempt whose end was not recorded. */
export async function listAbandoned(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select distinct account from transfer_attempt where ended_at is null`.execute(db);
  return rows.map(({ account }) => account);
}

/** The host was reached and accepted the credentials. */
export const isGood = (account: string, nowMs: number) => sql`
    update transfer_account
       set failures = 0, credential_failures = 0, fault = null, good_at = ${iso(nowMs)}, rests_until = null, since_at = null
     where account = ${account}`;

/** The host was reached, whatever its answer to the message. */
export async function writeReached(tx: Tx, account: string, nowMs: number): Promise<void> {
  await sql`
    update transfer_account
       set failures = 0, credential_failures = 0, good_at = ${iso(nowMs)}, rests_until = null, since_at = null
     where account = ${account}`.execute(tx);
}

interface FailedAttempt {
  readonly fault: string;
  readonly isCredential: boolean;
  readonly isHeld: boolean;
  readonly restsUntilMs: number;
  readonly isAtBackup: boolean;
}

export async function writeFailed(tx: Tx, account: string, one: FailedAttempt, nowMs: number): Promise<void> {
  await sql`
    update transfer_account
       set failures = failures + 1, fault = ${one.fault},
           credential_failures = credential_failures + ${one.isCredential ? 1 : 0},
           held_at = case when ${one.isHeld} then ${iso(nowMs)}::timestamptz else held_at end,
           rests_until = ${iso(one.restsUntilMs)}, is_at_backup = ${one.isAtBackup},
           since_at = coalesce(since_at, ${iso(nowMs)}::timestamptz)
     where account = ${account}`.execute(tx);
}

/** Called for a user or after a new password. Returns false when the account was not held. */
export async function releaseAccount(db: Db, account: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update transfer_account set held_at = null, credential_failures = 0, failures = 0, rests_until = null
     where account = ${account} and (held_at is not null or rests_until is not null)`.execute(db);
  return numAffectedRows === 1n;
}
