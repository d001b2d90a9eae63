import { itemAt } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from '../deps.ts';
import type { Interval } from '../figures/interval.ts';
import { isStated, type ResultKey } from '../figures/results.ts';
import { floorTo, timeOf } from '../inputs/grid.ts';
import { computeLoaded, type LoadedInputs, load } from '../inputs/load.ts';
import type { Overrides } from '../inputs/overrides.ts';
import type { Period } from '../inputs/periods.ts';
import { readOverrides } from '../state-store.ts';

interface ChangedValue {
  readonly key: ResultKey;
  readonly timeMs: number;
  readonly before: number | null;
  readonly after: number | null;
}

export interface WhatIfResult {
  /** Steps whose records would differ; null when none would. */
  readonly felt: (Period & { readonly steps: number; readonly days: number }) | null;
  /** The largest change of each figure, sorted by size. */
  readonly largest: readonly ChangedValue[];
  /** The number of days computed both ways. */
  readonly daysSeen: number;
}

/** A user waits for the answer, so at most this many days are compared, or as many as the time allows. */
const maxDays = 12;
const maxMs = 500;

export const emptyWhatIf: WhatIfResult = { felt: null, largest: [], daysSeen: 0 };

interface LoadedDay {
  readonly day: Period;
  readonly loaded: LoadedInputs;
  readonly overrides: ReadonlyMap<number, Overrides>;
}

export const computeDay = ({ day, overrides }: LoadedDay, loaded: LoadedInputs): Figures =>
  figuresBySteps(computeLoaded(loaded, day, overrides));

/** Computes days both ways within the time limit and returns the largest change of each figure, sorted by size. */
export async function compareDays(
  db: Kysely<Schema>,
  deps: Pick<CalculationDeps, 'inForce'>,
  plant: PlantCatalogue,
  days: readonly Period[],
  computeBoth: (day: LoadedDay) => Promise<{ readonly before: Figures; readonly after: Figures }>,
): Promise<Pick<WhatIfResult, 'largest' | 'daysSeen'>> {
  const largest = new Map<ResultKey, ChangedValue>();
  let dayCount = 0;
  const startedMs = performance.now();
  for (const day of sampled(days)) {
    if (dayCount > 1 && performance.now() - startedMs > maxMs) break;
    const loadedData = await load(db, deps, plant, day);
    const overrides = await readOverrides(db, plant.plantNo, { fromMs: day.fromMs - dayMs, toMs: day.toMs });
    const { before, after } = await computeBoth({ day, loaded: loadedData, overrides });
    compareInto(largest, before, after);
    dayCount += 1;
  }
  return { largest: [...largest.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)), daysSeen: dayCount };
}

export function daysOfPeriods(periods: readonly Period[]): Period[] {
  const days = new Map<number, Period>();
  for (const { fromMs, toMs } of periods)
    for (let dayStartMs = floorTo(fromMs, dayMs); dayStartMs <= toMs; dayStartMs += dayMs)
      if (!days.has(dayStartMs))
        days.set(dayStartMs, { fromMs: Math.max(dayStartMs, fromMs), toMs: Math.min(dayStartMs + dayMs - 1, toMs) });
  return [...days.values()];
}

/**
 * Takes the newest day, the oldest, then those that halve the rest, so that even a few days are spread over the period.
 */
function sampled(days: readonly Period[]): Period[] {
  const last = days.length - 1;
  const places = new Set([last, 0]);
  for (let parts = 2; places.size < Math.min(maxDays, days.length); parts *= 2)
    for (let part = 1; part < parts && places.size < maxDays; part += 2) places.add(Math.round((last * part) / parts));
  return [...places].map((index) => itemAt(days, index));
}

export type Figures = ReadonlyMap<ResultKey, ReadonlyMap<number, number>>;

function figuresBySteps(intervals: readonly Interval[]): Figures {
  const figures = new Map<ResultKey, Map<number, number>>();
  for (const { grid, results } of intervals)
    for (const { key, values } of results) {
      const column = figures.get(key) ?? new Map<number, number>();
      figures.set(key, column);
      for (const [row, value] of values.entries()) column.set(timeOf(grid, row), value);
    }
  return figures;
}

/** A missing value counts as larger than any difference. */
function sizeOf({ before, after }: ChangedValue): number {
  if (before === null || after === null) return Number.POSITIVE_INFINITY;
  return Math.abs(after - before) / Math.max(Math.abs(before), Math.abs(after), Number.MIN_VALUE);
}

const amountOf = ({ before, after }: ChangedValue): number =>
  before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);

function compareInto(largest: Map<ResultKey, ChangedValue>, firstFigures: Figures, others: Figures): void {
  for (const [key, column] of firstFigures) {
    // This key describes another figure and is not a figure itself.
    if (isStated(key)) continue;
    for (const [timeMs, value] of column) {
      const [before, after] = [orNull(value), orNull(others.get(key)?.get(timeMs))];
      if (before === after) continue;
      const changedValue = { key, timeMs, before, after };
      const standing = largest.get(key);
      if (!standing || amountOf(changedValue) > amountOf(standing)) largest.set(key, changedValue);
    }
  }
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
