import { storage as contract } from '@spillway/contract/series/storage';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Storage } from './storage.ts';

export function storageRoutes(storage: Storage): Implementation[] {
  return [
    implement(contract.state, async () => {
      const { compactAfterMonths, keepYears, keptFrom, plain, packed } = await storage.state();
      return {
        compactAfterMonths,
        keepYears,
        keptFrom,
        plain,
        compact: packed,
      };
    }),
    implement(contract.loss, async ({ query }) => {
      const { before, readings, first, last } = await storage.loss(query.keepYears);
      return {
        loseBefore: before,
        readings,
        first,
        last,
      };
    }),
    implement(contract.save, async (call) => {
      const { compactAfterMonths, keepYears, loseBefore: before } = call.body;
      await storage.save(actorOf(call), { compactAfterMonths, keepYears }, before === null ? null : new Date(before));
      return {};
    }),
  ];
}
