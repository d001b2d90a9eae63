import { HydrologyError } from '@spillway/hydrology/errors';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { type OutletsAsSet, releaseAt } from '@spillway/hydrology/plant/release-at';
import { routeLevelPool } from '@spillway/hydrology/routing/level-pool';
import { type Pool, poolStateAt } from '@spillway/hydrology/routing/pool';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';

/** What a plan says of each instant; straight between the rows. */
export interface Projection {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly levelM: readonly number[];
  readonly releaseM3s: readonly number[];
  readonly inflowM3s: readonly number[];
}

export interface PlannedLake {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  readonly fromMs: number;
  readonly levelM: number;
  /** Excluded what is behind it; the lake is followed to it. */
  readonly untilMs: number;
  readonly inflowAt: (atMs: number) => number;
  /** How many steps have begun. */
  readonly begunAt: (atMs: number) => number;
  readonly asSet: (begun: number) => OutletsAsSet;
}

/** Short against what a gate does to a lake, and 289 rows a day. */
export const projectionStepMin = 5;

/**
 * The lake while its outlets are moved as planned: level-pool routing over the very engine of the record, all outlets as one whose
 * setting is the number of steps begun. Null: the release cannot be told somewhere, or there is nothing ahead. A lake that leaves its
 * curve ends the rows there.
 */
export function project({
  plant,
  curve,
  fromMs,
  levelM,
  untilMs,
  inflowAt,
  begunAt,
  asSet,
}: PlannedLake): Projection | null {
  const stepMs = projectionStepMin * minuteMs;
  const rows = Math.floor((untilMs - fromMs) / stepMs) + 1;
  if (rows < 2) return null;
  const times = Array.from({ length: rows }, (_, row) => fromMs + row * stepMs);
  const inflowM3s = times.map((atMs) => Math.max(0, inflowAt(atMs)));
  const begun = times.map(begunAt);
  const releases = new Map<number, (levelM: number) => number>();
  const releaseOf = (steps: number) => {
    const known = releases.get(steps) ?? releaseAt(plant, asSet(steps));
    releases.set(steps, known);
    return known;
  };
  const pool: Pool = { curve, outlets: [{ id: 'plant', dischargeM3s: (z, steps) => releaseOf(steps)(z) }] };
  try {
    const start = poolStateAt(pool, levelM, [begun[0]!]);
    const run = routeLevelPool(pool, { stepS: projectionStepMin * 60, inflowM3s, plan: [begun] }, start);
    return {
      fromMs,
      stepMin: projectionStepMin,
      levelM: [...run.levelM],
      releaseM3s: [...run.outflowM3s],
      inflowM3s: inflowM3s.slice(0, run.rows),
    };
  } catch (error) {
    if (error instanceof HydrologyError) return null;
    throw error;
  }
}

export interface PlannedFigures {
  readonly levelM: number;
  readonly releaseM3s: number;
  readonly inflowM3s: number;
}

/** Null: the plan says nothing of this instant. */
export function plannedAt({ fromMs, stepMin, ...rows }: Projection, atMs: number): PlannedFigures | null {
  const place = (atMs - fromMs) / (stepMin * minuteMs);
  const last = rows.levelM.length - 1;
  if (place < 0 || place > last) return null;
  const [before, share] = [Math.floor(place), place - Math.floor(place)];
  const between = (all: readonly number[]): number =>
    share === 0 ? all[before]! : all[before]! + share * (all[before + 1]! - all[before]!);
  return {
    levelM: between(rows.levelM),
    releaseM3s: between(rows.releaseM3s),
    inflowM3s: between(rows.inflowM3s),
  };
}

/** From the first to the last a plan says in a stretch of time; null: nothing of it. */
export function plannedWithin(
  { fromMs, stepMin, releaseM3s, inflowM3s }: Projection,
  [startMs, endMs]: readonly [number, number],
): { readonly release: readonly [number, number]; readonly inflow: readonly [number, number] } | null {
  const stepMs = stepMin * minuteMs;
  const first = Math.max(0, Math.floor((startMs - fromMs) / stepMs));
  const last = Math.min(releaseM3s.length - 1, Math.ceil((endMs - fromMs) / stepMs));
  if (last < first) return null;
  const reach = (all: readonly number[]): readonly [number, number] => {
    const told = all.slice(first, last + 1);
    return [Math.min(...told), Math.max(...told)];
  };
  return { release: reach(releaseM3s), inflow: reach(inflowM3s) };
}
