import { required } from '@spillway/checked/reads';
import { measurePositions as contract } from '@spillway/contract/plant/measure-positions';
import { type Actor, actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { MeasurePositions } from './measure-positions.ts';
import { positionOf, positionView } from './wire.ts';

export function measurePositionRoutes(positions: MeasurePositions): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const all = await positions.list(plantOf(call));
      return all.map((position) => positionView(position, call.caller));
    }),
    implement(contract.add, async (call) => {
      const [savedPosition] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(required(savedPosition), call.caller);
    }),
    implement(contract.update, async (call) => {
      const [savedPosition] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(required(savedPosition), call.caller);
    }),
    implement(contract.remove, async (call) => {
      await positions.remove(placeOf(call), [call.body.measurePositionId]);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});
