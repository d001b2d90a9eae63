import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Account, readAccount } from '../accounts/accounts.ts';
import type { RoomDeps } from '../deps.ts';
import { type PlantName, plantsOf } from '../plants/plants.ts';
import type { TimeZones } from './sessions.ts';

interface PlantOfSession extends PlantName {
  readonly timeZone: string;
}

interface OwnSession {
  readonly account: Account;
  readonly plants: readonly PlantOfSession[];
}

export const createOwnSession =
  ({ database, timeZones }: Pick<RoomDeps, 'database'> & { timeZones: TimeZones }) =>
  async (caller: Caller): Promise<OwnSession> => {
    const [account, plants] = await Promise.all([
      readAccount(database.sql, caller.accountId),
      plantsOf(database.sql, caller.accountId),
    ]);
    if (!account) throw new Refusal('auth.ended');
    const zones = await timeZones(plants.map(({ hydroCode }) => hydroCode));
    return { account, plants: plants.flatMap((plant) => plantsWithZone(plant, zones)) };
  };

/** A plant deleted at this moment has no time zone and is left out. */
function plantsWithZone(plant: PlantName, zones: ReadonlyMap<string, string>): PlantOfSession[] {
  const timeZone = zones.get(plant.hydroCode);
  return timeZone === undefined ? [] : [{ ...plant, timeZone }];
}
