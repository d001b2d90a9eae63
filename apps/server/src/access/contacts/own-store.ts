import { itemAt } from '@spillway/checked/reads';
import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';
import type { Language } from '@spillway/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { quietJson } from './quiet.ts';
import type { ContactWay, StoredWay } from './ways.ts';

export interface OwnContent {
  readonly language: Language;
  readonly plainSms: boolean;
  readonly quiet: QuietHours | null;
}

export interface OwnContact extends OwnContent {
  readonly consentAt: Date;
  readonly withdrawnAt: Date | null;
  readonly version: number;
  readonly ways: readonly ContactWay[];
}

/** Locks the row until the transaction ends. Null when the account was deleted. */
export async function holdOwn(tx: Transaction<Schema>, accountId: string): Promise<{ email: string | null } | null> {
  const { rows } = await sql<{ email: string | null }>`
    select email from account where account_id = ${accountId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** By account; accounts without consent are missing. */
export async function readOwn(db: Kysely<Schema>, accountIds: readonly string[]): Promise<Map<string, OwnContact>> {
  const { rows } = await sql<Omit<OwnContact, 'ways'> & { accountId: string }>`
    select account_id as "accountId", language, plain_sms as "plainSms", quiet_hours as quiet, consent_at as "consentAt",
           withdrawn_at as "withdrawnAt", version
      from account_contact where account_id = any(${[...accountIds]}::uuid[])`.execute(db);
  if (rows.length === 0) return new Map();
  const { rows: ways } = await sql<ContactWay & { accountId: string }>`
    select account_id as "accountId", way_id as "wayId", kind, address, proven_at as "provenAt"
      from account_way where account_id = any(${[...accountIds]}::uuid[]) order by rank`.execute(db);
  const waysOf = Map.groupBy(ways, (one) => one.accountId);
  return new Map(rows.map(({ accountId, ...one }) => [accountId, { ...one, ways: waysOf.get(accountId) ?? [] }]));
}

/** Saving counts as consent. */
export async function putOwn(
  tx: Transaction<Schema>,
  accountId: string,
  { language, plainSms, quiet }: OwnContent,
  consentAt: Date,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into account_contact (account_id, language, plain_sms, quiet_hours, consent_at)
    values (${accountId}, ${language}, ${plainSms}, ${quietJson(quiet)}::jsonb, ${consentAt})
    on conflict (account_id) do update
      set language = excluded.language, plain_sms = excluded.plain_sms, quiet_hours = excluded.quiet_hours, consent_at = excluded.consent_at,
          withdrawn_at = null, version = account_contact.version + 1
    returning version`.execute(tx);
  return itemAt(rows, 0).version;
}

export async function replaceOwnWays(
  tx: Transaction<Schema>,
  accountId: string,
  ways: readonly StoredWay[],
): Promise<void> {
  await sql`delete from account_way where account_id = ${accountId}`.execute(tx);
  for (const [rank, { wayId, kind, address, provenAt }] of ways.entries())
    await sql`
      insert into account_way (account_id, way_id, rank, kind, address, proven_at)
      values (${accountId}, ${wayId}, ${rank}, ${kind}, ${address}, ${provenAt})`.execute(tx);
}

export async function withdrawOwn(tx: Transaction<Schema>, accountId: string, at: Date): Promise<void> {
  await sql`
    update account_contact set withdrawn_at = ${at}, version = version + 1 where account_id = ${accountId}`.execute(tx);
}

export async function deleteOwn(tx: Transaction<Schema>, accountId: string): Promise<void> {
  await sql`delete from account_contact where account_id = ${accountId}`.execute(tx);
}

/** Returns false when the address does not exist. */
export async function markOwnProven(
  tx: Transaction<Schema>,
  accountId: string,
  wayId: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_way set proven_at = ${at} where account_id = ${accountId} and way_id = ${wayId}`.execute(tx);
  return numAffectedRows === 1n;
}
