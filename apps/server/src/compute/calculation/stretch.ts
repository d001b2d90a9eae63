import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import { defaultInflowOptions } from '@spillway/hydrology/balance/inflow-options';
import { Flag } from '@spillway/hydrology/flags';
import { type CapacityCurve, storageMcmInto } from '@spillway/hydrology/tables/capacity-curve';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Samples } from '../../series/samples/samples.ts';
import { type Grid, gridOf, runUpMs, timeOf } from './grid.ts';
import { type InputColumn, tail } from './input-column.ts';
import { type InputPlan, planInputs, type SeriesByOwner } from './input-plan.ts';
import { LakeInput } from './lake-input.ts';
import type { Overrides } from './overrides.ts';
import { readInputs } from './read-inputs.ts';
import { type Releases, releaseOf } from './releases.ts';
import { type ResultColumn, resultColumn, roundColumn } from './results.ts';

export interface StretchWanted {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly stepMs: number;
  /** They cover the stretch and the run-up; the last one covers all of the stretch. */
  readonly spans: readonly PlantInForce[];
  readonly series: SeriesByOwner;
  readonly samples: ReadonlyMap<number, Samples>;
  /** What people put in the place of readings, by the step. */
  readonly overrides: ReadonlyMap<number, Overrides>;
}

/** A stretch as it was computed: what it was computed from and what came out, for each of its steps. */
export interface Stretch {
  readonly grid: Grid;
  readonly inForce: PlantInForce;
  readonly inputs: readonly InputColumn[];
  readonly results: readonly ResultColumn[];
}

const carriedForS = 2 * defaultInflowOptions.windowS;

/** Every figure of the plant for the steps of a stretch, from the readings before and in it. */
export function computeStretch(wanted: StretchWanted): Stretch {
  const { fromMs, toMs, stepMs, spans } = wanted;
  const lake = new LakeInput();
  const inflow = new Inflow();
  let last: Stretch | null = null;
  for (const inForce of spans) {
    const firstMs = Math.max(Math.ceil(inForce.fromMs / stepMs) * stepMs, fromMs - runUpMs);
    const lastMs = Math.min(Math.ceil(inForce.toMs / stepMs) * stepMs - stepMs, toMs);
    const grid = gridOf(firstMs, lastMs, stepMs);
    if (grid.rows === 0) continue;
    last = computeSpan(wanted, inForce, grid, lake, inflow);
  }
  if (last === null) throw new RangeError('no description of the plant covers the stretch');
  return keepFrom(last, fromMs);
}

function computeSpan(
  { series, samples, overrides }: StretchWanted,
  inForce: PlantInForce,
  grid: Grid,
  lake: LakeInput,
  inflow: Inflow,
): Stretch {
  const plan: InputPlan = planInputs(inForce, series);
  const inputs = readInputs(plan, grid, samples, overrides);
  const isHeld = plan.lake.length > 0 && plan.lake.every((one) => one.series.isHeld);
  const lakeRows = lake.read(grid, inputs.gauges, inputs.lake, isHeld);
  const releases = releaseOf(inForce, inputs, grid.rows);
  const balance = inflow.push(grid, inForce.capacityCurve, lakeRows.freshM, inputs.lake.values, releases);
  const level = resultColumn('lake_level', inputs.lake.values.slice(), lakeRows.flags);
  const upstream = inputs.upstream.length > 0 ? inputs.upstreamLevel : inputs.lake;
  const upstreamFlags = Uint16Array.from(upstream.values, (value) => (Number.isNaN(value) ? Flag.missing : Flag.none));
  const results = [
    ...balance,
    ...releases.totals,
    level,
    storageOf(inForce.capacityCurve, inputs.lake.values, lakeRows.flags),
    resultColumn('upstream_water_level', upstream.values.slice(), upstreamFlags),
    releases.tailwater,
    ...releases.outlets,
  ];
  for (const column of results) roundColumn(column);
  return { grid, inForce, inputs: inputs.all, results };
}

/** The water balance, on from stretch to stretch. */
class Inflow {
  #estimator: InflowEstimator | null = null;
  #curve: CapacityCurve | null = null;
  #lastAtS = Number.NEGATIVE_INFINITY;
  #last = { inflowM3s: 0, inflowFlags: Flag.missing as number, smoothedM3s: 0, smoothedFlags: Flag.missing as number };

  push(
    grid: Grid,
    curve: CapacityCurve | null,
    freshM: Float64Array,
    levelsM: Float64Array,
    { outM3s }: Releases,
  ): ResultColumn[] {
    const inflow = resultColumn('total_discharge_lake', new Float64Array(grid.rows), new Uint16Array(grid.rows));
    const smoothed = resultColumn('inflow_moving_average', new Float64Array(grid.rows), new Uint16Array(grid.rows));
    const estimator = this.#with(curve);
    for (let row = 0; row < grid.rows; row += 1) {
      const timeS = timeOf(grid, row) / 1000;
      if (estimator !== null && !Number.isNaN(freshM[row]!))
        this.#balance(estimator, timeS, freshM[row]!, outM3s[row]!);
      const carried = Number.isNaN(freshM[row]!) ? Flag.estimated : Flag.none;
      const isKnown = timeS - this.#lastAtS <= carriedForS && !Number.isNaN(levelsM[row]!) && estimator !== null;
      inflow.values[row] = this.#last.inflowM3s;
      inflow.flags[row] = isKnown ? this.#last.inflowFlags | carried : Flag.missing;
      smoothed.values[row] = this.#last.smoothedM3s;
      smoothed.flags[row] = isKnown ? this.#last.smoothedFlags | carried : Flag.missing;
    }
    return [inflow, smoothed];
  }

  #balance(estimator: InflowEstimator, timeS: number, levelM: number, outM3s: number): void {
    estimator.push(timeS, levelM, outM3s);
    const { inflowM3s, inflowFlags, smoothedM3s, smoothedFlags } = estimator;
    this.#last = { inflowM3s, inflowFlags, smoothedM3s, smoothedFlags };
    this.#lastAtS = timeS;
  }

  #with(curve: CapacityCurve | null): InflowEstimator | null {
    if (curve === null) this.#estimator = null;
    else if (this.#estimator === null) this.#estimator = new InflowEstimator(curve);
    else if (curve !== this.#curve) this.#estimator.useCurve(curve);
    this.#curve = curve;
    return this.#estimator;
  }
}

function storageOf(curve: CapacityCurve | null, levelsM: Float64Array, levelFlags: Uint16Array): ResultColumn {
  const column = resultColumn('total_capacity', new Float64Array(levelsM.length), levelFlags.slice());
  const mcm = new Float64Array(1);
  for (let row = 0; row < levelsM.length; row += 1) {
    const isGone = curve === null || Number.isNaN(levelsM[row]!);
    const flags = isGone ? Flag.missing : storageMcmInto(curve, levelsM[row]!, mcm, 0);
    column.values[row] = mcm[0]! * 1e6;
    column.flags[row] = column.flags[row]! | flags;
  }
  return column;
}

function keepFrom({ grid, inForce, inputs, results }: Stretch, fromMs: number): Stretch {
  const row = Math.max(0, Math.round((fromMs - grid.firstMs) / grid.stepMs));
  return {
    grid: { ...grid, firstMs: timeOf(grid, row), rows: grid.rows - row },
    inForce,
    inputs: inputs.map((column) => tail(column, row)),
    results: results.map(({ key, values, flags }) => ({
      key,
      values: values.subarray(row),
      flags: flags.subarray(row),
    })),
  };
}
