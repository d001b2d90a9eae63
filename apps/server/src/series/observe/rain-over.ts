import { arealMean } from '@spillway/hydrology/rain/areal-mean';
import type { Station } from '../../plant/stations/stations.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { dayMs, parseStamp } from '../plant-time/plant-time.ts';
import type { Period, Reads } from '../read/read.ts';
import { weightsOf } from './basin-rain.ts';

/** A row for every reading, every hour or every hydrological day. */
export type RainStep = 'reading' | 'hour' | 'day';

/** Rain of the basin by its gauges, of the time that ends at the stamp. */
export interface RainRow {
  readonly timeMs: number;
  readonly rainMm: number | null;
  /** Of the gauges' weights, those that reported. */
  readonly knownShare: number;
}

const rainGauge = 1;
/** A week of a hundred gauges every five minutes. */
const mostReadings = 200_000;
const lengthMs = { hour: 3600_000, day: dayMs } as const;

interface RainDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly reads: Pick<Reads, 'readings' | 'aggregate'>;
  readonly described: Pick<SeriesRoomDeps['described'], 'stations'>;
}

/** The rain of the basin over a period, as fine as it is asked for. */
export function createBasinRain({ catalogue, reads, described }: RainDeps) {
  const stationsOf = sharedReads<readonly Station[]>();
  /** Stamps after `fromMs`, up to and with `toMs`. */
  return async (hydroCode: string, { fromMs, toMs }: Period, step: RainStep): Promise<RainRow[]> => {
    const plant = await catalogue.of(hydroCode);
    const stations = await stationsOf(hydroCode, () => described.stations.list(hydroCode));
    const gauges = stations.filter(({ type }) => type === rainGauge);
    if (!plant || gauges.length === 0) return [];
    const placeOf = placesOf(plant, new Map(gauges.map(({ stationId }, at) => [stationId, at])));
    const weights = weightsOf(gauges);
    const rows = new Map<number, number[]>();
    const put = (timeMs: number, seriesId: number, rainMm: number) => {
      const row = rows.get(timeMs) ?? weights.map(() => Number.NaN);
      rows.set(timeMs, row);
      row[placeOf.get(seriesId)!] = rainMm;
    };
    const seriesIds = [...placeOf.keys()];
    if (step === 'reading') {
      const asked = { fromMs: fromMs + 1, toMs: toMs + 1 };
      for (const { seriesId, time, value } of await reads.readings(hydroCode, seriesIds, asked, mostReadings))
        put(time.getTime(), seriesId, value ?? Number.NaN);
    } else {
      for (const [seriesId, all] of await reads.aggregate(hydroCode, seriesIds, { fromMs, toMs }, step))
        for (const { dateString, sum } of all) {
          const beginMs = parseStamp(dateString, plant.timeZone);
          if (beginMs !== null) put(beginMs + lengthMs[step], seriesId, sum ?? Number.NaN);
        }
    }
    return [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([timeMs, rainMm]) => {
        const mean = arealMean(weights, rainMm);
        return { timeMs, rainMm: mean.rainMm, knownShare: mean.knownShare };
      });
  };
}

export type BasinRainOver = ReturnType<typeof createBasinRain>;

/** The place of the gauge whose rain a series is. */
const placesOf = ({ byId }: PlantCatalogue, gauges: ReadonlyMap<string, number>): ReadonlyMap<number, number> =>
  new Map(
    [...byId.values()].flatMap(({ seriesId, ownerKind, ownerId, quantity }) => {
      const at = ownerKind === 'station' && quantity === 'precipitation' ? gauges.get(ownerId) : undefined;
      return at === undefined ? [] : [[seriesId, at] as const];
    }),
  );
