import { itemAt, lastOf } from '@spillway/checked/reads';
import { isCertain } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { InForce, PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue, SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples, type Samples } from '../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import { startOfDayMs } from './days.ts';
import type { UnitPower } from './settle-day.ts';
import type { DaySpan } from './store.ts';

/** Samples further apart are not joined, as on the dashboard. */
const bridgeSteps = 3;
const usualStepS = 300;
/** Used when a unit's rated power is unknown, so that no power is too high. */
const maxMw = 10_000;

export interface LoadedDay {
  readonly units: readonly UnitPower[];
  readonly goodShare: number | null;
}

interface Source {
  readonly unitId: string;
  readonly ratedMw: number;
  readonly series: SeriesDefinition;
  /** Each reading is the mean over this time before it; null: instantaneous. */
  readonly meanMs: number | null;
}

export const isPower = ({ quantity }: SeriesDefinition): boolean => quantity === 'power';

const stepMsOf = ({ stepS }: SeriesDefinition): number => (stepS ?? usualStepS) * 1000;

/** A unit's power is measured by its station, or entered by hand when it has none. */
function sourcesOf({ units }: PlantInForce, plant: PlantCatalogue): Source[] {
  const all = seriesByOwner(plant);
  return units.flatMap(({ outletId, inputStationId, ratedPowerMw, readingStepMin }) => {
    const series =
      inputStationId === null
        ? findSeries(all, 'outlet', outletId, 'power')
        : findSeries(all, 'station', inputStationId, 'power');
    const meanMs = readingStepMin === null ? null : readingStepMin * minuteMs;
    return series ? [{ unitId: outletId, ratedMw: ratedPowerMw ?? maxMw, series, meanMs }] : [];
  });
}

/** Power of every unit over some days, with the plant's description on each day. */
export async function loadDays(
  db: Kysely<Schema>,
  plantInForce: Pick<InForce, 'spans'>,
  plant: PlantCatalogue,
  { from, to }: DaySpan,
  nowMs: number,
): Promise<(day: string) => LoadedDay> {
  const { timeZone } = plant;
  const fromMs = startOfDayMs(from, timeZone);
  const toMs = startOfDayMs(to, timeZone) + 86_400_000;
  const spans = await plantInForce.spans(plant.hydroCode, new Date(fromMs), new Date(toMs));
  const spanSources = spans.map((span) => ({ span, sources: sourcesOf(span, plant) }));
  const series = new Map(spanSources.flatMap(({ sources }) => sources.map((one) => [one.series.seriesId, one.series])));
  const bridgedMs = bridgeSteps * Math.max(usualStepS * 1000, ...[...series.values()].map(stepMsOf));
  const reachMs = Math.max(bridgedMs, maxMeanMs(spans));
  const samples = await readSamples(db, plant.plantNo, {
    fromMs: fromMs - reachMs,
    toMs: toMs + reachMs,
    seriesIds: [...series.keys()],
    heldIds: [...series.values()].filter(({ kind }) => kind === 'held').map(({ seriesId }) => seriesId),
  });
  return (day) => {
    const beginMs = startOfDayMs(day, timeZone);
    const endMs = beginMs + 86_400_000;
    const noonMs = beginMs + 43_200_000;
    const { sources } =
      spanSources.find(({ span }) => span.fromMs <= noonMs && noonMs < span.toMs) ?? lastOf(spanSources);
    const read = sources.map((source) => ({ source, said: samples.get(source.series.seriesId) ?? null }));
    return {
      units: read.map(({ source, said }) => powerOf(source, said, { beginMs, endMs: Math.min(endMs, nowMs) })),
      goodShare: goodShareOf(
        read.flatMap(({ said }) => (said ? [said] : [])),
        beginMs,
        endMs,
      ),
    };
  };
}

interface Interval {
  readonly beginMs: number;
  readonly endMs: number;
}

/** The longest averaging time of a power reading; 0 when all are instantaneous. */
export const maxMeanMs = (spans: readonly Pick<PlantInForce, 'units'>[]): number =>
  Math.max(0, ...spans.flatMap(({ units }) => units.map(({ readingStepMin }) => (readingStepMin ?? 0) * minuteMs)));

function powerOf(
  { unitId, ratedMw, series, meanMs }: Source,
  powerSamples: Samples | null,
  interval: Interval,
): UnitPower {
  const unit = { unitId, ratedMw, meanMs };
  if (series.kind === 'held' && meanMs === null)
    return { ...unit, ...heldPower(powerSamples, interval), maxBridgeMs: null };
  const reachMs = meanMs ?? bridgeSteps * stepMsOf(series);
  const { timesMs, values } = powerSamples ?? noSamples;
  const [times, powers]: [number[], number[]] = [[], []];
  for (const [index, timeMs] of timesMs.entries()) {
    if (timeMs < interval.beginMs - reachMs || timeMs > interval.endMs + reachMs) continue;
    times.push(timeMs);
    powers.push(itemAt(values, index));
  }
  return { ...unit, timesMs: Float64Array.from(times), powerMw: Float64Array.from(powers), maxBridgeMs: reachMs };
}

/** The value in force at the start, the entries within, and the value in force at the end. */
function heldPower(powerSamples: Samples | null, { beginMs, endMs }: Interval) {
  const { timesMs, values } = powerSamples ?? noSamples;
  const [times, powers]: [number[], number[]] = [[], []];
  for (const [index, timeMs] of timesMs.entries()) {
    const sinceMs = Math.max(timeMs, beginMs);
    if (sinceMs >= Math.min(timesMs[index + 1] ?? endMs, endMs)) continue;
    times.push(sinceMs);
    powers.push(itemAt(values, index));
  }
  if (times.length > 0) {
    times.push(endMs);
    powers.push(lastOf(powers));
  }
  return { timesMs: Float64Array.from(times), powerMw: Float64Array.from(powers) };
}

function goodShareOf(all: readonly Samples[], beginMs: number, endMs: number): number | null {
  let [readings, good] = [0, 0];
  for (const { timesMs, qualities } of all)
    for (const [index, timeMs] of timesMs.entries()) {
      if (timeMs < beginMs || timeMs >= endMs) continue;
      readings += 1;
      if (isCertain(itemAt(qualities, index))) good += 1;
    }
  return readings === 0 ? null : good / readings;
}
