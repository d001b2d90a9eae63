import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import { column } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Attempt, WireMessage } from '../wire/message.ts';
import { isGood } from './account-store.ts';
import type { AttemptKey, MessageKey, SlotKey } from './slot.ts';
import { slotCondition } from './slot-store.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

const iso = (ms: number): string => new Date(ms).toISOString();
const messageCondition = (key: MessageKey) => sql`${slotCondition(key)} and message_no = ${key.messageNo}`;

/** A message without its bytes, which are stored separately. */
type MessageContent = Omit<WireMessage, 'body'>;

export interface StoredMessage {
  readonly messageNo: number;
  readonly wire: MessageContent;
  readonly body: Buffer;
  readonly hash: Buffer;
  readonly state: 'waiting' | 'accepted' | 'sunk' | 'aside';
  readonly tries: number;
  readonly refusals: number;
  readonly notBeforeMs: number;
  readonly mayBeDouble: boolean;
  readonly receipt: string | null;
  readonly doneMs: number | null;
}

const columns = sql`
  message_no as "messageNo", wire, body, hash, state, tries, refusals, coalesce(${epochMs('not_before')}, 0) as "notBeforeMs",
  may_be_double as "mayBeDouble", receipt, ${epochMs('done_at')} as "doneMs"`;

export const describedOf = ({ body: _, ...described }: WireMessage): MessageContent => described;

export async function insertMessages(
  tx: Tx,
  key: SlotKey,
  messages: readonly WireMessage[],
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`
    insert into transfer_message (plant_no, job_no, slot_at, generation, message_no, wire, body, hash, state)
    select ${key.plantNo}, ${key.jobNo}, ${iso(key.slotMs)}::timestamptz, ${key.generation}, message.*, 'waiting'
      from unnest(${column(messages.map(({ messageNo }) => messageNo))}::int[],
                  ${messages.map((one) => JSON.stringify(describedOf(one)))}::jsonb[],
                  ${messages.map(({ body }) => body)}::bytea[], ${[...hashes]}::bytea[]) message`.execute(tx);
}

export async function readMessages(db: Db, key: SlotKey): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select ${columns} from transfer_message where ${slotCondition(key)} order by message_no`.execute(db);
  return rows;
}

/** Records an attempt with its lease token, and that the account is in use; returns the number of the attempt. */
export async function beginAttempt(
  tx: Tx,
  key: MessageKey,
  accountScope: { readonly account: string; readonly token: string; readonly node: string; readonly nowMs: number },
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    with slot as (update transfer_slot set tries = tries + 1 where ${slotCondition(key)}),
    account as (
      insert into transfer_account (account, tried_at) values (${accountScope.account}, ${iso(accountScope.nowMs)})
      on conflict (account) do update set tried_at = excluded.tried_at),
    message as (
      update transfer_message set tries = tries + 1 where ${messageCondition(key)} returning tries, may_be_double)
    insert into transfer_attempt (plant_no, job_no, slot_at, generation, message_no, attempt, account, token, node, begun_at, is_repeat)
    select ${key.plantNo}, ${key.jobNo}, ${iso(key.slotMs)}::timestamptz, ${key.generation}, ${key.messageNo}, tries,
           ${accountScope.account}, ${accountScope.token}::bigint, ${accountScope.node}, ${iso(accountScope.nowMs)}::timestamptz, may_be_double
      from message
    returning attempt`.execute(tx);
  return itemAt(rows, 0).attempt;
}

function endsAttempt(key: AttemptKey, attempt: Attempt, nowMs: number) {
  const { outcome } = attempt;
  const fault = outcome.is === 'accepted' ? null : outcome.fault;
  return sql`
    update transfer_attempt
       set ended_at = ${iso(nowMs)}, outcome = ${outcome.is}, fault = ${fault}, host = ${attempt.host}, request = ${attempt.request},
           answer = ${attempt.answer}, took_ms = ${Math.round(attempt.tookMs)}
     where ${messageCondition(key)} and attempt = ${key.attempt}`;
}

export async function endAttempt(tx: Tx, key: AttemptKey, attempt: Attempt, nowMs: number): Promise<void> {
  await endsAttempt(key, attempt, nowMs).execute(tx);
}

/**
 * Ends attempts that a former holder of the account did not end: their messages may have arrived, so repeats of them
 * are marked. Returns their number.
 */
export async function takeUpAbandoned(tx: Tx, account: string, token: string, nowMs: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      update transfer_attempt set ended_at = ${iso(nowMs)}, outcome = 'unknown'
       where account = ${account} and ended_at is null and token < ${token}::bigint
      returning plant_no, job_no, slot_at, generation, message_no)
    update transfer_message message set may_be_double = true
      from gone
     where message.plant_no = gone.plant_no and message.job_no = gone.job_no and message.slot_at = gone.slot_at
       and message.generation = gone.generation and message.message_no = gone.message_no
       and message.state = 'waiting'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Ends the attempt: the account was reached and its credentials were accepted. */
export async function acceptMessage(
  tx: Tx,
  key: AttemptKey,
  account: string,
  { receipt, ...attempt }: Omit<Attempt, 'outcome'> & { readonly receipt: string },
  nowMs: number,
): Promise<void> {
  await sql`
    with tried as (${endsAttempt(key, { ...attempt, outcome: { is: 'accepted', receipt } }, nowMs)}),
    reached as (${isGood(account, nowMs)})
    update transfer_message set state = 'accepted', receipt = ${receipt}, done_at = ${iso(nowMs)}, not_before = null
     where ${messageCondition(key)}`.execute(tx);
}

export async function sinkMessages(tx: Tx, key: SlotKey, nowMs: number): Promise<void> {
  await sql`
    update transfer_message set state = 'sunk', done_at = ${iso(nowMs)}
     where ${slotCondition(key)} and state = 'waiting'`.execute(tx);
}

export async function refuseMessage(
  tx: Tx,
  key: MessageKey,
  {
    isAside,
    notBeforeMs,
    mayBeDouble,
  }: { readonly isAside: boolean; readonly notBeforeMs: number; readonly mayBeDouble: boolean },
): Promise<void> {
  await sql`
    update transfer_message
       set refusals = refusals + 1, state = ${isAside ? 'aside' : 'waiting'}, not_before = ${iso(notBeforeMs)},
           may_be_double = may_be_double or ${mayBeDouble}
     where ${messageCondition(key)}`.execute(tx);
}

export async function markMessageUncertain(tx: Tx, key: MessageKey): Promise<void> {
  await sql`update transfer_message set may_be_double = true where ${messageCondition(key)}`.execute(tx);
}

interface MessageSums {
  readonly waiting: number;
  readonly aside: number;
  /** When the next waiting message may be sent. */
  readonly notBeforeMs: number;
}

export async function sumMessages(tx: Tx, key: SlotKey): Promise<MessageSums> {
  const { rows } = await sql<MessageSums>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'aside')::int as aside,
           coalesce(${epochMs(sql`min(coalesce(not_before, 'epoch')) filter (where state = 'waiting')`)}, 0) as "notBeforeMs"
      from transfer_message where ${slotCondition(key)}`.execute(tx);
  return itemAt(rows, 0);
}

export interface StoredAttempt {
  readonly messageNo: number;
  readonly attempt: number;
  readonly account: string;
  readonly node: string;
  readonly begunMs: number;
  readonly isRepeat: boolean;
  readonly endedMs: number | null;
  readonly outcome: Attempt['outcome']['is'] | null;
  readonly fault: string | null;
  readonly host: string | null;
  readonly request: string | null;
  readonly answer: string | null;
  readonly tookMs: number | null;
}

export async function readAttempts(db: Db, key: SlotKey, max: number): Promise<StoredAttempt[]> {
  const { rows } = await sql<StoredAttempt>`
    select message_no as "messageNo", attempt, account, node, ${epochMs('begun_at')} as "begunMs", is_repeat as "isRepeat",
           ${epochMs('ended_at')} as "endedMs", outcome, fault, host, request, answer, took_ms as "tookMs"
      from transfer_attempt where ${slotCondition(key)} order by message_no, attempt desc limit ${max}`.execute(db);
  return rows;
}
