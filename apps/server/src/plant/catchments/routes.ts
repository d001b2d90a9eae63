import { catchments as contract } from '@spillway/contract/plant/catchments/catchments';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import type { Catchment, Catchments } from './catchments.ts';
import { catchmentOf } from './wire.ts';

export function catchmentRoutes(catchments: Catchments): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const all = await catchments.list(plantOf(call));
      return all.map((catchment) => view(catchment, call.caller));
    }),
    implement(contract.add, async (call) =>
      view(await catchments.add(placeOf(call), catchmentOf(call.body)), call.caller),
    ),
    implement(contract.update, async (call) => {
      const { catchmentId, version } = call.body;
      return view(await catchments.update(placeOf(call), catchmentId, catchmentOf(call.body), version), call.caller);
    }),
    implement(contract.remove, async (call) => {
      await catchments.remove(placeOf(call), call.body.catchmentId);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const view = (catchment: Catchment, caller: Caller) => ({
  ...catchment,
  area: catchment.areaKm2,
  may: mayUpdate(caller),
});
