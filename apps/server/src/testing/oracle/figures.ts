import { hourMs } from '@spillway/plant-time/spans';
import {
  dividedBy,
  type Exact,
  exactFraction,
  isLess,
  plus,
  roundValue,
  sumOf,
  times,
  toNumber,
  written,
  zero,
} from '../exact.ts';
import { gridWeights, type PlacedPoint } from './grid-weights.ts';
import { isBelieved, isGood, type ValidReading } from './valid-readings.ts';

/** Displayed in million cubic metres. */
const storage = 'W';
/** Fluctuates around zero while the lake is calm; displayed values are never negative. */
const inflow = 'QDEN';

/** All data from which a figure can be computed. */
export interface World {
  readonly stepMs: number;
  readonly standing: ReadonlyMap<string, readonly ValidReading[]>;
  /** Codes of measured series by column key; other series of the plant have no readings. */
  readonly codeOf: ReadonlyMap<string, string>;
  readonly gauges: readonly (PlacedPoint & { readonly code: string; readonly weightPercent: number })[];
  readonly units: readonly { readonly key: string; readonly code: string }[];
  isInService(code: string, timeMs: number): boolean;
}

/** A row covers the time before its timestamp when `isStep`, and the time after it for a day or month. */
export interface Row {
  readonly stampMs: number;
  readonly beginMs: number;
  readonly endMs: number;
  readonly isStep: boolean;
}

export interface Cell {
  readonly value: number | null;
  /** The tolerated difference to the product; absent: none. */
  readonly within?: number;
  readonly coverage: number | null;
  readonly goodShare: number | null;
  readonly notes: readonly string[];
  /** Set for the mean of a flow. */
  readonly flow?: FlowMean | null;
}

export interface Column {
  readonly key: string;
  readonly nature: string;
  readonly aggregate: string | null;
  readonly decimals: number;
}

export const missing: Cell = { value: null, coverage: 0, goodShare: null, notes: ['missing'] };
const millionth = exactFraction(1, 1_000_000);
const toExactUnit = (millionths: number | bigint) => times(exactFraction(millionths), millionth);

function shownFigure(value: Exact, code: string, decimals: number): number {
  const figure = roundValue(code === storage ? times(value, millionth) : value, decimals);
  return code === inflow ? Math.max(0, figure) : figure;
}
const remarks = new Set(['calibrating', 'out_of_range', 'jump', 'stuck', 'edited', 'estimated']);

/** Readings after `afterMs` up to and including `untilMs`. */
function between(all: readonly ValidReading[], afterMs: number, untilMs: number): readonly ValidReading[] {
  return all.slice(indexAfter(all, afterMs), indexAfter(all, untilMs));
}

function indexAfter(all: readonly ValidReading[], timeMs: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.atMs <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rain belongs to the time before its timestamp; a level with the timestamp of a day's start is the first of the day.
 */
function readingsOf(all: readonly ValidReading[], { beginMs, endMs, isStep }: Row, isInterval: boolean) {
  return isStep || isInterval ? between(all, beginMs, endMs) : between(all, beginMs - 1, endMs - 1);
}

export function seriesCell(world: World, column: Column, row: Row): Cell {
  const code = world.codeOf.get(column.key) ?? '';
  const all = world.standing.get(code) ?? [];
  if (column.nature === 'held') return heldCell(all, column, row);
  const readings = readingsOf(all, row, column.nature === 'interval');
  const believed = readings.filter(isBelieved);
  const noted = row.isStep
    ? [...new Set(readings.map(({ quality }) => quality as string))].filter((one) => remarks.has(one))
    : [];
  if (believed.length === 0) return { ...missing, notes: ['missing', ...noted] };
  const coverage = Math.min(1, believed.length / Math.floor((row.endMs - row.beginMs) / world.stepMs));
  const goodShare = believed.filter(isGood).length / believed.length;
  const flow = flowMeanOf(world, column, row);
  // An instantaneous value is read at both ends of a row, and both belong to it.
  const inRow = column.nature === 'interval' ? believed : between(all, row.beginMs - 1, row.endMs).filter(isBelieved);
  return {
    value: flow
      ? shownMean(world, column, flow, column.decimals)
      : shownFigure(aggregateOf(inRow, column.aggregate!), code, column.decimals),
    coverage,
    goodShare,
    flow,
    notes: [...(coverage < 1 ? ['incomplete'] : []), ...(!row.isStep && goodShare < 1 ? ['doubtful'] : []), ...noted],
  };
}

function aggregateOf(believed: readonly ValidReading[], aggregate: string): Exact {
  const values = believed.map(({ millionths }) => millionths);
  const total = toExactUnit(values.reduce((sum, one) => sum + BigInt(one), 0n));
  switch (aggregate) {
    case 'sum':
      return total;
    case 'mean':
      return dividedBy(total, exactFraction(values.length));
    case 'first':
      return toExactUnit(values[0]!);
    case 'last':
      return toExactUnit(values.at(-1)!);
    default:
      return toExactUnit(
        values.reduce((one, other) => (aggregate === 'min' ? Math.min(one, other) : Math.max(one, other))),
      );
  }
}

function heldCell(all: readonly ValidReading[], column: Column, { beginMs, endMs }: Row): Cell {
  const last = all.filter((one) => isBelieved(one) && one.atMs <= endMs).at(-1);
  if (!last) return missing;
  const notes = [...(remarks.has(last.quality) ? [last.quality] : []), ...(last.atMs <= beginMs ? ['held'] : [])];
  return { value: roundValue(toExactUnit(last.millionths), column.decimals), coverage: 1, goodShare: 1, notes };
}

/** Straight lines between usable readings at most three steps apart, with the part of each inside the row. */
function* lines(world: World, code: string, { beginMs, endMs }: Row) {
  const reachMs = 3 * world.stepMs;
  const near = between(world.standing.get(code)!, beginMs - reachMs - 1, endMs + reachMs).filter(isBelieved);
  for (const [n, next] of near.entries()) {
    const last = near[n - 1];
    if (!last || next.atMs - last.atMs > reachMs) continue;
    const [fromMs, toMs] = [Math.max(last.atMs, beginMs), Math.min(next.atMs, endMs)];
    if (toMs > fromMs) yield { last, next, fromMs, toMs };
  }
}

/** The area under the lines, in units times milliseconds; null without a line. */
function areaOf(world: World, codes: readonly string[], row: Row): { area: Exact | null; coverage: number } {
  let [area, coveredMs] = [zero, 0];
  for (const code of codes)
    for (const { last, next, fromMs, toMs } of lines(world, code, row)) {
      const lengthMs = next.atMs - last.atMs;
      const rise = next.millionths - last.millionths;
      // Twice the mean of both ends, times the length of the whole line.
      const ends =
        BigInt(last.millionths) * 2n * BigInt(lengthMs) + BigInt(rise) * BigInt(fromMs + toMs - 2 * last.atMs);
      area = plus(area, exactFraction(ends * BigInt(toMs - fromMs), 2n * BigInt(lengthMs) * 1_000_000n));
      coveredMs += toMs - fromMs;
    }
  const coverage = coveredMs / (row.endMs - row.beginMs) / codes.length;
  return { area: coveredMs === 0 ? null : area, coverage };
}

export function energyOf(world: World, codes: readonly string[], row: Row): { mwh: Exact | null; coverage: number } {
  const { area, coverage } = areaOf(world, codes, row);
  return { mwh: area && dividedBy(area, exactFraction(hourMs)), coverage };
}

/** The signed volume of a flow in million cubic metres. */
export function volumeOf(world: World, code: string, row: Row): { mcm: Exact | null; coverage: number } {
  const { area, coverage } = areaOf(world, [code], row);
  return { mcm: area && dividedBy(area, exactFraction(1_000_000_000)), coverage };
}

/** Flows, whose mean is weighted by time and not by readings. */
const flows: ReadonlySet<string> = new Set([inflow, 'QMAY']);

export interface FlowMean {
  /** Units times milliseconds. */
  readonly area: Exact;
  readonly knownMs: number;
}

/** For a column with the mean of a flow; null for others, or when unknown. */
function flowMeanOf(world: World, { key, nature, aggregate }: Column, row: Row): FlowMean | null {
  const code = world.codeOf.get(key) ?? '';
  if (nature !== 'instant' || aggregate !== 'mean' || !flows.has(code)) return null;
  const { area, coverage } = areaOf(world, [code], row);
  return area && { area, knownMs: Math.round(coverage * (row.endMs - row.beginMs)) };
}

export const shownMean = (world: World, { key }: Column, { area, knownMs }: FlowMean, decimals: number): number =>
  shownFigure(dividedBy(area, exactFraction(knownMs)), world.codeOf.get(key)!, decimals);

/** Hours in which at least one unit produced more than a fiftieth of its rating. */
export function hoursOf(world: World, codes: readonly string[], row: Row): { hours: Exact | null; coverage: number } {
  const running: [number, number][] = [];
  let coveredMs = 0;
  for (const code of codes)
    for (const { next, fromMs, toMs } of lines(world, code, row)) {
      coveredMs += toMs - fromMs;
      if (next.millionths > 1_000_000) running.push([fromMs, toMs]);
    }
  let [ranMs, untilMs] = [0, row.beginMs];
  for (const [fromMs, toMs] of running.toSorted(([a], [b]) => a - b)) {
    ranMs += Math.max(0, toMs - Math.max(fromMs, untilMs));
    untilMs = Math.max(untilMs, toMs);
  }
  const coverage = coveredMs / (row.endMs - row.beginMs) / codes.length;
  return { hours: coveredMs === 0 ? null : exactFraction(ranMs, hourMs), coverage };
}

interface Rain {
  readonly mm: Exact | null;
  readonly gridMm: number | null;
  /** The tolerated difference between the test's grid and the product's. */
  readonly gridWithin: number;
  readonly coverage: number;
}

/** Tolerated difference between the product's planar grid and a spherical one, as a share of the highest rain. */
const gridShare = 0.002;

/** From the rain of each gauge; null: no data. */
function meanRain(world: World, mm: readonly (Exact | null)[], knownShares: readonly number[]): Rain {
  const weights = world.gauges.map(({ weightPercent }) => exactFraction(weightPercent));
  const total = sumOf(weights);
  const [rainSum, weight] = mm.reduce<[Exact, Exact]>(
    ([sum, of], one, n) => (one === null ? [sum, of] : [plus(sum, times(one, weights[n]!)), plus(of, weights[n]!)]),
    [zero, zero],
  );
  const coverage = knownShares.reduce((sum, share, n) => sum + share * toNumber(dividedBy(weights[n]!, total)), 0);
  if (isLess(weight, millionth)) return { mm: null, gridMm: null, gridWithin: 0, coverage };
  const grid = gridWeights(
    world.gauges,
    mm.map((one) => one !== null),
  );
  const figures = mm.map((one) => (one === null ? 0 : toNumber(one)));
  return {
    mm: dividedBy(rainSum, weight),
    gridMm: figures.reduce((sum, one, n) => sum + one * grid[n]!, 0),
    gridWithin: gridShare * Math.max(...figures),
    coverage,
  };
}

/** A gauge that is silent for an hour is missing for that hour only: longer rows are sums of hours. */
export function basinRain(world: World, row: Row): Rain {
  const lengthMs = row.isStep ? row.endMs - row.beginMs : hourMs;
  const parts: Rain[] = [];
  for (let beginMs = row.beginMs; beginMs < row.endMs; beginMs += lengthMs) {
    const hour = { ...row, beginMs, endMs: beginMs + lengthMs };
    const gaugeReadings = world.gauges.map(({ code }) =>
      readingsOf(world.standing.get(code)!, hour, true).filter(isBelieved),
    );
    parts.push(
      meanRain(
        world,
        gaugeReadings.map((all) => (all.length === 0 ? null : aggregateOf(all, 'sum'))),
        gaugeReadings.map((all) => Math.min(1, all.length / Math.floor(lengthMs / world.stepMs))),
      ),
    );
  }
  const measuredParts = parts.filter(({ mm }) => mm !== null);
  const isTold = measuredParts.length > 0;
  return {
    mm: isTold ? sumOf(measuredParts.map(({ mm }) => mm!)) : null,
    gridMm: isTold ? measuredParts.reduce((sum, { gridMm }) => sum + gridMm!, 0) : null,
    gridWithin: measuredParts.reduce((sum, { gridWithin }) => sum + gridWithin, 0),
    coverage: parts.reduce((sum, { coverage }) => sum + coverage, 0) / parts.length,
  };
}

/** From the readings of one instant; null when no gauge has a usable reading. */
export function basinRainAt(world: World, timeMs: number): Rain {
  const mm = world.gauges.map(({ code }) => {
    const [one] = between(world.standing.get(code)!, timeMs - 1, timeMs).filter(isBelieved);
    return one ? toExactUnit(one.millionths) : null;
  });
  return meanRain(
    world,
    mm,
    mm.map((one) => (one === null ? 0 : 1)),
  );
}

/** The readings of a place in a period, both ends included, and the mean of the usable ones after its first instant. */
export function observedOf(world: World, code: string, fromMs: number, toMs: number) {
  const all = between(world.standing.get(code)!, fromMs - 1, toMs);
  const believedValues = all.filter((one) => isBelieved(one) && one.atMs > fromMs);
  return {
    records: all.map((one) => ({
      atMs: one.atMs,
      value: isBelieved(one) ? toNumber(toExactUnit(one.millionths)) : null,
    })),
    average: believedValues.length === 0 ? null : toNumber(aggregateOf(believedValues, 'mean')),
  };
}

export function rawCell(world: World, column: Column, timeMs: number, fromMs: number): Cell {
  const code = world.codeOf.get(column.key) ?? '';
  const [one] = between(world.standing.get(code) ?? [], timeMs - 1, timeMs);
  if (!one) return { value: null, coverage: null, goodShare: null, notes: [] };
  const notes = remarks.has(one.quality) ? [one.quality] : [];
  if (!isBelieved(one)) return { ...missing, notes: notes.length > 0 ? notes : ['missing'] };
  const flow = flows.has(code) ? flowMeanTo(world, code, one, fromMs) : null;
  return {
    value: shownFigure(toExactUnit(one.millionths), code, 6),
    coverage: 1,
    goodShare: isGood(one) ? 1 : 0,
    notes,
    flow,
  };
}

/** From the previous usable reading in the same list. */
function flowMeanTo(world: World, code: string, one: ValidReading, fromMs: number): FlowMean | null {
  const earlier = between(world.standing.get(code)!, Math.max(fromMs, one.atMs - 3 * world.stepMs) - 1, one.atMs - 1);
  const last = earlier.filter(isBelieved).at(-1);
  if (!last) return null;
  const knownMs = one.atMs - last.atMs;
  return { area: times(toExactUnit(last.millionths + one.millionths), exactFraction(knownMs, 2)), knownMs };
}

/** For a value computed from partly known inputs. */
export function partialCell(value: Exact | null, coverage: number, { decimals }: Column): Cell {
  if (value === null) return missing;
  return knownOf(roundValue(value, decimals), coverage);
}

export const knownOf = (value: number, coverage: number): Cell => ({
  value,
  coverage: Math.min(1, coverage),
  goodShare: 1,
  notes: coverage < 1 - 1e-9 ? ['incomplete'] : [],
});

/** The sum of cells as printed. */
export const exactSum = (values: readonly number[]): Exact => sumOf(values.map(written));
