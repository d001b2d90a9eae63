import { expandPermissions } from '@spillway/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gate } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import { lowestLevel } from '../roles/roles.ts';
import type { AccessTokens } from './access-token.ts';
import { identifySession } from './store.ts';

/**
 * The token only identifies the session; everything else is read from the database on every call. So a lock, a ban or a
 * revoked permission applies from the next call on, on every node. For a page with many simultaneous calls the session
 * is read with the first call and once more for the others.
 */
export function createGate(deps: {
  database: Database;
  clock: Clock;
  tokens: AccessTokens;
  expertUsernames: readonly string[];
}): Gate {
  const { database, clock, tokens } = deps;
  const sharedRead = sharedReads<Awaited<ReturnType<typeof identifySession>>>();
  const experts = new Set(deps.expertUsernames.map((name) => name.toLowerCase()));

  return {
    async identify(bearerToken, hydroCode) {
      const now = clock.now();
      const { sessionId } = await tokens.verify(bearerToken, now);
      const session = await sharedRead(JSON.stringify([sessionId, hydroCode]), () =>
        identifySession(database.sql, sessionId, hydroCode),
      );
      if (!session || session.endedAt || session.status !== 'active') throw new Refusal('auth.ended');
      if (session.expiresAt <= now) throw new Refusal('auth.expired');
      // Unknown plants and those without access get the same answer, so that callers cannot find out which plants
      // exist.
      if (hydroCode !== undefined && session.plant === null) throw new Refusal('plant.forbidden');
      return {
        accountId: session.accountId,
        username: session.username,
        fullName: session.fullName,
        sessionId,
        roleId: session.roleId,
        level: session.level ?? lowestLevel,
        permissions: expandPermissions(session.permissions ?? []),
        plants: session.allPlants ? 'all' : new Set(session.plants),
        expert: experts.has(session.username.toLowerCase()),
        mustChangePassword: session.mustChangePassword,
        plant: session.plant ?? session.plants[0] ?? null,
      };
    },
  };
}
