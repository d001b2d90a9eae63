import { basicContract as contract } from '@spillway/contract/plant/basic';
import { type Actor, actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import type {
  MeasurePosition,
  MeasurePositions,
  WantedMeasurePosition,
} from '../measure-positions/measure-positions.ts';
import { plantOf } from '../plant-of.ts';
import { editedView } from '../save-one.ts';

export function basicPositionRoutes(positions: MeasurePositions): Implementation[] {
  return [
    implement(contract.measurePositions, async (call) => {
      const all = await positions.list(plantOf(call));
      return all.map((position) => view(position, call.caller));
    }),
    implement(contract.addMeasurePosition, async (call) => {
      const [saved] = await positions.save(placeOf(call), [wantedOf(call.body)]);
      return view(saved!, call.caller);
    }),
    implement(contract.changeMeasurePosition, async (call) => {
      const [saved] = await positions.save(placeOf(call), [wantedOf(call.body)]);
      return view(saved!, call.caller);
    }),
    implement(contract.removeMeasurePosition, async (call) => {
      await positions.remove(placeOf(call), [call.body.measure_position_id]);
      return {};
    }),
    implement(contract.saveMeasurePositions, async (call) => {
      const saved = await positions.save(placeOf(call), call.body.items.map(wantedOf));
      return saved.map((position) => view(position, call.caller));
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

interface WireMeasurePosition {
  readonly measure_position_id?: string | undefined;
  readonly name: string;
  readonly type: 1 | 2 | 3;
  readonly description: string | null;
  readonly version?: number | undefined;
}

const wantedOf = (body: WireMeasurePosition): WantedMeasurePosition => ({
  measurePositionId: body.measure_position_id,
  name: body.name,
  type: body.type,
  description: body.description,
  seenVersion: body.version,
});

const view = (position: MeasurePosition, caller: Caller) => ({
  measure_position_id: position.measurePositionId,
  name: position.name,
  type: position.type,
  description: position.description,
  ...editedView(position),
  may: mayUpdate(caller),
});
