import { type Kysely, sql, type Transaction } from 'kysely';
import type { Reached } from '../../access/contacts/contacts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ownerId, ownerOf } from './seen-store.ts';

export interface Answerable {
  readonly hydroCode: string;
  readonly warningId: string;
  readonly owner: Reached['owner'];
}

/** Longer codes are hard to type from memory. */
const maxCodes = 999;

/** Keeps the code of a warning, or takes the smallest code unused for this phone; null when none is left. */
export async function takeCode(
  tx: Transaction<Schema>,
  phone: string,
  { hydroCode, warningId, owner }: Answerable,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reply ' || ${phone}, 0))`.execute(tx);
  await sql`delete from warning_reply where phone = ${phone} and expires_at < ${now}`.execute(tx);
  const known = await sql<{ code: number }>`
    update warning_reply set expires_at = ${expiresAt}
     where phone = ${phone} and warning_id = ${warningId}::uuid and owner_id = ${ownerId(owner)}::uuid
    returning code`.execute(tx);
  if (known.rows[0]) return known.rows[0].code;
  const { rows } = await sql<{ code: number }>`
    insert into warning_reply (phone, code, hydro_code, warning_id, owner_kind, owner_id, expires_at)
    select ${phone}, free, ${hydroCode}, ${warningId}::uuid, ${owner.kind}, ${ownerId(owner)}::uuid, ${expiresAt}
      from generate_series(1, ${maxCodes}::int) free
     where not exists (select from warning_reply where phone = ${phone} and code = free)
     order by free limit 1
    returning code`.execute(tx);
  return rows[0]?.code ?? null;
}

export async function listAnswerable(
  db: Kysely<Schema>,
  phone: string,
  now: Date,
): Promise<(Answerable & { readonly code: number })[]> {
  const { rows } = await sql<{
    code: number;
    hydroCode: string;
    warningId: string;
    kind: 'account' | 'contact';
    id: string;
  }>`
    select code, hydro_code as "hydroCode", warning_id as "warningId", owner_kind as kind, owner_id as id
      from warning_reply where phone = ${phone} and expires_at >= ${now} order by code`.execute(db);
  return rows.map(({ kind, id, ...one }) => ({ ...one, owner: ownerOf(kind, id) }));
}
