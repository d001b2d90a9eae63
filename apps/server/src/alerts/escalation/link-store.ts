import { type Kysely, sql } from 'kysely';
import type { Reached } from '../../access/contacts/contacts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ownerId, ownerOf } from './seen-store.ts';

interface StoredLink {
  readonly hydroCode: string;
  readonly warningId: string;
  readonly owner: Reached['owner'];
}

/** Also deletes expired links, so that a plant never has more than those of one day. */
export async function insertLink(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  { hydroCode, warningId, owner }: StoredLink,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    with over as (delete from warning_link where hydro_code = ${hydroCode} and expires_at < ${now})
    insert into warning_link (token_hash, hydro_code, warning_id, owner_kind, owner_id, expires_at)
    values (${tokenHash}, ${hydroCode}, ${warningId}, ${owner.kind}, ${ownerId(owner)}, ${expiresAt})`.execute(db);
}

export async function findLink(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<(StoredLink & { readonly expiresAt: Date }) | null> {
  const { rows } = await sql<Omit<StoredLink, 'owner'> & { kind: 'account' | 'contact'; id: string; expiresAt: Date }>`
    select hydro_code as "hydroCode", warning_id as "warningId", owner_kind as kind, owner_id as id,
           expires_at as "expiresAt"
      from warning_link where token_hash = ${tokenHash}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { kind, id, ...link } = found;
  return { ...link, owner: ownerOf(kind, id) };
}
