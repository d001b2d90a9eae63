import { itemAt } from '@spillway/checked/reads';
import type { QuietHours } from '@spillway/contract/access/contacts/quiet-hours';
import type { Language } from '@spillway/contract/errors';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../stamp.ts';
import { quietJson } from './quiet.ts';
import type { ContactWay, StoredWay } from './ways.ts';

export interface ContactContent {
  readonly name: string;
  readonly organisation: string | null;
  readonly language: Language;
  readonly plainSms: boolean;
  readonly quiet: QuietHours | null;
  /** The basis of the consent. */
  readonly basis: string;
}

export interface StoredContact extends ContactContent {
  readonly contactId: string;
  readonly consentAt: Date;
  readonly consentBy: string | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  readonly ways: readonly ContactWay[];
}

/**
 * Locks the plant's contacts until the transaction ends, so that changes take turns. Returns false when the plant does
 * not exist.
 */
export async function holdPlant(tx: Transaction<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`select from plant where hydro_code = ${hydroCode} for no key update`.execute(tx);
  return rows.length > 0;
}

/** All contacts of a plant, or only one. */
export async function readContacts(
  db: Kysely<Schema>,
  hydroCode: string,
  contactId: string | null = null,
): Promise<StoredContact[]> {
  const { rows } = await sql<Omit<StoredContact, 'ways'>>`
    select contact_id as "contactId", name, organisation, language, plain_sms as "plainSms", quiet_hours as quiet, consent_basis as basis,
           consent_at as "consentAt", consent_by as "consentBy", withdrawn_at as "withdrawnAt",
           withdrawn_by as "withdrawnBy", version, updated_at as "updatedAt", updated_by as "updatedBy"
      from contact
     where hydro_code = ${hydroCode} and (${contactId}::uuid is null or contact_id = ${contactId}::uuid)
     order by lower(name), contact_id`.execute(db);
  if (rows.length === 0) return [];
  const { rows: ways } = await sql<ContactWay & { contactId: string }>`
    select contact_id as "contactId", way_id as "wayId", kind, address, proven_at as "provenAt"
      from contact_way
     where hydro_code = ${hydroCode} and (${contactId}::uuid is null or contact_id = ${contactId}::uuid)
     order by rank`.execute(db);
  const waysOf = Map.groupBy(ways, (one) => one.contactId);
  return rows.map((one) => ({ ...one, ways: waysOf.get(one.contactId) ?? [] }));
}

/** Inserts or replaces; saving renews the consent. */
export async function putContact(
  tx: Transaction<Schema>,
  { hydroCode, contactId }: { readonly hydroCode: string; readonly contactId: string },
  { name, organisation, language, plainSms, quiet, basis }: ContactContent,
  { by, at }: Stamp,
  consent: { readonly by: string | null; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into contact (hydro_code, contact_id, name, organisation, language, plain_sms, quiet_hours, consent_basis,
                         consent_at, consent_by, updated_at, updated_by)
    values (${hydroCode}, ${contactId}, ${name}, ${organisation}, ${language}, ${plainSms},
            ${quietJson(quiet)}::jsonb, ${basis}, ${consent.at}, ${consent.by}, ${at}, ${by})
    on conflict (hydro_code, contact_id) do update
      set name = excluded.name, organisation = excluded.organisation, language = excluded.language,
          plain_sms = excluded.plain_sms, quiet_hours = excluded.quiet_hours, consent_basis = excluded.consent_basis, consent_at = excluded.consent_at,
          consent_by = excluded.consent_by, withdrawn_at = null, withdrawn_by = null, version = contact.version + 1,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning version`.execute(tx);
  return itemAt(rows, 0).version;
}

export async function replaceWays(
  tx: Transaction<Schema>,
  { hydroCode, contactId }: { readonly hydroCode: string; readonly contactId: string },
  ways: readonly StoredWay[],
): Promise<void> {
  await sql`delete from contact_way where hydro_code = ${hydroCode} and contact_id = ${contactId}`.execute(tx);
  for (const [rank, { wayId, kind, address, provenAt }] of ways.entries())
    await sql`
      insert into contact_way (hydro_code, contact_id, way_id, rank, kind, address, proven_at)
      values (${hydroCode}, ${contactId}, ${wayId}, ${rank}, ${kind}, ${address}, ${provenAt})`.execute(tx);
}

export async function withdrawContact(
  tx: Transaction<Schema>,
  hydroCode: string,
  contactId: string,
  { by, at }: Stamp,
): Promise<void> {
  await sql`
    update contact
       set withdrawn_at = ${at}, withdrawn_by = ${by}, version = version + 1, updated_at = ${at}, updated_by = ${by}
     where hydro_code = ${hydroCode} and contact_id = ${contactId}`.execute(tx);
}

export async function deleteContact(tx: Transaction<Schema>, hydroCode: string, contactId: string): Promise<void> {
  await sql`delete from contact where hydro_code = ${hydroCode} and contact_id = ${contactId}`.execute(tx);
}

/** Returns false when the address does not exist. */
export async function markProven(
  tx: Transaction<Schema>,
  { hydroCode, contactId, wayId }: { readonly hydroCode: string; readonly contactId: string; readonly wayId: string },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contact_way set proven_at = ${at}
     where hydro_code = ${hydroCode} and contact_id = ${contactId} and way_id = ${wayId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function countContacts(db: Kysely<Schema>, hydroCode: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact where hydro_code = ${hydroCode}`.execute(db);
  return itemAt(rows, 0).count;
}

/** Whether any contact was ever created: the audit trail shows it even after all were deleted. */
export async function hasEverHeld(db: Kysely<Schema>, hydroCode: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where object_kind = 'contact' and hydro_code = ${hydroCode} limit 1`.execute(db);
  return rows.length > 0;
}
