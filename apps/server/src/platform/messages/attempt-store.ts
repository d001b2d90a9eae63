import { itemAt } from '@spillway/checked/reads';
import { sql } from 'kysely';
import type { Verdict } from './channels/channel.ts';
import type { Db, MessageKey, Tx } from './store.ts';

interface Attempt extends MessageKey {
  readonly attempt: number;
}

/** Records an attempt under this lease token, before sending; returns its number. */
export async function beginAttempt(
  tx: Tx,
  key: MessageKey,
  { lane, token, node }: { readonly lane: string; readonly token: string; readonly node: string },
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    with sending as (
      update message set state = 'sending', tries = tries + 1
       where plant_no = ${key.plantNo} and message_id = ${key.messageId} returning plant_no, message_id)
    insert into message_attempt (plant_no, message_id, attempt, lane, token, node)
    select plant_no, message_id,
           1 + coalesce((select max(attempt) from message_attempt before
                          where before.plant_no = sending.plant_no and before.message_id = sending.message_id), 0),
           ${lane}, ${token}::bigint, ${node}
      from sending
    returning attempt`.execute(tx);
  return itemAt(rows, 0).attempt;
}

export async function endAttempt(
  tx: Db,
  { plantNo, messageId, attempt }: Attempt,
  {
    outcome,
    code,
    said,
    providerId,
    latencyMs,
  }: Omit<Verdict, 'outcome' | 'scope'> & {
    readonly outcome: Verdict['outcome'] | 'withdrawn';
    readonly latencyMs: number;
  },
): Promise<void> {
  await sql`
    update message_attempt
       set ended_at = clock_timestamp(), outcome = ${outcome}, code = ${code}, said = ${said}, provider_id = ${providerId},
           latency_ms = ${latencyMs}
     where plant_no = ${plantNo} and message_id = ${messageId} and attempt = ${attempt}`.execute(tx);
}

/** Attempts of a former holder without a recorded end may have arrived. They are sent again at once, under the same name, and marked. */
export async function takeUpAbandoned(tx: Tx, lane: string, token: string): Promise<number> {
  const { numAffectedRows } = await sql`
    with gone as (
      update message_attempt set ended_at = clock_timestamp(), outcome = 'unknown'
       where lane = ${lane} and ended_at is null and token < ${token}::bigint
      returning plant_no, message_id)
    update message set state = 'waiting', may_be_double = true, due_at = clock_timestamp()
      from gone
     where message.plant_no = gone.plant_no and message.message_id = gone.message_id and state = 'sending'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
