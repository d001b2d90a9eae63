import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Account, readAccount } from '../accounts/accounts.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { type PlantName, plantsOf } from '../plants/plants.ts';
import { endSessionsAndTell } from './end.ts';

/** Of plants, by code: kept by the floor above. */
export type TimeZones = (hydroCodes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface PlantOfSession extends PlantName {
  readonly timeZone: string;
}

export function createSessions({ database, clock, audit, publish, timeZones }: RoomDeps & { timeZones: TimeZones }) {
  return {
    /** How many sessions ended: this one, or every one of the account. */
    logout: (caller: Caller, who: Actor, everywhere: boolean): Promise<number> =>
      database.transaction(async (tx) => {
        const { accountId, sessionId, username } = caller;
        const which = { accountId, reason: 'logout', ...(everywhere ? {} : { only: sessionId }) } as const;
        const ended = await endSessionsAndTell(tx, publish, which, clock.now());
        const object = { kind: 'account', id: accountId, name: username };
        await audit.record(tx, { who, action: 'auth.logout', object, after: { everywhere } });
        return ended;
      }),

    async describe(caller: Caller): Promise<{ account: Account; plants: PlantOfSession[] }> {
      const [account, plants] = await Promise.all([
        readAccount(database.sql, caller.accountId),
        plantsOf(database.sql, caller.accountId),
      ]);
      if (!account) throw new Refusal('auth.ended');
      const zones = await timeZones(plants.map(({ hydroCode }) => hydroCode));
      return { account, plants: plants.flatMap((plant) => withZone(plant, zones)) };
    },
  };
}

/** A plant that was deleted in this very moment has none, and is not there any more. */
function withZone(plant: PlantName, zones: ReadonlyMap<string, string>): PlantOfSession[] {
  const timeZone = zones.get(plant.hydroCode);
  return timeZone === undefined ? [] : [{ ...plant, timeZone }];
}

export type Sessions = ReturnType<typeof createSessions>;
