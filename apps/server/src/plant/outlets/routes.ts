import { outlets as contract } from '@spillway/contract/plant/outlets/outlets';
import { type Actor, actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { Outlets } from './outlets.ts';
import { gateView, outletOf, outletView, unitView } from './wire.ts';

export function outletRoutes(outlets: Outlets): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const all = await outlets.list(plantOf(call));
      return all.map((outlet) => outletView(outlet, call.caller));
    }),
    implement(contract.add, async (call) =>
      outletView(await outlets.add(placeOf(call), outletOf(call.body)), call.caller),
    ),
    implement(contract.update, async (call) => {
      const { outletId, version } = call.body;
      return outletView(await outlets.update(placeOf(call), outletId, outletOf(call.body), version), call.caller);
    }),
    implement(contract.remove, async (call) => {
      await outlets.remove(placeOf(call), call.body.outletId);
      return {};
    }),
    implement(contract.units, async (call) => {
      const units = await outlets.units(plantOf(call));
      return units.map((unit) => unitView(unit, call.caller));
    }),
    implement(contract.gates, async (call) => {
      const gates = await outlets.gates(plantOf(call));
      return gates.map((gate) => gateView(gate, call.caller));
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});
