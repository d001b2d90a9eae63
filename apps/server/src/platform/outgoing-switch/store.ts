import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

declare module '../database/schema.ts' {
  interface Schema {
    outward_arming: {
      only_one: boolean;
      armed_for: string | null;
      changed_at: Date | null;
      changed_by: string | null;
      listens_for: string | null;
    };
    held_message: {
      message_id: string;
      held_at: Date;
      channel: MessageChannel;
      purpose: HeldMessage['purpose'];
      hydro_code: string | null;
      recipient: string;
      subject: string;
      reason: HeldMessage['reason'];
      again: unknown;
      decided: HeldMessage['decided'];
      decided_at: Date | null;
    };
  }
}

export interface ArmingRow {
  readonly armedFor: string | null;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  /** The installation that takes readings from the broker. */
  readonly listensFor: string | null;
}

/** The job that would send it. */
export interface ResendJob {
  readonly queue: string;
  readonly payload: object;
}

export interface HeldMessage {
  readonly messageId: string;
  readonly heldAt: Date;
  readonly channel: MessageChannel;
  readonly purpose: 'password' | 'registration' | 'report' | 'test' | 'warning';
  readonly hydroCode: string | null;
  readonly recipient: string;
  readonly subject: string;
  readonly reason: 'not_armed' | 'demo';
  readonly decided: 'sent' | 'counted' | null;
}

type Db = Kysely<Schema>;

/** The ids of the server and of its database; null when the server does not tell. */
export async function serverIdentity(db: Db): Promise<readonly string[] | null> {
  try {
    const { rows } = await sql<{ server: string; base: string }>`
      select (select system_identifier::text from pg_control_system()) as server,
             (select oid::text from pg_database where datname = current_database()) as base`.execute(db);
    const [row] = rows;
    return row ? [row.server, row.base] : null;
  } catch {
    return null;
  }
}

export async function ensureArmingRow(db: Db): Promise<void> {
  await db
    .insertInto('outward_arming')
    .values({ only_one: true, armed_for: null, changed_at: null, changed_by: null, listens_for: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns = [
  'armed_for as armedFor',
  'changed_at as changedAt',
  'changed_by as changedBy',
  'listens_for as listensFor',
] as const;
const nobody: ArmingRow = { armedFor: null, changedAt: null, changedBy: null, listensFor: null };

export async function readArming(db: Db): Promise<ArmingRow> {
  return (await db.selectFrom('outward_arming').select(columns).executeTakeFirst()) ?? nobody;
}

/** Locks arming until the transaction ends. */
export async function lockArming(tx: Transaction<Schema>, how: 'read' | 'write'): Promise<ArmingRow> {
  const query = tx.selectFrom('outward_arming').select(columns);
  return (await (how === 'read' ? query.forShare() : query.forUpdate()).executeTakeFirst()) ?? nobody;
}

export async function saveArming(tx: Transaction<Schema>, row: ArmingRow): Promise<void> {
  const { armedFor: armed_for, changedAt: changed_at, changedBy: changed_by, listensFor: listens_for } = row;
  await tx.updateTable('outward_arming').set({ armed_for, changed_at, changed_by, listens_for }).execute();
}

export async function insertHeld(
  tx: Transaction<Schema>,
  message: Omit<HeldMessage, 'decided'>,
  again: ResendJob | null,
): Promise<void> {
  await tx
    .insertInto('held_message')
    .values({
      message_id: message.messageId,
      held_at: message.heldAt,
      channel: message.channel,
      purpose: message.purpose,
      hydro_code: message.hydroCode,
      recipient: message.recipient,
      subject: message.subject,
      reason: message.reason,
      again: again && JSON.stringify(again),
      decided: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function newestHeld(db: Db, max: number): Promise<HeldMessage[]> {
  return await db
    .selectFrom('held_message')
    .select([
      'message_id as messageId',
      'held_at as heldAt',
      'channel',
      'purpose',
      'hydro_code as hydroCode',
      'recipient',
      'subject',
      'reason',
      'decided',
    ])
    .orderBy('held_at', 'desc')
    .limit(max)
    .execute();
}

/** Counts messages that can still be sent. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('held_message')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('decided', 'is', null)
    .where('reason', '=', 'not_armed')
    .where('again', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Decides on all messages held because sending was off; returns their jobs, oldest first. */
export async function decideHeld(tx: Transaction<Schema>, decided: 'sent' | 'counted', at: Date): Promise<ResendJob[]> {
  const rows = await sql<{ again: ResendJob | null }>`
    with done as (
      update held_message
         set decided = case when again is null then 'counted' else ${decided} end, decided_at = ${at}
       where decided is null and reason = 'not_armed'
      returning again, held_at)
    select again from done order by held_at`.execute(tx);
  return rows.rows.flatMap(({ again }) => again ?? []);
}

export async function forgetHeldBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('held_message').where('held_at', '<', before).execute();
}
