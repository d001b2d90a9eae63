import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Samples } from '../../series/samples/samples.ts';
import { figuresOf } from './figures.ts';
import { type Grid, gridOf, runUpMs, timeOf } from './grid.ts';
import { Inflow } from './inflow.ts';
import { type InputColumn, tail } from './input-column.ts';
import { type InputPlan, planInputs, type SeriesByOwner } from './input-plan.ts';
import { LakeInput } from './lake-input.ts';
import type { Overrides } from './overrides.ts';
import { readInputs } from './read-inputs.ts';
import type { ResultColumn } from './results.ts';

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
  const { results } = figuresOf(inForce, grid, inputs, lakeRows, inflow);
  return { grid, inForce, inputs: inputs.all, results };
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
