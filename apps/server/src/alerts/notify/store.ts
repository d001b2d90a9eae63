import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface ToReceiver {
  readonly causeKind: string;
  readonly receiver: string;
  readonly channel: string;
}

/** The number of messages of a kind queued for a recipient in the last minutes, by the database clock. */
export async function countQueued(
  tx: Transaction<Schema>,
  { causeKind, receiver, channel, minutes }: ToReceiver & { readonly minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message
     where queued_at > clock_timestamp() - make_interval(mins => ${minutes})
       and cause_kind = ${causeKind} and receiver = ${receiver} and channel = ${channel}`.execute(tx);
  return itemAt(rows, 0).count;
}

interface Key {
  readonly plantNo: number;
  readonly messageId: string;
}

interface Backlog {
  readonly waitedMs: number;
  /** A newer message about the incident is queued for the same recipient. */
  readonly isOvertaken: boolean;
}

const sameReceiver = sql`
  other.plant_no = one.plant_no and other.cause_kind = one.cause_kind and other.receiver = one.receiver
    and other.channel = one.channel and other.message_id <> one.message_id`;
const keyCondition = ({ plantNo, messageId }: Key) =>
  sql`one.plant_no = ${plantNo} and one.message_id = ${messageId}::uuid`;

export async function readBacklog(db: Kysely<Schema>, key: Key): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select (extract(epoch from clock_timestamp() - one.queued_at) * 1000)::float8 as "waitedMs",
           exists (
             select from message other
              where ${sameReceiver} and other.incident = one.incident and other.state in ('waiting', 'sending')
                and (other.queued_at, other.message_id) > (one.queued_at, one.message_id)) as "isOvertaken"
      from message one where ${keyCondition(key)}`.execute(db);
  return rows[0] ?? { waitedMs: 0, isOvertaken: false };
}

/**
 * Makes this message the only digest of what waits for its recipient, and returns its warnings; null when another
 * message is that digest. A concurrent caller waits.
 */
export async function claimDigest(tx: Transaction<Schema>, key: Key): Promise<string[] | null> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('digest ' || one.channel || one.receiver, one.plant_no))
      from message one where ${keyCondition(key)}`.execute(tx);
  const { numAffectedRows } = await sql`
    update message one set reason = 'digest'
     where ${keyCondition(key)} and not exists (
       select from message other
        where ${sameReceiver} and other.reason = 'digest'
          and (other.state in ('waiting', 'sending') or (other.state = 'sent' and other.done_at >= one.queued_at)))`.execute(
    tx,
  );
  if (numAffectedRows !== 1n) return null;
  const { rows } = await sql<{ warningId: string }>`
    select distinct other.payload->>'warningId' as "warningId" from message one
      join message other on other.plant_no = one.plant_no and other.cause_kind = one.cause_kind
       and other.receiver = one.receiver and other.channel = one.channel and other.state in ('waiting', 'sending')
     where ${keyCondition(key)} and other.payload->>'warningId' is not null`.execute(tx);
  return rows.map(({ warningId }) => warningId);
}
