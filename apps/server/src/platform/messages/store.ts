import type { MessageReason, MessageState } from '@spillway/contract/platform/messages/states';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export type QueueReason = 'asked' | 'clock' | 'test' | 'told';

export interface MessageKey {
  readonly plantNo: number;
  readonly messageId: string;
}

interface NewMessage {
  readonly messageId: string;
  readonly plantNo: number;
  readonly hydroCode: string | null;
  readonly causeKind: string;
  readonly causeId: string;
  readonly why: QueueReason;
  readonly reason: MessageReason | null;
  readonly incident: string | null;
  readonly channel: string;
  readonly lane: string;
  readonly receiver: string;
  readonly receiverShown: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly priority: number;
  readonly newestFirst: boolean;
  readonly lastsMs: number;
}

export interface Message extends MessageKey {
  readonly hydroCode: string | null;
  readonly causeKind: string;
  readonly causeId: string;
  readonly why: QueueReason;
  readonly incident: string | null;
  readonly channel: string;
  readonly lane: string;
  readonly receiver: string;
  readonly receiverShown: string;
  readonly subject: string;
  readonly payload: unknown;
  readonly queuedAt: Date;
  readonly state: MessageState;
  readonly tries: number;
  readonly mayBeDouble: boolean;
  readonly isExpired: boolean;
}

const columns = sql`
  plant_no as "plantNo", message_id as "messageId", hydro_code as "hydroCode", cause_kind as "causeKind", cause_id as "causeId",
  why, incident, queued_at as "queuedAt", channel, lane, receiver, receiver_shown as "receiverShown", subject, payload, state, tries, may_be_double as "mayBeDouble",
  expires_at <= clock_timestamp() as "isExpired"`;

const after = (ms: number) => sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`;
/** A due time beyond any pause was written while the database's clock was ahead. */
const isDue = sql`(due_at <= clock_timestamp() or due_at > clock_timestamp() + interval '1 hour')`;
const keyCondition = ({ plantNo, messageId }: MessageKey) => sql`plant_no = ${plantNo} and message_id = ${messageId}`;

/** False when this cause has notified this receiver already. */
export async function insertMessage(tx: Db, newMessage: NewMessage): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into message (
      plant_no, message_id, hydro_code, cause_kind, cause_id, why, reason, incident, channel, lane, receiver, receiver_shown, subject, payload,
      priority, newest_first, state, expires_at, lasts_ms)
    values (
      ${newMessage.plantNo}, ${newMessage.messageId}, ${newMessage.hydroCode}, ${newMessage.causeKind}, ${newMessage.causeId}, ${newMessage.why}, ${newMessage.reason}, ${newMessage.incident},
      ${newMessage.channel}, ${newMessage.lane}, ${newMessage.receiver}, ${newMessage.receiverShown}, ${newMessage.subject}, ${JSON.stringify(newMessage.payload)}::jsonb,
      ${newMessage.priority}, ${newMessage.newestFirst}, 'waiting', ${after(newMessage.lastsMs)}, ${newMessage.lastsMs})
    on conflict (plant_no, cause_kind, cause_id, channel, receiver) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lanes with something due, or with an attempt that was never ended. */
export async function busyLanes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ lane: string }>`
    select lane from message where state = 'waiting' and ${isDue}
    union select lane from message_attempt where ended_at is null`.execute(db);
  return rows.map(({ lane }) => lane);
}

/** After a change of a channel's endpoint, waiting messages use the present one. */
export async function moveToLane(
  db: Db,
  channel: string,
  { to, unless }: { readonly to: string; readonly unless: readonly string[] },
): Promise<void> {
  await sql`
    update message set lane = ${to}
     where channel = ${channel} and lane <> all(${unless}::text[]) and state in ('waiting', 'held')`.execute(db);
}

/** Moves one message or all waiting ones to another endpoint of the channel. A test of this endpoint stays. */
export async function redirectMessages(
  tx: Tx,
  { from, to, only }: { readonly from: string; readonly to: string; readonly only: MessageKey | null },
): Promise<void> {
  await sql`
    update message set lane = ${to}
     where lane = ${from} and state = 'waiting' and why <> 'test'
       and ${only === null ? sql`true` : keyCondition(only)}`.execute(tx);
}

/** The next ones of a lane, locked until the transaction ends. */
export async function lockDue(tx: Tx, lane: string, max: number): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${columns} from message
     where lane = ${lane} and state = 'waiting' and ${isDue}
     order by priority, case when newest_first then -extract(epoch from queued_at) else extract(epoch from queued_at) end, message_id
     limit ${max} for update skip locked`.execute(tx);
  return rows;
}

export async function lockMessage(tx: Tx, key: MessageKey): Promise<Message | null> {
  const { rows } = await sql<Message>`select ${columns} from message where ${keyCondition(key)} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findByCause(
  db: Db,
  plantNo: number,
  causeKind: string,
  causeId: string,
): Promise<(Message & { readonly said: string | null; readonly code: string | null })[]> {
  const { rows } = await sql<Message & { said: string | null; code: string | null }>`
    select ${columns}, said, code from message
     where plant_no = ${plantNo} and cause_kind = ${causeKind} and cause_id = ${causeId} order by queued_at, message_id`.execute(
    db,
  );
  return rows;
}

/** Why it ended, as a code of the catalogue. */
type StateReason = 'counted' | 'not_wanted' | 'by_person' | 'plant_deleted' | 'not_armed' | 'demo' | 'gave_up';

export async function endMessage(
  tx: Db,
  key: MessageKey,
  state: Extract<MessageState, 'failed' | 'expired' | 'cancelled'>,
  reason: StateReason | null,
): Promise<void> {
  await sql`
    update message set state = ${state}, state_reason = ${reason}, done_at = clock_timestamp() where ${keyCondition(key)}`.execute(
    tx,
  );
}

export async function deleteMessage(tx: Db, key: MessageKey): Promise<void> {
  await sql`delete from message where ${keyCondition(key)}`.execute(tx);
}

export async function holdBack(tx: Db, key: MessageKey, reason: 'not_armed' | 'demo'): Promise<void> {
  await sql`update message set state = 'held', state_reason = ${reason} where ${keyCondition(key)}`.execute(tx);
}

/** Makes it wait as if new, after a person's request or the outgoing switch. */
export async function waitAgain(tx: Db, key: MessageKey): Promise<void> {
  await sql`
    update message
       set state = 'waiting', state_reason = null, tries = 0, last_failure = null, due_at = clock_timestamp(),
           since_at = clock_timestamp(), expires_at = clock_timestamp() + lasts_ms * interval '1 millisecond', done_at = null
     where ${keyCondition(key)}`.execute(tx);
}

export async function messagesAwaitingArming(tx: Tx): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${columns} from message where state = 'held' and state_reason = 'not_armed' order by queued_at for update`.execute(
    tx,
  );
  return rows;
}

interface Ending {
  readonly state: Extract<MessageState, 'sent' | 'failed' | 'waiting'>;
  readonly reason: StateReason | null;
  readonly scope: 'lane' | 'message';
  readonly mayBeDouble: boolean;
  readonly dueAfterMs: number;
  readonly code: string | null;
  readonly said: string | null;
  readonly providerId: string | null;
  readonly latencyMs: number;
}

export async function endTry(tx: Db, key: MessageKey, end: Ending): Promise<void> {
  const isDone = end.state !== 'waiting';
  await sql`
    update message
       set state = ${end.state}, state_reason = ${end.reason}, code = ${end.code}, said = ${end.said},
           provider_id = ${end.providerId}, latency_ms = ${end.latencyMs}, may_be_double = may_be_double or ${end.mayBeDouble},
           last_failure = ${end.state === 'sent' ? null : end.scope}, due_at = ${after(end.dueAfterMs)},
           done_at = case when ${isDone} then clock_timestamp() end
     where ${keyCondition(key)} and state = 'sending'`.execute(tx);
}

/** Rolls back what `work` wrote when it fails; the rest of the transaction stays. */
export async function setBackOnError(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint of_room`.execute(tx);
  try {
    await work();
    await sql`release savepoint of_room`.execute(tx);
  } catch (error) {
    await sql`rollback to savepoint of_room`.execute(tx);
    throw error;
  }
}
