import { mapBound as contract } from '@spillway/contract/plant/map-bound';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import { editedView } from '../save-one.ts';
import type { MapBounds, ShownBound } from './map-bound.ts';
import { boundOf, wireOf } from './wire.ts';

export function mapBoundRoutes(bounds: MapBounds): Implementation[] {
  return [
    implement(contract.read, async (call) => view(await bounds.read(plantOf(call)), call.caller)),
    implement(contract.save, async (call) => {
      const values = boundOf(call.body);
      const wanted = { who: actorOf(call), hydroCode: plantOf(call), values, seenVersion: call.body.version };
      return view(await bounds.save(wanted), call.caller);
    }),
  ];
}

const view = (bound: ShownBound, caller: Caller) => ({
  ...wireOf(bound.values),
  source: bound.source,
  ...editedView(bound),
  may: mayUpdate(caller),
});
