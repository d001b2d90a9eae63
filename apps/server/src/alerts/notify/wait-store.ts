import type { NotificationChannel } from '@spillway/contract/alerts/ways-out';
import type { MessageReason } from '@spillway/contract/platform/messages/states';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Reached } from '../../access/contacts/contacts.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { ownerId, ownerOf } from '../escalation/seen-store.ts';

type Owner = Reached['owner'];

/** A held message is unique by person, channel and incident. */
interface Key {
  readonly owner: Owner;
  readonly channel: NotificationChannel;
  readonly incidentId: string;
}

export interface Wait extends Key {
  readonly warningId: string;
  readonly reason: MessageReason;
}

/** The first reason is kept; a warning that ended and returned is notified again. */
export async function putWait(
  tx: Transaction<Schema>,
  hydroCode: string,
  { owner, channel, incidentId, warningId, reason }: Wait,
  since: Date,
): Promise<void> {
  await sql`
    insert into warning_wait as kept
           (hydro_code, owner_kind, owner_id, channel, incident_id, warning_id, reason, waits_since)
    values (${hydroCode}, ${owner.kind}, ${ownerId(owner)}, ${channel}, ${incidentId}, ${warningId}::uuid, ${reason}, ${since})
    on conflict (hydro_code, owner_kind, owner_id, channel, incident_id) do update
      set warning_id = excluded.warning_id,
          reason = case when 'ended' in (kept.reason, excluded.reason) then excluded.reason else kept.reason end`.execute(
    tx,
  );
}

/** Null when no message was held. */
export async function takeWait(
  tx: Transaction<Schema>,
  hydroCode: string,
  { owner, channel, incidentId }: Key,
): Promise<MessageReason | null> {
  const { rows } = await sql<{ reason: MessageReason }>`
    delete from warning_wait
     where hydro_code = ${hydroCode} and owner_kind = ${owner.kind} and owner_id = ${ownerId(owner)}
       and channel = ${channel} and incident_id = ${incidentId}
    returning reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

/** Sorted oldest first. */
export async function listWaits(db: Kysely<Schema>, hydroCode: string): Promise<Wait[]> {
  const { rows } = await sql<Omit<Wait, 'owner'> & { kind: Owner['kind']; id: string }>`
    select owner_kind as kind, owner_id as id, channel, incident_id as "incidentId", warning_id as "warningId", reason
      from warning_wait where hydro_code = ${hydroCode} order by waits_since, incident_id`.execute(db);
  return rows.map(({ kind, id, ...wait }) => ({ ...wait, owner: ownerOf(kind, id) }));
}
