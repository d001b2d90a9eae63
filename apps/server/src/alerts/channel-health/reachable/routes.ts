import { reachable as contract } from '@spillway/contract/alerts/channel-health/reachable';
import { plantOf } from '../../../plant/plant-of.ts';
import { type Implementation, implement, implementShared } from '../../../platform/http/implement.ts';
import type { ReachabilityRoom } from './reachable.ts';

export function reachableRoutes(reachability: ReachabilityRoom): Implementation[] {
  return [
    implementShared(contract.read, async ({ hydroCode, language }) => {
      const found = await reachability.read(hydroCode, language);
      return {
        ...found,
        reasons: found.reasons.map(({ code, facts }) => ({ code, facts: { ...facts } })),
        onDuty: found.onDuty.map(({ name, isReachable, provenAtMs }) => ({
          name,
          isReachable,
          provenAt: provenAtMs === null ? null : new Date(provenAtMs).toISOString(),
        })),
        quiet: found.quiet.map(({ name, untilMs }) => ({ name, until: new Date(untilMs).toISOString() })),
        lookedAt: found.lookedAt?.toISOString() ?? null,
        silentSince: found.silentSince?.toISOString() ?? null,
      };
    }),
    implement(contract.sound, async (call) => {
      const { browserId, isOn, allPlants: countsAllPlants } = call.body;
      const { accountId } = call.caller;
      await reachability.sound({ accountId, browserId, isOn, hydroCode: countsAllPlants ? null : plantOf(call) });
      return {};
    }),
  ];
}
