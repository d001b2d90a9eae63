import { observe as contract } from '@spillway/contract/series/observe/observe';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import type { Observe } from './observe.ts';
import { basinRainView, recordView, stationFacts, statusView } from './wire.ts';

export function observeRoutes(observe: Observe): Implementation[] {
  return [
    implement(contract.status, async (call) => {
      const { timeZone, all } = await observe.status(plantOf(call), null);
      return all.map(statusView(timeZone));
    }),
    implement(contract.statusBetween, async (call) => {
      const { timeZone, all } = await observe.status(plantOf(call), call.body);
      return all.map(statusView(timeZone));
    }),
    implement(contract.fromTo, async (call) => {
      const { timeZone, stations } = await observe.fromTo(plantOf(call), call.body, call.body.stations);
      return stations.map(({ station, average, records }) => ({
        ...stationFacts(station),
        average: plainNumber(average),
        records: records.map(recordView(timeZone)),
      }));
    }),
    implement(contract.allByType, async (call) => {
      const { type, startTime: from, endTime: to } = call.body;
      const { timeZone, stations, basinRain } = await observe.allByType(plantOf(call), type, { from, to });
      return {
        ...Object.fromEntries(
          stations.map(({ station, records }) => [station.stationId, records.map(recordView(timeZone))]),
        ),
        averageBasinRains: basinRain.map(basinRainView(timeZone)),
      };
    }),
  ];
}
