import { observationMap as contract } from '@spillway/contract/views/map';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { ObservationMap } from './map.ts';

export function mapRoutes(map: ObservationMap): Implementation[] {
  return [
    implement(contract.stations, (call) => map.stations(plantOf(call))),
    implement(contract.tiles, async () => map.tiles),
    implement(contract.past, (call) => map.past(plantOf(call), call.body)),
  ];
}
