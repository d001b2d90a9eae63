import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import type { Samples } from '../../../series/samples/samples.ts';
import { gaugeRulesOf } from '../inputs/fastest.ts';
import { aheadMs, type Grid, gridOf, runUpMs, timeOf } from '../inputs/grid.ts';
import { type InputColumn, tail } from '../inputs/input-column.ts';
import { type InputPlan, planInputs, type SeriesByOwner } from '../inputs/input-plan.ts';
import { LakeInput } from '../inputs/lake-input.ts';
import type { Overrides } from '../inputs/overrides.ts';
import { readGauges, readInputs } from '../inputs/read-inputs.ts';
import { figuresOf } from './figures.ts';
import { Inflow } from './inflow.ts';
import type { ResultColumn } from './results.ts';

interface StretchWanted {
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly stepMs: number;
  /** They cover the stretch and its run-up; the last one covers the whole stretch. */
  readonly spans: readonly PlantInForce[];
  readonly series: SeriesByOwner;
  readonly samples: ReadonlyMap<number, Samples>;
  /** Overrides by step. */
  readonly overrides: ReadonlyMap<number, Overrides>;
}

export interface Interval {
  readonly grid: Grid;
  readonly inForce: PlantInForce;
  readonly inputs: readonly InputColumn[];
  readonly results: readonly ResultColumn[];
  /**
   * The first earlier step with a pending level that this stretch decided: its record must be made again. Null when
   * there is none.
   */
  readonly settledFromMs: number | null;
}

type ComputedInterval = Omit<Interval, 'settledFromMs'>;

export function computeStretch(wanted: StretchWanted): Interval {
  const { fromMs, toMs, stepMs, spans } = wanted;
  const lake = new LakeInput();
  const inflow = new Inflow();
  let last: ComputedInterval | null = null;
  for (const plantInForce of spans) {
    const firstMs = Math.max(Math.ceil(plantInForce.fromMs / stepMs) * stepMs, fromMs - runUpMs);
    const lastMs = Math.min(Math.ceil(plantInForce.toMs / stepMs) * stepMs - stepMs, toMs);
    const grid = gridOf(firstMs, lastMs, stepMs);
    if (grid.rows === 0) continue;
    last = computeSpan(wanted, plantInForce, grid, lake, inflow);
  }
  if (last === null) throw new RangeError('no description of the plant covers the stretch');
  const settledSpans = lake.settled.filter(({ timeMs, byMs }) => timeMs < fromMs && byMs >= fromMs);
  const settledFromMs = settledSpans.length === 0 ? null : Math.min(...settledSpans.map(({ timeMs }) => timeMs));
  return { ...keepFrom(last, fromMs), settledFromMs };
}

function computeSpan(
  { series, samples, overrides }: StretchWanted,
  plantInForce: PlantInForce,
  grid: Grid,
  lake: LakeInput,
  inflow: Inflow,
): ComputedInterval {
  const plan: InputPlan = planInputs(plantInForce, series);
  const inputs = readInputs(plan, grid, samples, overrides);
  const isHeld = plan.lake.length > 0 && plan.lake.every((one) => one.series.isHeld);
  const ahead = () => {
    const later = gridOf(timeOf(grid, grid.rows), timeOf(grid, grid.rows - 1) + aheadMs, grid.stepMs);
    return { grid: later, gauges: readGauges(plan, later, samples) };
  };
  const lakeRows = lake.read(inputs.lake, {
    grid,
    gauges: inputs.gauges,
    beyond: inputs.beyond,
    isHeld,
    lowestM: plantInForce.lowestLakeLevelM,
    ...gaugeRulesOf(plantInForce),
    ahead,
  });
  const { results } = figuresOf(plantInForce, grid, inputs, lakeRows, inflow);
  return { grid, inForce: plantInForce, inputs: inputs.all, results };
}

function keepFrom({ grid, inForce, inputs, results }: ComputedInterval, fromMs: number): ComputedInterval {
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
