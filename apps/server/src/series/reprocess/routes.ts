import { rederive as contract } from '@spillway/contract/series/reprocess';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Rederivations } from './reprocess.ts';
import { lookView, proposalOf, rederivationView } from './wire.ts';

export function rederiveRoutes(rederivations: Rederivations): Implementation[] {
  return [
    implement(contract.preview, async (call) => {
      const { isWhole, looks } = await rederivations.preview(plantOf(call), proposalOf(call.body.change));
      return { isWhole, series: looks.map(lookView) };
    }),
    implement(contract.progress, async (call) => {
      const { sensorId = null, stationId = null } = call.query;
      return (await rederivations.progress(plantOf(call), { sensorId, stationId })).map(rederivationView);
    }),
  ];
}
