import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '@spillway/hydrology/errors';
import type { Plant } from '@spillway/hydrology/plant/plant';
import type { OutletSettings } from '@spillway/hydrology/plant/release-at';
import { prepareLake } from '@spillway/hydrology/simulation/lake';
import type { Interval } from '@spillway/hydrology/simulation/plan';
import { simulateExact } from '@spillway/hydrology/simulation/simulate-exact';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';

/** A plan's values at each instant, linear between the rows. */
export interface Projection {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly levelM: readonly number[];
  readonly releaseM3s: readonly number[];
  readonly inflowM3s: readonly number[];
}

interface PlannedLake {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  readonly fromMs: number;
  readonly levelM: number;
  /** Excluded; the lake is computed up to this time. */
  readonly untilMs: number;
  readonly inflowAt: (atMs: number) => number;
  readonly begunAt: (atMs: number) => number;
  readonly asSet: (begun: number) => OutletSettings;
}

/** Short compared with the effect of a gate on a lake; gives 289 rows a day. */
export const projectionStepMin = 5;

/**
 * The lake while its outlets move as planned, with the solver used for stored simulations (`simulateExact`): the
 * record's engine at every level. A step takes effect with the row after it. Null when a release is unknown or no time
 * is left. Rows end where the lake leaves its curve.
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
  const intervals: Interval[] = [];
  let before = Number.NaN;
  for (const [row, atMs] of times.entries()) {
    const begunCount = begunAt(atMs);
    if (begunCount !== before) intervals.push({ fromS: row * projectionStepMin * 60, set: asSet(begunCount) });
    before = begunCount;
  }
  try {
    const task = { stepS: projectionStepMin * 60, inflowM3s, startLevelM: levelM, stretches: intervals };
    const run = simulateExact(prepareLake({ plant, curve }), task);
    if (run.end === 'no_release') return null;
    const valuesOf = (column: Float64Array) => [...column.subarray(0, run.rows)];
    return {
      fromMs,
      stepMin: projectionStepMin,
      levelM: valuesOf(run.levelM),
      releaseM3s: valuesOf(run.releaseM3s),
      inflowM3s: inflowM3s.slice(0, run.rows),
    };
  } catch (error) {
    if (error instanceof HydrologyError) return null;
    throw error;
  }
}

interface PlannedFigures {
  readonly levelM: number;
  readonly releaseM3s: number;
  readonly inflowM3s: number;
}

/** Null when the plan does not cover this instant. */
export function plannedAt({ fromMs, stepMin, ...rows }: Projection, atMs: number): PlannedFigures | null {
  const place = (atMs - fromMs) / (stepMin * minuteMs);
  const last = rows.levelM.length - 1;
  if (place < 0 || place > last) return null;
  const [before, share] = [Math.floor(place), place - Math.floor(place)];
  const between = (all: readonly number[]): number =>
    share === 0 ? itemAt(all, before) : itemAt(all, before) + share * (itemAt(all, before + 1) - itemAt(all, before));
  return {
    levelM: between(rows.levelM),
    releaseM3s: between(rows.releaseM3s),
    inflowM3s: between(rows.inflowM3s),
  };
}

/** The range of the plan's values over a period; null when the plan does not cover it. */
export function plannedWithin(
  { fromMs, stepMin, releaseM3s, inflowM3s }: Projection,
  [startMs, endMs]: readonly [number, number],
): { readonly release: readonly [number, number]; readonly inflow: readonly [number, number] } | null {
  const stepMs = stepMin * minuteMs;
  const first = Math.max(0, Math.floor((startMs - fromMs) / stepMs));
  const last = Math.min(releaseM3s.length - 1, Math.ceil((endMs - fromMs) / stepMs));
  if (last < first) return null;
  const reach = (all: readonly number[]): readonly [number, number] => {
    const shownRows = all.slice(first, last + 1);
    return [Math.min(...shownRows), Math.max(...shownRows)];
  };
  return { release: reach(releaseM3s), inflow: reach(inflowM3s) };
}
