import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { dayMs } from '@spillway/plant-time/spans';
import { findSeries, recordNameOf, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { InputSource } from '../../compute/current/current.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { stepMsOf } from '../../plant/in-force/in-force.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { RainRow } from '../../series/observe/observe.ts';
import { inputView } from './input-view.ts';
import { oldAfterSeconds } from './old-after.ts';
import { radarSums, rainSums } from './rain-sums.ts';

export type MeasuredAnswer = AnswerTo<typeof contract.measured>;

export function createMeasured({
  compute,
  plant,
  series,
  clock,
}: Pick<TopDeps, 'compute' | 'plant' | 'series' | 'clock'>) {
  return {
    /** The present inputs of the calculation, chosen by its own rules, and which of them are up to date. */
    async measured(hydroCode: string): Promise<MeasuredAnswer> {
      const now = clock.now();
      const nowMs = now.getTime();
      const day = { fromMs: nowMs - dayMs, toMs: nowMs };
      const [of, catalogue, stations, rain, radar] = await Promise.all([
        compute.now.at(hydroCode, now),
        series.catalogue.of(hydroCode),
        plant.described.stations.list(hydroCode),
        series.basinRain(hydroCode, day, 'reading'),
        series.basinRain(hydroCode, day, 'reading', 'radar'),
      ]);
      const names = new Map([
        ...stations.map(({ stationId, name }) => [stationId, name] as const),
        ...of.outlets.map(({ outlet }) => [outlet.outletId, outlet.name] as const),
      ]);
      const ownerSeries = seriesByOwner(catalogue ?? { byId: new Map() });
      const oldAfter = (isGaugeKind: typeof isRainGauge) =>
        oldAfterSeconds(
          stations.flatMap(({ stationId, type, measureMethod }) => {
            const own =
              isGaugeKind(type, measureMethod) && findSeries(ownerSeries, 'station', stationId, 'precipitation');
            return own ? [own] : [];
          }),
        );
      const nameOf = ({ id }: InputSource) => names.get(id) ?? '';
      const stepMs = stepMsOf(of.inForce);
      return {
        record: of.record && recordNameOf(of.record),
        lakeLevel: inputView(of.lake, nameOf),
        downstreamWaterLevel: inputView(of.tailwater, nameOf),
        outlets: of.outlets.map(({ outlet, isOvertaken, ...input }) => ({
          outletId: outlet.outletId,
          ...inputView(input, nameOf),
          overtaken: isOvertaken,
        })),
        rain: {
          time: newestOf(rain),
          ...rainSums(rain, nowMs, stepMs),
          radarTime: newestOf(radar),
          oldAfterSeconds: oldAfter(isRainGauge),
          radarOldAfterSeconds: oldAfter(isRainRadar),
          ...radarSums(radar, rain, nowMs, stepMs),
        },
      };
    },
  };
}

function newestOf(rain: readonly RainRow[]): string | null {
  const newest = rain.findLast(({ rainMm }) => rainMm !== null);
  return newest ? new Date(newest.timeMs).toISOString() : null;
}
