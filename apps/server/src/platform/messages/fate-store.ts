import type { MessageChannel, MessageState, ReceiptState } from '@spillway/contract/platform/messages/states';
import { sql } from 'kysely';
import type { Db } from './store.ts';

/** The outcome of one message, for the room of its cause. It has only the masked address: the row outlives the address. */
export interface Fate {
  readonly causeId: string;
  readonly messageId: string;
  readonly channel: MessageChannel;
  readonly receiverShown: string;
  readonly state: MessageState;
  readonly stateReason: string | null;
  readonly said: string | null;
  readonly queuedAt: Date;
  readonly doneAt: Date | null;
  readonly receipt: ReceiptState | null;
  readonly receiptAt: Date | null;
}

/** Of many causes of one kind, in the order queued. */
export async function readFates(
  db: Db,
  plantNo: number,
  causeKind: string,
  causeIds: readonly string[],
): Promise<Fate[]> {
  if (causeIds.length === 0) return [];
  const { rows } = await sql<Fate>`
    select cause_id as "causeId", message_id as "messageId", channel, receiver_shown as "receiverShown", state,
           state_reason as "stateReason", said, queued_at as "queuedAt", done_at as "doneAt", receipt, receipt_at as "receiptAt"
      from message
     where plant_no = ${plantNo} and cause_kind = ${causeKind} and cause_id = any(${[...causeIds]}::text[])
     order by queued_at, message_id`.execute(db);
  return rows;
}
