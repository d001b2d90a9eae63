import { required } from '@spillway/checked/reads';
import { measureSlopeSkill, type SlopeSkill } from '@spillway/hydrology/forecast/slope-skill';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { hourMs } from '@spillway/plant-time/spans';
import type { InForce } from '../../../plant/in-force/in-force.ts';
import type { Database } from '../../../platform/database/database.ts';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { BasinRainOver, RainRow } from '../../../series/observe/observe.ts';
import { noSamples, readSamples, type Samples } from '../../../series/samples/samples.ts';
import { findSeries, readStatedInflow, type StatedInflow, seriesByOwner } from '../../calculation/calculation.ts';
import type { ForecastValue, Pairs, RunSlope } from '../stored-runs/stored-runs.ts';
import { createOutlook, type ExpectedOutlook, nextHourMin } from './outlook.ts';

export const nowcastSource = 'nowcast';
/** The quantities whose forecasts are stored. */
export const forecastQuantities = ['inflow_moving_average', 'lake_level'] as const;
/** Increase the number when the same records give other figures. */
export const model = 'nowcast 4';

/** A recession needs half a day to become visible. */
const lookBackMs = 12 * hourMs;
/** The skill of slopes needs weeks of data; a month, as for forecast errors. */
const slopesOverMs = 30 * 24 * hourMs;
/** Rain of the last six hours is still on its way to the lake, if it is at least this much. */
const rainInTransitMs = 6 * hourMs;
const minWetMm = 1;

interface Deps {
  readonly database: Database;
  readonly inForce: Pick<InForce, 'at'>;
  readonly basinRain: BasinRainOver;
}

interface KnownSeriesData {
  readonly inflowId: number;
  readonly levelId: number;
  readonly inflow: Samples;
  /** As known at the start of the period. */
  readonly slopes: SlopeSkill;
  readonly release: Samples;
  readonly lakeLevel: Samples;
  readonly rain: readonly RainRow[];
  readonly curve: CapacityCurve | null;
  /** Error and window of the inflow, by time of the record. */
  readonly told: ReadonlyMap<number, StatedInflow>;
}

export async function readKnown(
  { database, inForce, basinRain }: Deps,
  plant: PlantCatalogue,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<KnownSeriesData> {
  const all = seriesByOwner(plant);
  const idOf = (quantity: 'inflow_moving_average' | 'total_discharge_out' | 'lake_level') =>
    required(findSeries(all, 'general', generalOwner, quantity)).seriesId;
  const [inflowId, releaseId, levelId] = [
    idOf('inflow_moving_average'),
    idOf('total_discharge_out'),
    idOf('lake_level'),
  ];
  const read = (seriesIds: number[], backMs: number) =>
    readSamples(database.sql, plant.plantNo, { fromMs: fromMs - backMs, toMs, seriesIds, heldIds: [] });
  const [inflows, samples, { capacityCurve }, rain, statedInflow] = await Promise.all([
    read([inflowId], slopesOverMs),
    read([releaseId, levelId], lookBackMs),
    inForce.at(plant.hydroCode, new Date(toMs)),
    basinRain(plant.hydroCode, { fromMs: fromMs - rainInTransitMs, toMs }, 'reading'),
    readStatedInflow(database.sql, plant.plantNo, { fromMs, toMs }),
  ]);
  const of = (seriesId: number) => samples.get(seriesId) ?? noSamples;
  const inflow = inflows.get(inflowId) ?? noSamples;
  return {
    inflowId,
    levelId,
    inflow,
    slopes: slopesOf(samplesWithin(inflow, fromMs - slopesOverMs, fromMs)),
    release: of(releaseId),
    lakeLevel: of(levelId),
    rain,
    curve: capacityCurve,
    told: statedInflow,
  };
}

const slopesOf = ({ timesMs, values }: Samples): SlopeSkill =>
  measureSlopeSkill(
    timesMs.map((timeMs) => (timeMs - (timesMs[0] ?? 0)) / 60_000),
    values,
    nextHourMin,
  );

interface SavedRun {
  readonly values: readonly ForecastValue[];
  readonly slope: RunSlope | null;
}

/** Only uses what was known at the base. Null when that is too little. */
export function forecastAt(knownData: KnownSeriesData, baseMs: number, pairs: readonly Pairs[]): SavedRun | null {
  const upTo = (samples: Samples) => samplesWithin(samples, baseMs - lookBackMs, baseMs);
  const recentRain = knownData.rain.filter(({ timeMs }) => timeMs > baseMs - rainInTransitMs && timeMs <= baseMs);
  const outlook = createOutlook({
    baseMs,
    inflow: upTo(knownData.inflow),
    slopes: knownData.slopes,
    release: upTo(knownData.release),
    lakeLevel: upTo(knownData.lakeLevel),
    curve: knownData.curve,
    told: knownData.told.get(baseMs) ?? null,
    isWet: recentRain.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0) >= minWetMm,
    pairs,
  });
  return outlook && { ...outlook, values: outlook.expected.flatMap((one) => valuesOf(one, baseMs, knownData)) };
}

function samplesWithin({ timesMs, values, qualities }: Samples, fromMs: number, toMs: number): Samples {
  const first = timesMs.findIndex((timeMs) => timeMs >= fromMs);
  if (first < 0) return noSamples;
  const end = timesMs.findLastIndex((timeMs) => timeMs <= toMs) + 1;
  return {
    timesMs: timesMs.slice(first, end),
    values: values.slice(first, end),
    qualities: qualities.slice(first, end),
  };
}

/** Rounds to thousandths, as in the record. */
const roundValue = (value: number): number => Math.round(value * 1000) / 1000;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : roundValue(value));

function valuesOf(
  { horizonMin, inflowM3s, lowM3s, highM3s, method, flags, lakeLevel }: ExpectedOutlook,
  baseMs: number,
  { inflowId, levelId }: Pick<KnownSeriesData, 'inflowId' | 'levelId'>,
): ForecastValue[] {
  const at = { timeMs: baseMs + horizonMin * 60_000, horizonMin, method };
  const inflow = { ...at, seriesId: inflowId, value: roundValue(inflowM3s), flags };
  const level = lakeLevel && { ...at, seriesId: levelId, value: roundValue(lakeLevel.levelM), flags: lakeLevel.flags };
  return [
    { ...inflow, low: roundedOrNull(lowM3s), high: roundedOrNull(highM3s) },
    ...(level ? [{ ...level, low: null, high: null }] : []),
  ];
}
