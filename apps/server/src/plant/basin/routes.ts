import { permits } from '@spillway/contract/permissions';
import { basin as contract } from '@spillway/contract/plant/basin/basin';
import type { FloodSign } from '@spillway/contract/plant/basin/codes';
import { basinWriters } from '@spillway/contract/plant/basin/readers';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { plantOf } from '../plant-of.ts';
import type { Basins } from './basin.ts';
import { headView } from './wire.ts';

/** Signs of a flood; empty when there are none. */
export type FloodSignsNow = (hydroCode: string) => Promise<readonly FloodSign[]>;

export function basinRoutes(basins: Basins, floodSigns: FloodSignsNow): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const hydroCode = plantOf(call);
      const [all, flood] = await Promise.all([basins.list(hydroCode), floodSigns(hydroCode)]);
      return {
        flood,
        versions: all.map((one, index) => headView(one, all[index - 1]?.countsFrom ?? null)),
        may: { save: permits(call.caller.permissions, basinWriters) },
      };
    }),
    implement(contract.one, async (call) => {
      const all = await basins.list(plantOf(call));
      const at = all.findIndex(({ basinId }) => basinId === call.query.basinId);
      const found = all[at];
      if (!found) throw new Refusal('basin.not_found');
      return { ...headView(found, all[at - 1]?.countsFrom ?? null), content: found.content };
    }),
    implement(contract.proposal, async (call) => ({ content: await basins.propose(plantOf(call)) })),
    implement(contract.save, async ({ body, ...call }) => {
      const context = { who: actorOf(call), hydroCode: plantOf(call) };
      const { content, reason, seenBasinId: seen, inFlood } = body;
      // A new version makes the forecast jump, which in the middle of a flood needs confirmation. The first version
      // cannot cause a jump.
      if (seen !== null && !inFlood && (await floodSigns(context.hydroCode)).length > 0)
        throw new Refusal('basin.in_flood');
      return headView(await basins.save(context, { content, reason }, seen), null);
    }),
  ];
}
