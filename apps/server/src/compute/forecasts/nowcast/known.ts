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
import { type Expected, nextHourMin, outlookFrom } from './outlook.ts';

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
const onItsWayMs = 6 * hourMs;
const wetFromMm = 1;

interface Deps {
  readonly database: Database;
  readonly inForce: Pick<InForce, 'at'>;
  readonly basinRain: BasinRainOver;
}

interface Known {
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
): Promise<Known> {
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
  const [inflows, samples, { capacityCurve }, rain, told] = await Promise.all([
    read([inflowId], slopesOverMs),
    read([releaseId, levelId], lookBackMs),
    inForce.at(plant.hydroCode, new Date(toMs)),
    basinRain(plant.hydroCode, { fromMs: fromMs - onItsWayMs, toMs }, 'reading'),
    readStatedInflow(database.sql, plant.plantNo, { fromMs, toMs }),
  ]);
  const of = (seriesId: number) => samples.get(seriesId) ?? noSamples;
  const inflow = inflows.get(inflowId) ?? noSamples;
  return {
    inflowId,
    levelId,
    inflow,
    slopes: slopesOf(within(inflow, fromMs - slopesOverMs, fromMs)),
    release: of(releaseId),
    lakeLevel: of(levelId),
    rain,
    curve: capacityCurve,
    told,
  };
}

const slopesOf = ({ timesMs, values }: Samples): SlopeSkill =>
  measureSlopeSkill(
    timesMs.map((timeMs) => (timeMs - (timesMs[0] ?? 0)) / 60_000),
    values,
    nextHourMin,
  );

interface Said {
  readonly values: readonly ForecastValue[];
  readonly slope: RunSlope | null;
}

/** Only uses what was known at the base. Null when that is too little. */
export function forecastAt(known: Known, baseMs: number, pairs: readonly Pairs[]): Said | null {
  const upTo = (samples: Samples) => within(samples, baseMs - lookBackMs, baseMs);
  const onItsWay = known.rain.filter(({ timeMs }) => timeMs > baseMs - onItsWayMs && timeMs <= baseMs);
  const outlook = outlookFrom({
    baseMs,
    inflow: upTo(known.inflow),
    slopes: known.slopes,
    release: upTo(known.release),
    lakeLevel: upTo(known.lakeLevel),
    curve: known.curve,
    told: known.told.get(baseMs) ?? null,
    isWet: onItsWay.reduce((sum, { rainMm }) => sum + (rainMm ?? 0), 0) >= wetFromMm,
    pairs,
  });
  return outlook && { ...outlook, values: outlook.expected.flatMap((one) => valuesOf(one, baseMs, known)) };
}

function within({ timesMs, values, qualities }: Samples, fromMs: number, toMs: number): Samples {
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
const rounded = (value: number): number => Math.round(value * 1000) / 1000;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));

function valuesOf(
  { horizonMin, inflowM3s, lowM3s, highM3s, method, flags, lakeLevel }: Expected,
  baseMs: number,
  { inflowId, levelId }: Pick<Known, 'inflowId' | 'levelId'>,
): ForecastValue[] {
  const at = { timeMs: baseMs + horizonMin * 60_000, horizonMin, method };
  const inflow = { ...at, seriesId: inflowId, value: rounded(inflowM3s), flags };
  const level = lakeLevel && { ...at, seriesId: levelId, value: rounded(lakeLevel.levelM), flags: lakeLevel.flags };
  return [
    { ...inflow, low: roundedOrNull(lowM3s), high: roundedOrNull(highM3s) },
    ...(level ? [{ ...level, low: null, high: null }] : []),
  ];
}
