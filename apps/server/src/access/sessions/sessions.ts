import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { type EndedSessions, endSessions } from './store.ts';

export type { EndedSessions } from './store.ts';

/** Time zones by plant, stored by `plant`. */
export type TimeZones = (hydroCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Ends sessions on every node: every further call is refused, and open streams are notified at once. */
export async function endSessionsAndNotify(
  tx: Transaction<Schema>,
  publish: Publish,
  which: EndedSessions,
  now: Date,
): Promise<number> {
  const endedCount = await endSessions(tx, which, now);
  if (endedCount > 0) await publish(tx, { topic: 'session.changed', payload: { account_id: which.accountId } });
  return endedCount;
}

/** Ends this session or all of the account; returns how many. */
export const createLogout =
  ({ database, clock, audit, publish }: RoomDeps) =>
  (caller: Caller, actor: Actor, isEverywhere: boolean): Promise<number> =>
    database.transaction(async (tx) => {
      const { accountId, sessionId, username } = caller;
      const which = { accountId, reason: 'logout', ...(isEverywhere ? {} : { only: sessionId }) } as const;
      const endedCount = await endSessionsAndNotify(tx, publish, which, clock.now());
      const object = { kind: 'account', id: accountId, name: username };
      await audit.record(tx, { who: actor, action: 'auth.logout', object, after: { everywhere: isEverywhere } });
      return endedCount;
    });
