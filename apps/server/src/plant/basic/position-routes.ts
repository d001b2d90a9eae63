import { basicContract as contract } from '@spillway/contract/plant/basic';
import { type Actor, actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { type MeasurePositions, positionOf, positionView } from '../measure-positions/measure-positions.ts';
import { plantOf } from '../plant-of.ts';

export function basicPositionRoutes(positions: MeasurePositions): Implementation[] {
  return [
    implement(contract.measurePositions, async (call) => {
      const all = await positions.list(plantOf(call));
      return all.map((position) => positionView(position, call.caller));
    }),
    implement(contract.addMeasurePosition, async (call) => {
      const [saved] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(saved!, call.caller);
    }),
    implement(contract.changeMeasurePosition, async (call) => {
      const [saved] = await positions.save(placeOf(call), [positionOf(call.body)]);
      return positionView(saved!, call.caller);
    }),
    implement(contract.removeMeasurePosition, async (call) => {
      await positions.remove(placeOf(call), [call.body.measure_position_id]);
      return {};
    }),
    implement(contract.saveMeasurePositions, async (call) => {
      const saved = await positions.save(placeOf(call), call.body.items.map(positionOf));
      return saved.map((position) => positionView(position, call.caller));
    }),
    implement(contract.removeMeasurePositions, async (call) => {
      await positions.remove(placeOf(call), call.body.measure_position_ids);
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});
