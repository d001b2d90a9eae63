import { sql } from 'kysely';
import type { Db, Tx } from './store.ts';

/** Content and address are kept as long as somebody may want to send it again. */
const contentRetention = '30 days';
/** That it was sent, when, and the answer: evidence for a year and the months until it is requested. */
const evidenceRetention = '400 days';

const clearedContent = sql`receiver = null, subject = null, payload = null`;

/** Nobody sends it: its channel is no longer configured. */
export async function expireLeftOver(db: Db): Promise<void> {
  await sql`
    update message set state = 'expired', done_at = clock_timestamp()
     where state = 'waiting' and expires_at < clock_timestamp() - interval '5 minutes'`.execute(db);
  await sql`
    update message set state = 'expired', done_at = clock_timestamp()
     where state = 'held' and queued_at < clock_timestamp() - interval '90 days'`.execute(db);
}

/** Longer than any attempt and any lease. */
const orphanedAfter = '3 minutes';

/** Attempts of a lane that is gone, which nobody takes up: they may have arrived, and wait for another lane. */
export async function takeUpOrphans(db: Db, lanes: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      update message_attempt set ended_at = clock_timestamp(), outcome = 'unknown'
       where ended_at is null and lane <> all(${[...lanes]}::text[]) and began_at < clock_timestamp() - ${orphanedAfter}::interval
      returning plant_no, message_id)
    update message set state = 'waiting', may_be_double = true, due_at = clock_timestamp()
      from gone
     where message.plant_no = gone.plant_no and message.message_id = gone.message_id and state = 'sending'`.execute(db);
}

export async function eraseOld(db: Db): Promise<void> {
  await sql`
    update message set ${clearedContent}
     where receiver is not null and done_at < clock_timestamp() - ${contentRetention}::interval`.execute(db);
}

export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from message where done_at < clock_timestamp() - ${evidenceRetention}::interval`.execute(db);
}

/** When a plant is deleted, waiting messages are not sent, and of sent ones the record stays. */
export async function erasePlant(tx: Tx, hydroCode: string): Promise<void> {
  await sql`
    update message
       set ${clearedContent},
           done_at = coalesce(done_at, clock_timestamp()),
           state_reason = case when state in ('waiting', 'held', 'sending') then 'plant_deleted' else state_reason end,
           state = case when state in ('waiting', 'held', 'sending') then 'cancelled' else state end
     where hydro_code = ${hydroCode} and receiver is not null`.execute(tx);
}

/** Stops messages of these kinds to somebody: waiting ones are dropped, and sent ones keep the masked form. */
export async function eraseReceivers(
  tx: Tx,
  causeKinds: readonly string[],
  receivers: readonly string[],
  hydroCode: string | null,
): Promise<void> {
  await sql`
    update message
       set ${clearedContent},
           done_at = coalesce(done_at, clock_timestamp()),
           state_reason = case when state in ('waiting', 'held', 'sending') then 'not_wanted' else state_reason end,
           state = case when state in ('waiting', 'held', 'sending') then 'cancelled' else state end
     where receiver = any(${[...receivers]}::text[]) and cause_kind = any(${[...causeKinds]}::text[])
       and (${hydroCode}::text is null or hydro_code = ${hydroCode}::text)`.execute(tx);
}
