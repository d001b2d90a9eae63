import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** How many of a kind were queued for a receiver in the last minutes, by the database's clock. */
export async function countQueued(
  tx: Transaction<Schema>,
  { causeKind, receiver, minutes }: { readonly causeKind: string; readonly receiver: string; readonly minutes: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message
     where queued_at > clock_timestamp() - make_interval(mins => ${minutes})
       and cause_kind = ${causeKind} and receiver = ${receiver}`.execute(tx);
  return rows[0]!.count;
}

/** First when, by which way: whoever was told once was told. */
export async function insertShown(
  tx: Kysely<Schema>,
  hydroCode: string,
  shown: {
    readonly warningIds: readonly string[];
    readonly accountId: string;
    readonly way: 'page' | 'mail';
    readonly at: Date;
  },
): Promise<void> {
  const { warningIds, accountId, way, at } = shown;
  await sql`
    insert into warning_shown (hydro_code, warning_id, account_id, way, username, shown_at)
    select ${hydroCode}, warning_id, ${accountId}::uuid, ${way}, account.username, ${at}
      from warning join account on account.account_id = ${accountId}::uuid
     where hydro_code = ${hydroCode} and warning_id = any(${[...warningIds]}::uuid[])
    on conflict do nothing`.execute(tx);
}
