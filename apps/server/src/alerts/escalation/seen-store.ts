import { type Kysely, sql, type Transaction } from 'kysely';
import type { Reached } from '../../access/contacts/contacts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Warning } from '../store.ts';

type Owner = Reached['owner'];
type ShownWarningKey = Pick<Warning, 'incidentId' | 'severity'>;

export const ownerId = (owner: Owner): string => (owner.kind === 'account' ? owner.accountId : owner.contactId);
export const ownerKey = (owner: Owner): string => `${owner.kind} ${ownerId(owner)}`;
export const ownerOf = (kind: Owner['kind'], id: string): Owner =>
  kind === 'account' ? { kind, accountId: id } : { kind, contactId: id };

/** The people who have seen the incident at its present severity. */
export async function listSeen(
  db: Kysely<Schema>,
  hydroCode: string,
  { incidentId, severity }: ShownWarningKey,
): Promise<Owner[]> {
  const { rows } = await sql<{ kind: Owner['kind']; id: string }>`
    select owner_kind as kind, owner_id as id from warning_seen
     where hydro_code = ${hydroCode} and incident_id = ${incidentId} and severity = ${severity}`.execute(db);
  return rows.map(({ kind, id }) => ownerOf(kind, id));
}

interface SeenRow {
  readonly owner: Owner;
  readonly name: string;
  readonly at: Date;
}

/** Returns false when the same person had already confirmed seeing it. */
export async function insertSeenBy(
  tx: Transaction<Schema>,
  hydroCode: string,
  { incidentId, severity }: ShownWarningKey,
  { owner, name, at }: SeenRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into warning_seen (hydro_code, incident_id, severity, owner_kind, owner_id, name, seen_at)
    values (${hydroCode}, ${incidentId}, ${severity}, ${owner.kind}, ${ownerId(owner)}, ${name}, ${at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function readSeenAt(
  db: Kysely<Schema>,
  hydroCode: string,
  { incidentId, severity }: ShownWarningKey,
  owner: Owner,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select seen_at as at from warning_seen
     where hydro_code = ${hydroCode} and incident_id = ${incidentId} and severity = ${severity}
       and owner_kind = ${owner.kind} and owner_id = ${ownerId(owner)}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Lists each person once for the whole incident. */
export async function listSeenBy(
  db: Kysely<Schema>,
  hydroCode: string,
  incidentId: string,
): Promise<{ readonly name: string; readonly at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, min(seen_at) as at from warning_seen
     where hydro_code = ${hydroCode} and incident_id = ${incidentId}
     group by owner_kind, owner_id, name order by at, name`.execute(db);
  return rows;
}
