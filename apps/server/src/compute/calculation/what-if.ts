import type { InForce, PlantInForce } from '../../plant/in-force/in-force.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { CalculationDeps } from './deps.ts';
import { ceilTo, dayMs, feltMs, floorTo, runUpMs, timeOf } from './grid.ts';
import { sourceKeyOf } from './keep.ts';
import { computeLoaded, type Loaded, load, stepMsOf } from './load.ts';
import { merged, type Period } from './periods.ts';
import type { ResultKey } from './results.ts';
import { readFirstStep } from './run-store.ts';
import { readOverrides, readState } from './state-store.ts';
import type { Stretch } from './stretch.ts';

export interface Changed {
  readonly key: ResultKey;
  readonly timeMs: number;
  readonly before: number | null;
  readonly after: number | null;
}

export interface WhatIf {
  /** Steps whose records would be others; null: none. */
  readonly felt: (Period & { readonly steps: number; readonly days: number }) | null;
  /** Of each figure the largest change, the largest of all first. */
  readonly largest: readonly Changed[];
  /** As many days were computed both ways. */
  readonly daysSeen: number;
}

/** A person waits for the answer: so many days are looked at, or as many as this time allows. */
const mostDays = 12;
const mostMs = 500;

const nothing: WhatIf = { felt: null, largest: [], daysSeen: 0 };

/** What the records of the past would be with another description of the plant: a look, and nothing is kept. */
export async function whatIf(
  deps: Pick<CalculationDeps, 'database' | 'inForce'>,
  plant: PlantCatalogue,
  other: Pick<InForce, 'spans'>,
): Promise<WhatIf> {
  const db = deps.database.sql;
  const [{ computedToMs }, firstMs] = [await readState(db, plant.plantNo), await readFirstStep(db, plant.plantNo)];
  if (computedToMs === null || firstMs === null) return nothing;
  const [from, to] = [new Date(firstMs), new Date(computedToMs + 1)];
  const [before, after] = [
    await deps.inForce.spans(plant.hydroCode, from, to),
    await other.spans(plant.hydroCode, from, to),
  ];
  const stepMs = stepMsOf(before.at(-1)!);
  const periods = merged(
    differing(before, after, stepMs).map((one) => ({ ...one, toMs: Math.min(one.toMs + feltMs, computedToMs) })),
    stepMs,
  );
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return nothing;
  const steps = periods.reduce((sum, { fromMs, toMs }) => sum + Math.round((toMs - fromMs) / stepMs) + 1, 0);
  const days = daysIn(periods);
  const largest = new Map<ResultKey, Changed>();
  let daysSeen = 0;
  const beganAt = performance.now();
  for (const day of sampled(days)) {
    if (daysSeen > 1 && performance.now() - beganAt > mostMs) break;
    const loaded = await load(db, deps, plant, day);
    const spans = await other.spans(plant.hydroCode, new Date(day.fromMs - runUpMs), new Date(day.toMs + 1));
    const overrides = await readOverrides(db, plant.plantNo, { fromMs: day.fromMs - dayMs, toMs: day.toMs });
    const columnsOf = (one: Loaded) => figuresBySteps(computeLoaded(one, day, overrides));
    compareInto(largest, columnsOf(loaded), columnsOf({ ...loaded, spans }));
    daysSeen += 1;
  }
  return {
    felt: { fromMs: first.fromMs, toMs: last.toMs, steps, days: days.length },
    largest: [...largest.values()].toSorted((a, b) => sizeOf(b) - sizeOf(a)),
    daysSeen,
  };
}

/** Steps at which the two descriptions are not the same. */
function differing(before: readonly PlantInForce[], after: readonly PlantInForce[], stepMs: number): Period[] {
  const keysOf = (spans: readonly PlantInForce[]) => spans.map((span) => ({ span, key: sourceKeyOf(span) }));
  const [ones, others] = [keysOf(before), keysOf(after)];
  return ones.flatMap((one) =>
    others.flatMap((other): Period[] => {
      const fromMs = ceilTo(Math.max(one.span.fromMs, other.span.fromMs), stepMs);
      const toMs = ceilTo(Math.min(one.span.toMs, other.span.toMs), stepMs) - stepMs;
      return toMs < fromMs || one.key === other.key ? [] : [{ fromMs, toMs }];
    }),
  );
}

function daysIn(periods: readonly Period[]): Period[] {
  const days = new Map<number, Period>();
  for (const { fromMs, toMs } of periods)
    for (let dayFrom = floorTo(fromMs, dayMs); dayFrom <= toMs; dayFrom += dayMs)
      if (!days.has(dayFrom))
        days.set(dayFrom, { fromMs: Math.max(dayFrom, fromMs), toMs: Math.min(dayFrom + dayMs - 1, toMs) });
  return [...days.values()];
}

/** The newest first, then the oldest, then those that halve what is left: however few are looked at, they are spread. */
function sampled(days: readonly Period[]): Period[] {
  const last = days.length - 1;
  const places = new Set([last, 0]);
  for (let parts = 2; places.size < Math.min(mostDays, days.length); parts *= 2)
    for (let part = 1; part < parts && places.size < mostDays; part += 2) places.add(Math.round((last * part) / parts));
  return [...places].map((place) => days[place]!);
}

type Figures = ReadonlyMap<ResultKey, ReadonlyMap<number, number>>;

function figuresBySteps(stretches: readonly Stretch[]): Figures {
  const figures = new Map<ResultKey, Map<number, number>>();
  for (const { grid, results } of stretches)
    for (const { key, values } of results) {
      const column = figures.get(key) ?? new Map<number, number>();
      figures.set(key, column);
      for (const [row, value] of values.entries()) column.set(timeOf(grid, row), value);
    }
  return figures;
}

/** Missing beside a value is more than any difference of two. */
function sizeOf({ before, after }: Changed): number {
  if (before === null || after === null) return Number.POSITIVE_INFINITY;
  return Math.abs(after - before) / Math.max(Math.abs(before), Math.abs(after), Number.MIN_VALUE);
}

const amountOf = ({ before, after }: Changed): number =>
  before === null || after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);

function compareInto(largest: Map<ResultKey, Changed>, ones: Figures, others: Figures): void {
  for (const [key, column] of ones)
    for (const [timeMs, value] of column) {
      const [before, after] = [orNull(value), orNull(others.get(key)?.get(timeMs))];
      if (before === after) continue;
      const changed = { key, timeMs, before, after };
      const standing = largest.get(key);
      if (!standing || amountOf(changed) > amountOf(standing)) largest.set(key, changed);
    }
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
