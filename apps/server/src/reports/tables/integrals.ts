import { itemAt, lastOf } from '@spillway/checked/reads';
import { energyBetween } from '@spillway/hydrology/energy/energy-between';
import { flowVolume, volumeOfMeans } from '@spillway/hydrology/statistics/flow-volume';
import type { StoredSeries } from '../../series/catalogue/catalogue.ts';
import { lowerBound, type Samples } from '../../series/samples/samples.ts';
import type { UnitPower } from './plant-facts.ts';

/** The period of a row, cut at the present. */
export interface Interval {
  readonly beginMs: number;
  readonly endMs: number;
}

export interface Integral {
  readonly value: number | null;
  /** 0 to 1, of the period. */
  readonly coverage: number;
}

export interface Flow {
  readonly series: StoredSeries;
  /** Each value is the mean over this time before it; null: instantaneous, with a line to the next value. */
  readonly meanMs: number | null;
}

export type SamplesOf = (series: StoredSeries) => Samples;

const emptyIntegral: Integral = { value: null, coverage: 0 };
/** A line may bridge this many steps, as on the dashboard. */
const bridgeSteps = 3;
/** A unit at rest reads zero, within this share of its rating. */
const standstillShare = 0.02;
const usualStepS = 300;
const kwhOfMwh = 1000;
const m3OfMcm = 1e6;

const maxBridgeMs = ({ kind, stepS }: StoredSeries): number | null =>
  kind === 'held' ? null : bridgeSteps * (stepS ?? usualStepS) * 1000;

/** How far to read beyond a period, so that its ends are known. */
export const reachMs = (all: readonly Flow[]): number =>
  Math.max(0, ...all.map(({ series, meanMs }) => meanMs ?? maxBridgeMs(series) ?? 0));

/** The samples of a period and one on either side. */
function samplesAround({ timesMs, values }: Samples, { beginMs, endMs }: Interval) {
  const first = Math.max(0, lowerBound(timesMs, beginMs + 1) - 1);
  const last = Math.min(timesMs.length, lowerBound(timesMs, endMs) + 1);
  return { timesMs: timesMs.slice(first, last), values: values.slice(first, last) };
}

/** The units' energy [MWh]; a unit without data lowers the coverage. */
export function energyMwh(units: readonly UnitPower[], samplesOf: SamplesOf, interval: Interval): Integral {
  const lengthMs = interval.endMs - interval.beginMs;
  if (lengthMs <= 0) return emptyIntegral;
  let [kwh, coveredMs] = [0, 0];
  for (const { series, meanMs } of units) {
    const { timesMs, values } = samplesAround(samplesOf(series), interval);
    const period = { fromMs: interval.beginMs, toMs: interval.endMs, maxBridgeMs: maxBridgeMs(series), meanMs };
    const energy = energyBetween(timesMs, values, period);
    kwh += energy.energyKwh;
    coveredMs += energy.coveredMs;
  }
  if (coveredMs === 0) return emptyIntegral;
  return { value: kwh / kwhOfMwh, coverage: coveredMs / lengthMs / units.length };
}

/**
 * Hours in which at least one unit ran. A measured value covers the time before its timestamp, a mean its step; a held
 * value covers the time after it.
 */
export function hoursOfGeneration(units: readonly UnitPower[], samplesOf: SamplesOf, interval: Interval): Integral {
  const lengthMs = interval.endMs - interval.beginMs;
  if (lengthMs <= 0) return emptyIntegral;
  const running: [number, number][] = [];
  let coveredMs = 0;
  for (const unit of units) {
    const { series, ratedMw } = unit;
    for (const { fromMs, toMs, powerMw } of stretchesOf(unit, samplesAround(samplesOf(series), interval), interval)) {
      coveredMs += toMs - fromMs;
      if (powerMw > standstillShare * (ratedMw ?? 0)) running.push([fromMs, toMs]);
    }
  }
  if (coveredMs === 0) return emptyIntegral;
  return { value: unionMs(running) / 3_600_000, coverage: coveredMs / lengthMs / units.length };
}

function* stretchesOf(
  { series, meanMs }: Pick<UnitPower, 'series' | 'meanMs'>,
  { timesMs, values }: Pick<Samples, 'timesMs' | 'values'>,
  { beginMs, endMs }: Interval,
) {
  if (meanMs !== null) {
    for (const [index, timeMs] of timesMs.entries()) {
      const fromMs = Math.max(beginMs, timeMs - meanMs, timesMs[index - 1] ?? Number.NEGATIVE_INFINITY);
      const toMs = Math.min(endMs, timeMs);
      if (toMs > fromMs) yield { fromMs, toMs, powerMw: itemAt(values, index) };
    }
    return;
  }
  const bridgeMs = maxBridgeMs(series);
  for (const [index, timeMs] of timesMs.entries()) {
    const until = timesMs[index + 1] ?? (bridgeMs === null ? endMs : timeMs);
    if (bridgeMs !== null && until - timeMs > bridgeMs) continue;
    const [fromMs, toMs] = [Math.max(beginMs, timeMs), Math.min(endMs, until)];
    if (toMs > fromMs) yield { fromMs, toMs, powerMw: itemAt(values, bridgeMs === null ? index : index + 1) };
  }
}

function unionMs(intervals: readonly [number, number][]): number {
  let [total, reachedMs] = [0, Number.NEGATIVE_INFINITY];
  for (const [fromMs, toMs] of intervals.toSorted(([a], [b]) => a - b)) {
    total += Math.max(0, toMs - Math.max(fromMs, reachedMs));
    reachedMs = Math.max(reachedMs, toMs);
  }
  return total;
}

/**
 * The signed volume of the flows [million m3]. A line across an end counts on both sides, so that rows add up. The
 * coverage is that of the flow with the lowest.
 */
export function volumeMcm(flows: readonly Flow[], samplesOf: SamplesOf, interval: Interval): Integral {
  const all = flows.map((flow) => volumeOf(flow, samplesOf, interval));
  const coverage = Math.min(...all.map((one) => one.coverage));
  const values = all.map(({ value }) => value);
  if (coverage === 0 || !values.every((value) => value !== null)) return emptyIntegral;
  return { value: values.reduce((sum, value) => sum + value, 0), coverage };
}

/** An unrounded mean flow, and the time for which it is known. */
export interface KnownMean {
  readonly mean: number;
  readonly knownMs: number;
}

/**
 * The mean of the flows [m3/s]: the volume of each over the time for which it is known. For any rows, the mean of a day
 * is the time-weighted mean of its rows.
 */
export function meanFlow(flows: readonly Flow[], samplesOf: SamplesOf, interval: Interval): KnownMean | null {
  let [mean, knownMs] = [0, Number.POSITIVE_INFINITY];
  for (const flow of flows) {
    const { value, coverage } = volumeOf(flow, samplesOf, interval);
    if (value === null) return null;
    const ownMs = coverage * (interval.endMs - interval.beginMs);
    mean += (value * m3OfMcm) / (ownMs / 1000);
    knownMs = Math.min(knownMs, ownMs);
  }
  return flows.length === 0 ? null : { mean, knownMs };
}

/** The mean flow between a reading and the one before it, for a list of readings. */
export function meanBetween({ series, meanMs }: Flow, before: Reading, now: Reading): KnownMean | null {
  const stepMs = now.timeMs - before.timeMs;
  if (meanMs !== null) return { mean: now.value, knownMs: Math.min(meanMs, stepMs) };
  return stepMs > (maxBridgeMs(series) ?? stepMs) ? null : { mean: (before.value + now.value) / 2, knownMs: stepMs };
}

export interface Reading {
  readonly timeMs: number;
  readonly value: number;
}

/** When a flow is known: between neighbours that a line may join, or in the steps of its means. */
export function knownIntervals({ series, meanMs }: Flow, samplesOf: SamplesOf, interval: Interval): Interval[] {
  const { timesMs } = samplesAround(samplesOf(series), interval);
  const bridgeMs = maxBridgeMs(series) ?? Number.POSITIVE_INFINITY;
  const known: { beginMs: number; endMs: number }[] = [];
  for (const [index, timeMs] of timesMs.entries()) {
    const before = timesMs[index - 1] ?? Number.NEGATIVE_INFINITY;
    const fromMs = meanMs !== null ? Math.max(before, timeMs - meanMs) : timeMs - before > bridgeMs ? timeMs : before;
    const [beginMs, endMs] = [Math.max(interval.beginMs, fromMs), Math.min(interval.endMs, timeMs)];
    const last = known.at(-1);
    if (endMs <= beginMs) continue;
    if (last?.endMs === beginMs) last.endMs = endMs;
    else known.push({ beginMs, endMs });
  }
  return known;
}

function volumeOf({ series, meanMs }: Flow, samplesOf: SamplesOf, interval: Interval): Integral {
  const lengthMs = interval.endMs - interval.beginMs;
  if (lengthMs <= 0) return emptyIntegral;
  if (meanMs !== null) {
    const { timesMs, values } = samplesAround(samplesOf(series), interval);
    const period = { fromS: interval.beginMs / 1000, toS: interval.endMs / 1000, meanS: meanMs / 1000 };
    const seconds = timesMs.map((timeMs) => timeMs / 1000);
    const { volumeM3, coveredS } = volumeOfMeans(seconds, values, period);
    return coveredS === 0 ? emptyIntegral : { value: volumeM3 / m3OfMcm, coverage: (coveredS * 1000) / lengthMs };
  }
  const bridgeMs = maxBridgeMs(series) ?? lengthMs;
  const points = cutAtEnds(samplesAround(samplesOf(series), interval), interval, bridgeMs);
  if (points.length < 2) return emptyIntegral;
  const times = points.map(({ timeMs }) => timeMs / 1000);
  const values = points.map(({ value }) => value);
  const { volumeM3, coveredShare } = flowVolume(times, values, { maxBridgeS: bridgeMs / 1000 });
  const spanMs = (lastOf(times) - itemAt(times, 0)) * 1000;
  if (coveredShare === 0) return emptyIntegral;
  return { value: volumeM3 / m3OfMcm, coverage: (coveredShare * spanMs) / lengthMs };
}

/** Samples within a period, and the points where a line crosses its ends. */
function cutAtEnds(
  { timesMs, values }: Pick<Samples, 'timesMs' | 'values'>,
  { beginMs, endMs }: Interval,
  bridgeMs: number,
) {
  const crossing = (timeMs: number) => {
    const after = lowerBound(timesMs, timeMs);
    const [fromMs, toMs] = [timesMs[after - 1], timesMs[after]];
    if (fromMs === undefined || toMs === undefined || toMs === timeMs || toMs - fromMs > bridgeMs) return [];
    const [from, to] = [itemAt(values, after - 1), itemAt(values, after)];
    return [{ timeMs, value: from + ((to - from) * (timeMs - fromMs)) / (toMs - fromMs) }];
  };
  const pointsWithin = timesMs.flatMap((timeMs, index) =>
    timeMs >= beginMs && timeMs <= endMs ? [{ timeMs, value: itemAt(values, index) }] : [],
  );
  return [...crossing(beginMs), ...pointsWithin, ...crossing(endMs)];
}
