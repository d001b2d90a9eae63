import { sql, type Transaction } from 'kysely';
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
