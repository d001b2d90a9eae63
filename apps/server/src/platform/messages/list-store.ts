import type {
  MessageChannel,
  MessageReason,
  MessageState,
  ReceiptState,
} from '@spillway/contract/platform/messages/states';
import { sql } from 'kysely';
import type { Db, MessageKey, QueueReason } from './store.ts';

interface ListFilter {
  readonly state?: MessageState | undefined;
  readonly channel?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** A page holds only messages before this one. */
  readonly after: { readonly at: Date; readonly messageId: string } | null;
  /** Hides those of other plants; null for every plant. */
  readonly plants: readonly string[] | null;
  readonly limit: number;
}

export interface ListedMessage extends MessageKey {
  readonly hydroCode: string | null;
  readonly causeKind: string;
  readonly why: QueueReason;
  readonly reason: MessageReason | null;
  readonly channel: MessageChannel;
  readonly lane: string;
  readonly receiver: string | null;
  readonly receiverShown: string;
  readonly subject: string | null;
  readonly state: MessageState;
  readonly stateReason: string | null;
  readonly mayBeDouble: boolean;
  readonly queuedAt: Date;
  readonly dueAt: Date;
  readonly expiresAt: Date;
  readonly doneAt: Date | null;
  readonly providerId: string | null;
  readonly receipt: ReceiptState | null;
  readonly receiptSaid: string | null;
  readonly receiptAt: Date | null;
}

export interface ListedAttempt extends MessageKey {
  readonly attempt: number;
  readonly node: string;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
  readonly outcome: 'accepted' | 'refused' | 'passing' | 'unknown' | 'withdrawn' | null;
  readonly code: string | null;
  readonly said: string | null;
  readonly latencyMs: number | null;
}

export async function listMessages(db: Db, filter: ListFilter): Promise<ListedMessage[]> {
  const { state, channel, from, to, after, plants, limit } = filter;
  const wanted = [
    ...(state ? [sql`state = ${state}`] : []),
    ...(channel ? [sql`channel = ${channel}`] : []),
    ...(from ? [sql`queued_at >= ${from}`] : []),
    ...(to ? [sql`queued_at < ${to}`] : []),
    ...(after ? [sql`(queued_at, message_id) < (${after.at}, ${after.messageId}::uuid)`] : []),
    ...(plants ? [sql`(hydro_code is null or hydro_code = any(${[...plants]}::text[]))`] : []),
    sql`true`,
  ];
  const { rows } = await sql<ListedMessage>`
    select plant_no as "plantNo", message_id as "messageId", hydro_code as "hydroCode", cause_kind as "causeKind", why, reason, channel, lane,
           receiver, receiver_shown as "receiverShown", subject, state, state_reason as "stateReason",
           may_be_double as "mayBeDouble", queued_at as "queuedAt", due_at as "dueAt", expires_at as "expiresAt",
           done_at as "doneAt", provider_id as "providerId", receipt, receipt_said as "receiptSaid", receipt_at as "receiptAt"
      from message where ${sql.join(wanted, sql` and `)}
     order by queued_at desc, message_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function lastAttempts(db: Db, keys: readonly MessageKey[], each: number): Promise<ListedAttempt[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ListedAttempt>`
    select last.* from unnest(${keys.map(({ plantNo }) => plantNo)}::smallint[], ${keys.map(({ messageId }) => messageId)}::uuid[])
             as wanted (plant_no, message_id),
           lateral (
             select plant_no as "plantNo", message_id as "messageId", attempt, node, began_at as "beganAt", ended_at as "endedAt",
                    outcome, code, said, latency_ms as "latencyMs"
               from message_attempt one
              where one.plant_no = wanted.plant_no and one.message_id = wanted.message_id
              order by attempt desc limit ${each}) last
     order by last.attempt`.execute(db);
  return rows;
}

/** Messages still to be sent, of the plants a person may see. */
export async function waitingFor(db: Db, plants: readonly string[] | null) {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(queued_at) as "oldestAt"
      from message
     where state in ('waiting', 'sending')
       and (${plants === null} or hydro_code is null or hydro_code = any(${[...(plants ?? [])]}::text[]))`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** By its id, which is unique over all plants. */
export async function findKey(db: Db, messageId: string, plants: readonly string[] | null) {
  const { rows } = await sql<MessageKey & { hydroCode: string | null; causeKind: string; receiverShown: string }>`
    select plant_no as "plantNo", message_id as "messageId", hydro_code as "hydroCode", cause_kind as "causeKind",
           receiver_shown as "receiverShown"
      from message
     where message_id = ${messageId}::uuid
       and (${plants === null} or hydro_code is null or hydro_code = any(${[...(plants ?? [])]}::text[]))`.execute(db);
  return rows[0] ?? null;
}
