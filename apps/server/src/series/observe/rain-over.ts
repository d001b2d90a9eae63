import { itemAt, required } from '@spillway/checked/reads';
import { isRainGauge, isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import { arealMean } from '@spillway/hydrology/rain/areal-mean';
import { dayMs } from '@spillway/plant-time/spans';
import { parseStamp } from '@spillway/plant-time/stamp';
import type { Station } from '../../plant/stations/stations.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { Catalogue, PlantCatalogue } from '../catalogue/catalogue.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import type { KnowledgeTime, Period, Reads } from '../read/read.ts';
import { weightsOf } from './basin-rain.ts';

/** A row for every reading, hour or hydrological day. */
export type RainStep = 'reading' | 'hour' | 'day';

export type RainSource = 'gauge' | 'radar';

/** Basin rain by gauges or radar, over the time that ends at the timestamp. */
export interface RainRow {
  readonly timeMs: number;
  readonly rainMm: number | null;
  /** The share of weights of stations that reported. */
  readonly knownShare: number;
}

/** One station's share. */
interface RainPart {
  readonly stationId: string;
  /** Share of the weights, 0 to 1. */
  readonly weight: number;
  /** Null when it reported nothing. */
  readonly rainMm: number | null;
  /** The share of expected rows that it reported. */
  readonly knownShare: number;
}

interface RainAnswer {
  readonly rows: readonly RainRow[];
  /** The known share of weights and expected rows. */
  readonly knownShare: number;
  readonly parts: readonly RainPart[];
  /** Null when all have equal weights. */
  readonly weighedBy: 'thiessen' | 'area' | null;
}

/** A week of a hundred gauges with five-minute readings. */
const maxReadings = 200_000;
const lengthMs = { hour: 3600_000, day: dayMs } as const;
const gaugeKinds = { gauge: isRainGauge, radar: isRainRadar } as const;

type RainStation = Pick<Station, 'stationId' | 'type' | 'measureMethod' | 'thiessenCoefficient' | 'catchmentId'>;

interface RainDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly reads: Pick<Reads, 'readings' | 'aggregate' | 'hourSums'>;
  readonly described: Pick<SeriesRoomDeps['described'], 'stations' | 'catchments'>;
}

/** Each station's values by row; NaN when unknown. */
interface StationRainRows {
  readonly stations: readonly RainStation[];
  readonly weights: readonly number[];
  readonly rows: readonly (readonly [timeMs: number, rainMm: readonly number[]])[];
  /** The number of expected rows. */
  readonly expected: number;
}

/** Basin rain over a period in the requested steps. */
export function createBasinRain(deps: RainDeps) {
  const read = createRead(deps);
  /**
   * Timestamps after `fromMs`, up to and including `toMs`; by the present gauges, weights and readings, or as known at
   * `asKnownAt`.
   */
  return async (
    hydroCode: string,
    period: Period,
    step: RainStep,
    source: RainSource = 'gauge',
    asKnownAt: KnowledgeTime | null = null,
  ): Promise<RainRow[]> => meansOf(await read(hydroCode, period, step, source, asKnownAt));
}

export type BasinRainOver = ReturnType<typeof createBasinRain>;

/** Basin rain reading by reading, with each station's share. */
export function createRainOver(deps: RainDeps) {
  const read = createRead(deps);
  return async (hydroCode: string, period: Period, source: RainSource): Promise<RainAnswer> => {
    const all = await read(hydroCode, period, 'reading', source, null);
    const { stations, weights, rows } = all;
    const expected = Math.max(1, rows.length, all.expected);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const parts = stations.map(({ stationId }, index): RainPart => {
      const knownValues = rows.map(([, rainMm]) => itemAt(rainMm, index)).filter((mm) => mm >= 0);
      return {
        stationId,
        weight: itemAt(weights, index) / total,
        rainMm: knownValues.length === 0 ? null : knownValues.reduce((sum, mm) => sum + mm, 0),
        knownShare: knownValues.length / expected,
      };
    });
    const isEven = weights.every((weight) => weight === weights[0]);
    const means = meansOf(all);
    return {
      rows: means,
      knownShare: means.reduce((sum, { knownShare }) => sum + knownShare, 0) / expected,
      parts,
      weighedBy: isEven ? null : source === 'radar' ? 'area' : 'thiessen',
    };
  };
}

export type RainOver = ReturnType<typeof createRainOver>;

/** Weighted by each radar station's catchment area if all have one; otherwise all have equal weights. */
export function radarWeightsOf(
  radars: readonly Pick<Station, 'catchmentId'>[],
  areasKm2: ReadonlyMap<string, number>,
): number[] {
  const areas = radars.map(({ catchmentId }) => areasKm2.get(catchmentId ?? '') ?? 0);
  return areas.every((areaKm2) => areaKm2 > 0) ? areas : radars.map(() => 1);
}

function createRead({ catalogue, reads, described }: RainDeps) {
  const stationsOf = sharedReads<readonly RainStation[]>();
  async function weigh(hydroCode: string, stations: readonly RainStation[], source: RainSource): Promise<number[]> {
    if (source === 'gauge') return weightsOf(stations);
    const catchments = await described.catchments.list(hydroCode);
    return radarWeightsOf(stations, new Map(catchments.map(({ catchmentId, areaKm2 }) => [catchmentId, areaKm2])));
  }

  return async (
    hydroCode: string,
    { fromMs, toMs }: Period,
    step: RainStep,
    source: RainSource,
    asKnownAt: KnowledgeTime | null,
  ): Promise<StationRainRows> => {
    const plant = await catalogue.of(hydroCode);
    const all = asKnownAt
      ? await described.stations.asKnown(hydroCode, asKnownAt.at)
      : await stationsOf(hydroCode, () => described.stations.list(hydroCode));
    const stations = all.filter((one) => gaugeKinds[source](one.type, one.measureMethod));
    if (!plant || stations.length === 0) return emptyRead;
    const placeOf = stationIndexes(plant, new Map(stations.map(({ stationId }, index) => [stationId, index])));
    const rows = new Map<number, number[]>();
    const addRain = (timeMs: number, seriesId: number, rainMm: number) => {
      const row = rows.get(timeMs) ?? stations.map(() => Number.NaN);
      rows.set(timeMs, row);
      const at = required(placeOf.get(seriesId));
      const before = itemAt(row, at);
      row[at] = Number.isNaN(before) ? rainMm : before + (Number.isNaN(rainMm) ? 0 : rainMm);
    };
    const seriesIds = [...placeOf.keys()];
    const stepMs = 1000 * stepSOf(plant, seriesIds);
    // Radars send at different intervals; faster ones are summed to whole steps.
    const roundedToStep = (timeMs: number, roundSteps: (steps: number) => number) =>
      source === 'radar' ? roundSteps(timeMs / stepMs) * stepMs : timeMs;
    const weights = await weigh(hydroCode, stations, source);
    if (step === 'reading') {
      const stepPeriod = { fromMs: roundedToStep(fromMs, Math.floor) + 1, toMs: roundedToStep(toMs, Math.floor) + 1 };
      for (const { seriesId, time, value } of await reads.readings(
        hydroCode,
        seriesIds,
        stepPeriod,
        maxReadings,
        asKnownAt,
      ))
        addRain(roundedToStep(time.getTime(), Math.ceil), seriesId, value ?? Number.NaN);
    } else if (asKnownAt) {
      for (const { seriesId, beginMs, sum } of await reads.hourSums(hydroCode, seriesIds, { fromMs, toMs }, asKnownAt))
        addRain(beginMs + lengthMs.hour, seriesId, sum ?? Number.NaN);
    } else {
      for (const [seriesId, all] of await reads.aggregate(hydroCode, seriesIds, { fromMs, toMs }, step))
        for (const { dateString, sum } of all) {
          const beginMs = parseStamp(dateString, plant.timeZone);
          if (beginMs !== null) addRain(beginMs + lengthMs[step], seriesId, sum ?? Number.NaN);
        }
    }
    const expected = Math.floor((toMs - fromMs) / stepMs);
    return { stations, weights, rows: [...rows].toSorted(([a], [b]) => a - b), expected };
  };
}

const emptyRead: StationRainRows = { stations: [], weights: [], rows: [], expected: 0 };
/** Used for a series without an interval. */
const usualStepS = 300;

const stepSOf = ({ byId }: PlantCatalogue, seriesIds: readonly number[]): number =>
  byId.get(seriesIds[0] ?? 0)?.stepS ?? usualStepS;

const meansOf = ({ weights, rows }: StationRainRows): RainRow[] =>
  rows.map(([timeMs, row]) => {
    const { rainMm, knownShare } = arealMean(weights, row);
    return { timeMs, rainMm, knownShare };
  });

/** The index of the station of each rain series. */
const stationIndexes = ({ byId }: PlantCatalogue, stations: ReadonlyMap<string, number>): ReadonlyMap<number, number> =>
  new Map(
    [...byId.values()].flatMap(({ seriesId, ownerKind, ownerId, quantity }) => {
      const at = ownerKind === 'station' && quantity === 'precipitation' ? stations.get(ownerId) : undefined;
      return at === undefined ? [] : [[seriesId, at] as const];
    }),
  );
