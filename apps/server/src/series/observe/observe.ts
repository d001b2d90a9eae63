import { stationTypes } from '@spillway/contract/plant/options/lists';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { quantitiesOfStationType } from '@spillway/contract/series/catalogue/quantities';
import { maxObserved, maxObservedDays, silentAfterSteps } from '@spillway/contract/series/observe/limits';
import { dayMs } from '@spillway/plant-time/spans';
import type { Station } from '../../plant/stations/stations.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue, PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import type { Period, Reads, SeriesReading } from '../read/read.ts';
import { type BasinRain, basinRainOf } from './basin-rain.ts';
import {
  averageAfter,
  fieldOf,
  firstTimeOf,
  type RecordPlace,
  recordsOf,
  type StationRecord,
} from './station-records.ts';

export { gridMean, weightsOf } from './basin-rain.ts';
export {
  type BasinRainOver,
  createBasinRain,
  createRainOver,
  type RainOver,
  type RainRow,
  type RainSource,
  type RainStep,
  radarWeightsOf,
} from './rain-over.ts';

/** An older value is not returned as the previous one. */
const prevWithinMs = 31 * dayMs;

/** As the caller wrote it. */
interface AskedPeriod {
  readonly from: string;
  readonly to: string;
}

export interface StationStatus {
  readonly station: Station;
  readonly main: SeriesDefinition | null;
  readonly last: SeriesReading | null;
  readonly prev: SeriesReading | null;
  readonly heardAt: Date | null;
  /** Null for a manual gauge. */
  readonly isConnected: boolean | null;
}

interface ObservedStations {
  readonly timeZone: string;
  readonly stations: readonly { readonly station: Station; readonly records: readonly StationRecord[] }[];
}

interface ObserveDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly reads: Pick<Reads, 'last' | 'newestTwo' | 'readings'>;
  readonly described: Pick<SeriesRoomDeps['described'], 'stations' | 'outlines'>;
  readonly clock: Clock;
}

/** Stations' measurements in the format of the specification. */
export function createObserve({ catalogue, reads, described, clock }: ObserveDeps) {
  /** The series that the station's type is named after. */
  const seriesByStation = (plant: PlantCatalogue) =>
    Map.groupBy(
      [...plant.byId.values()].filter(({ ownerKind }) => ownerKind === 'station'),
      ({ ownerId }) => ownerId,
    );

  /** Refuses a plant without series, which has no stations either. */
  async function plantOf(hydroCode: string): Promise<PlantCatalogue> {
    const plant = await catalogue.of(hydroCode);
    if (!plant) throw new Refusal('station.not_in_settings');
    return plant;
  }

  async function read(hydroCode: string, plant: PlantCatalogue, stations: readonly Station[], requestedPeriod: Period) {
    const stationSeries = seriesByStation(plant);
    const places = new Map<number, RecordPlace>();
    for (const { stationId, type } of stations)
      for (const { seriesId, quantity } of stationSeries.get(stationId) ?? []) {
        const field = fieldOf(quantity, quantitiesOfStationType(type)[0]);
        if (field !== null) places.set(seriesId, { stationId, field });
      }
    const readings = await reads.readings(hydroCode, [...places.keys()], requestedPeriod, maxObserved + 1);
    if (readings.length > maxObserved) throw new Refusal('observe.too_much', { maximum: maxObserved });
    return recordsOf(readings, places);
  }

  return {
    /** For now, or for the end of a period. */
    async status(
      hydroCode: string,
      requestedPeriod: AskedPeriod | null,
    ): Promise<{ timeZone: string; all: StationStatus[] }> {
      const stations = await described.stations.list(hydroCode);
      if (stations.length === 0) return { timeZone: 'UTC', all: [] };
      const plant = await plantOf(hydroCode);
      const period = requestedPeriod && periodOf(requestedPeriod, 'to');
      const stationSeries = seriesByStation(plant);
      const own = ({ stationId, type }: Station) => {
        const quantities = quantitiesOfStationType(type);
        return (stationSeries.get(stationId) ?? []).filter(({ quantity }) => quantities.includes(quantity));
      };
      const wantedIds = new Set(stations.flatMap(own).map(({ seriesId }) => seriesId));
      const periods = period
        ? [...wantedIds].map((seriesId) => ({ seriesId, ...period }))
        : (await reads.last(hydroCode))
            .filter(({ seriesId }) => wantedIds.has(seriesId))
            .map(({ seriesId, time }) => ({ seriesId, fromMs: +time - prevWithinMs, toMs: +time + 1 }));
      const newest = Map.groupBy(await reads.newestTwo(hydroCode, periods), ({ seriesId }) => seriesId);
      const nowMs = Math.min(clock.now().getTime(), period ? period.toMs - 1 : Number.POSITIVE_INFINITY);
      const all = stations.map((station) => statusOf(station, own(station), newest, nowMs));
      return { timeZone: plant.timeZone, all };
    },

    /** The listed stations, or all, each with the mean of the period. */
    async fromTo(hydroCode: string, requestedPeriod: AskedPeriod, stationIds: readonly string[] | undefined) {
      const all = await described.stations.list(hydroCode);
      const stations = stationIds ? [...new Set(stationIds)].map(findIn(all)) : all;
      const plant = await plantOf(hydroCode);
      const byStation = await read(hydroCode, plant, stations, periodOf(requestedPeriod, 'to'));
      const firstMs = firstTimeOf(byStation);
      return {
        timeZone: plant.timeZone,
        stations: stations.map((station) => {
          const records = byStation.get(station.stationId) ?? [];
          return { station, records, average: averageAfter(records, firstMs) };
        }),
      };
    },

    async allByType(
      hydroCode: string,
      type: number,
      requestedPeriod: AskedPeriod,
    ): Promise<ObservedStations & { readonly basinRain: readonly BasinRain[] }> {
      if (!stationTypes.some(({ id }) => id === type)) throw new Refusal('station.not_in_settings');
      const period = periodOf(requestedPeriod, 'end_time');
      const stations = (await described.stations.list(hydroCode)).filter((station) => station.type === type);
      if (stations.length === 0) return { timeZone: 'UTC', stations: [], basinRain: [] };
      const plant = await plantOf(hydroCode);
      const byStation = await read(hydroCode, plant, stations, period);
      const gauges = stations.filter((one) => isRainGauge(one.type, one.measureMethod));
      const contour = gauges.length > 0 ? await described.outlines.shape(hydroCode, 'contour', null) : null;
      return {
        timeZone: plant.timeZone,
        stations: stations.map((station) => ({ station, records: byStation.get(station.stationId) ?? [] })),
        basinRain: basinRainOf(gauges, byStation, contour?.geoJson ?? null),
      };
    },
  };
}

export type Observe = ReturnType<typeof createObserve>;

const findIn = (all: readonly Station[]) => (id: string) => {
  const found = all.find(({ stationId }) => stationId === id);
  if (!found) throw new Refusal('station.not_in_settings');
  return found;
};

function statusOf(
  station: Station,
  seriesDefinitions: readonly SeriesDefinition[],
  newest: ReadonlyMap<number, readonly SeriesReading[]>,
  nowMs: number,
): StationStatus {
  const main = seriesDefinitions.find(({ quantity }) => quantity === quantitiesOfStationType(station.type)[0]) ?? null;
  const [last = null, prev = null] = (main && newest.get(main.seriesId)) ?? [];
  const lastReadingMs = Math.max(
    ...seriesDefinitions.map(({ seriesId }) => newest.get(seriesId)?.[0]?.time.getTime() ?? -Infinity),
  );
  const stepS = seriesDefinitions.find((one) => one.stepS !== null)?.stepS ?? null;
  return {
    station,
    main,
    last,
    prev,
    heardAt: Number.isFinite(lastReadingMs) ? new Date(lastReadingMs) : null,
    isConnected: stepS === null ? null : nowMs - lastReadingMs <= silentAfterSteps * stepS * 1000,
  };
}

/** Both ends are included. */
function periodOf({ from, to }: AskedPeriod, end: 'to' | 'end_time'): Period {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: end, rule: 'after_start' }]);
  if (toMs - fromMs > maxObservedDays * dayMs) throw new Refusal('series.too_long', { days: maxObservedDays });
  return { fromMs, toMs: toMs + 1 };
}
