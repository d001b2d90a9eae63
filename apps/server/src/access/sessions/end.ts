import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/publish.ts';
import { type EndedSessions, endSessions } from './store.ts';

export type { EndedSessions } from './store.ts';

/** Ends sessions on every node: the next call of each is refused, and open streams hear of it at once. */
export async function endSessionsAndTell(
  tx: Transaction<Schema>,
  publish: Publish,
  which: EndedSessions,
  now: Date,
): Promise<number> {
  const ended = await endSessions(tx, which, now);
  if (ended > 0) await publish(tx, { topic: 'session.changed', payload: { account_id: which.accountId } });
  return ended;
}
