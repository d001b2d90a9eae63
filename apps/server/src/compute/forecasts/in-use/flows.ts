import { itemAt, lastOf, numberAt, required } from '@spillway/checked/reads';
import { statedInflowKeys } from '../../calculation/calculation.ts';
import type { PlantNow } from '../../current/current.ts';
import { nowcastSource } from '../nowcast/nowcast.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { measuredSource } from './measured.ts';

/** The inflow at an instant with its expected range; a bound is null when too little is known. */
export interface FlowAhead {
  readonly timeMs: number;
  readonly inflowM3s: number;
  readonly lowM3s: number | null;
  readonly highM3s: number | null;
}

export interface RecordedInflow {
  readonly timeMs: number;
  readonly flowM3s: number;
  /** 95 % of records are off by less; null for records from before this was stored. */
  readonly errorM3s?: number | null;
}

export function recordedInflow({ record }: Pick<PlantNow, 'record'>): RecordedInflow | null {
  const value = record?.results.get('inflow_moving_average')?.value ?? null;
  if (!record || value === null) return null;
  const errorM3s = record.results.get(statedInflowKeys.errorM3s)?.value ?? null;
  return { timeMs: record.timeMs, flowM3s: Math.max(0, value), errorM3s };
}

/**
 * The flow ahead by a forecast, starting at the record: a model continues from the inflow measured since its issue, so
 * that its first value does not jump. The nowcast starts from its own record with the error of its first lead, because
 * a smoothed inflow lags when the flow turns.
 */
export function flowsFrom(run: ForecastRun, recorded: RecordedInflow | null): FlowAhead[] {
  const forecastFlows = forecastFlowsOf(run);
  return isOfRecord(run)
    ? fromOwnRecord(forecastFlows, run.baseMs, recorded)
    : flowsFromNewest(forecastFlows, run.baseMs, recorded);
}

/** Such a forecast starts from its own record and is replaced with the next record. */
export const isOfRecord = ({ source }: Pick<ForecastRun, 'source'>): boolean =>
  source === nowcastSource || source === measuredSource;

function flowsFromNewest(
  forecastFlows: readonly FlowAhead[],
  baseMs: number,
  recorded: RecordedInflow | null,
): FlowAhead[] {
  if (recorded === null || recorded.timeMs < baseMs) return [...forecastFlows];
  const { timeMs, flowM3s: inflowM3s } = recorded;
  const later = forecastFlows.filter((one) => one.timeMs > timeMs);
  const [first] = later;
  if (first === undefined) return [];
  const edge = (m3s: number | null) => (m3s === null ? null : inflowM3s);
  return [{ timeMs, inflowM3s, lowM3s: edge(first.lowM3s), highM3s: edge(first.highM3s) }, ...later];
}

function fromOwnRecord(
  forecastFlows: readonly FlowAhead[],
  baseMs: number,
  recorded: RecordedInflow | null,
): FlowAhead[] {
  const [first] = forecastFlows;
  if (first === undefined || recorded?.timeMs !== baseMs) return [...forecastFlows];
  const { timeMs, flowM3s: inflowM3s } = recorded;
  const shiftFlow = (m3s: number | null) => (m3s === null ? null : Math.max(0, inflowM3s + m3s - first.inflowM3s));
  return [{ timeMs, inflowM3s, lowM3s: shiftFlow(first.lowM3s), highM3s: shiftFlow(first.highM3s) }, ...forecastFlows];
}

/** A smaller excess over the range is noise of the water balance. */
const playM3s = 2;
const toleranceShare = 0.05;

/**
 * Whether the inflow exceeds the model's 90 % line at that time: the lines then return to the forecast too soon, and
 * the lake may reach its levels earlier. Up to the first hour the range widens from the inflow known at issue; if none
 * was known, the first hour's range applies from the start.
 */
export function isOutrun(run: ForecastRun, recorded: RecordedInflow | null): boolean {
  if (isOfRecord(run) || recorded === null || recorded.timeMs <= run.baseMs) return false;
  const { timeMs, flowM3s } = recorded;
  const rows = rowsFromBase(run);
  const after = rows.findIndex((one) => one.timeMs >= timeMs);
  const [to, from] = [rows[after], rows[after - 1]];
  if (to === undefined || to.highM3s === null || from === undefined || from.highM3s === null) return false;
  const share = (timeMs - from.timeMs) / (to.timeMs - from.timeMs);
  const maxM3s = from.highM3s + share * (to.highM3s - from.highM3s);
  return flowM3s > maxM3s + Math.max(playM3s, toleranceShare * maxM3s);
}

/**
 * The model's rows from its own record on; if no inflow was known at issue, the first hour's value applies from the
 * start.
 */
function rowsFromBase(run: ForecastRun): FlowAhead[] {
  const forecastFlows = forecastFlowsOf(run);
  const [first] = forecastFlows;
  if (first === undefined) return [];
  const known = run.observedM3s ?? null;
  const began = known === null ? first : { inflowM3s: known, lowM3s: known, highM3s: known };
  return [{ ...began, timeMs: run.baseMs }, ...forecastFlows];
}

/** A difference large enough to affect releases. */
export const apart = { share: 0.2, m3s: 10 } as const;

/**
 * The model's value for the newest record when the measured inflow differs by more than a fifth, ten m3/s, and the
 * error of two records. Null when they agree. No release is proposed from a model that disagrees with the river.
 */
export function riverDifference(run: ForecastRun, recorded: RecordedInflow | null): number | null {
  if (isOfRecord(run) || recorded === null || recorded.timeMs < run.baseMs) return null;
  const rows = rowsFromBase(run);
  if (rows.length === 0) return null;
  const { inflowM3s } = between(rows, recorded.timeMs);
  const marginM3s = Math.max(apart.share * recorded.flowM3s, apart.m3s, recorded.errorM3s ?? 0);
  return Math.abs(inflowM3s - recorded.flowM3s) > marginM3s ? inflowM3s : null;
}

/** 80 % of observations lie between these quantiles. */
const rangeLevels = { low: 0.1, high: 0.9 } as const;

function forecastFlowsOf(run: ForecastRun): FlowAhead[] {
  const { timesMs, values, quantiles } = run;
  const columnOf = (wantedLevel: number): ArrayLike<number | null> => {
    const index = quantiles?.levels.findIndex((level) => Math.abs(level - wantedLevel) < 1e-6) ?? -1;
    return index < 0 ? [] : filled(timesMs, itemAt(required(quantiles).values, index));
  };
  const [low, high] = [columnOf(rangeLevels.low), columnOf(rangeLevels.high)];
  return Array.from(timesMs).flatMap((timeMs, index) => {
    const inflowM3s = numberAt(values, index);
    if (!Number.isFinite(inflowM3s)) return [];
    return [{ timeMs, inflowM3s: Math.max(0, inflowM3s), lowM3s: low[index] ?? null, highM3s: high[index] ?? null }];
  });
}

/** Interpolates over leads without a bound; null before the first and after the last bound. */
function filled(timesMs: ArrayLike<number>, values: ArrayLike<number>): (number | null)[] {
  const knownValues = Array.from(timesMs, (timeMs, index) => ({ value: values[index] ?? Number.NaN, timeMs })).filter(
    ({ value }) => Number.isFinite(value),
  );
  return Array.from(timesMs, (timeMs) => {
    const after = knownValues.findIndex((one) => one.timeMs >= timeMs);
    if (after < 0 || (after === 0 && itemAt(knownValues, 0).timeMs > timeMs)) return null;
    const to = itemAt(knownValues, after);
    const from = to.timeMs === timeMs ? to : itemAt(knownValues, after - 1);
    const share = to === from ? 0 : (timeMs - from.timeMs) / (to.timeMs - from.timeMs);
    return Math.max(0, from.value + share * (to.value - from.value));
  });
}

/**
 * Raises the upper line to that of another forecast, as far as the other reaches. Beyond its own last upper bound it
 * stays unknown.
 */
export function addUpperBounds(flows: readonly FlowAhead[], other: readonly FlowAhead[]): FlowAhead[] {
  const [first, last, from, until] = [flows[0], flows.at(-1), other[0], other.at(-1)];
  if (!first || !last || !from || !until) return [...flows];
  const times = new Set([...flows, ...other].map(({ timeMs }) => timeMs));
  const timesWithin = [...times].filter((timeMs) => timeMs >= first.timeMs && timeMs <= last.timeMs);
  return timesWithin
    .toSorted((a, b) => a - b)
    .map((timeMs) => {
      const row = between(flows, timeMs);
      if (row.highM3s === null || timeMs < from.timeMs || timeMs > until.timeMs) return row;
      const comparedFlow = between(other, timeMs);
      return { ...row, highM3s: Math.max(row.highM3s, comparedFlow.highM3s ?? comparedFlow.inflowM3s) };
    });
}

/** Interpolates linearly between forecast times. */
export function between(flows: readonly FlowAhead[], timeMs: number): FlowAhead {
  const after = flows.findIndex((one) => one.timeMs >= timeMs);
  const to = flows[after] ?? lastOf(flows);
  const from = flows[after - 1] ?? to;
  const share = to.timeMs > from.timeMs ? (timeMs - from.timeMs) / (to.timeMs - from.timeMs) : 1;
  const along = (a: number | null, b: number | null) => (a === null || b === null ? null : a + share * (b - a));
  return {
    timeMs,
    inflowM3s: from.inflowM3s + share * (to.inflowM3s - from.inflowM3s),
    lowM3s: along(from.lowM3s, to.lowM3s),
    highM3s: along(from.highM3s, to.highM3s),
  };
}

/** Interpolates linearly; constant before the first and after the last flow. */
export function flowAt(flows: readonly FlowAhead[], timeMs: number): number {
  const after = flows.findIndex((one) => one.timeMs >= timeMs);
  if (after < 0) return lastOf(flows).inflowM3s;
  if (after === 0) return itemAt(flows, 0).inflowM3s;
  const [a, b] = [itemAt(flows, after - 1), itemAt(flows, after)];
  return a.inflowM3s + ((timeMs - a.timeMs) / (b.timeMs - a.timeMs)) * (b.inflowM3s - a.inflowM3s);
}
