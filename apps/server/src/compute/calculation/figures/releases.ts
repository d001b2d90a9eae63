import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { runPlant } from '@spillway/hydrology/plant/run';
import {
  createRun,
  createSeries,
  type FlaggedSeries,
  type PlantRun,
  type PlantSeries,
} from '@spillway/hydrology/plant/run-series';
import { tailwaterByRating } from '@spillway/hydrology/plant/tailwater';
import type { OutletInForce, PlantInForce } from '../../../plant/in-force/in-force.ts';
import { holdTolerance } from '../../../series/held/held.ts';
import type { Grid } from '../inputs/grid.ts';
import type { InputColumn } from '../inputs/input-column.ts';
import { levelAlone } from '../inputs/level-alone.ts';
import { meansOfMoves } from '../inputs/moves.ts';
import type { PlantInputs } from '../inputs/read-inputs.ts';
import { outletKey, type ResultColumn, type ResultKey, resultColumn } from './results.ts';

export interface Releases {
  /** NaN when an outlet's release is missing. */
  readonly outM3s: Float64Array;
  /** The mean over the step before each row, where gate movements within it are known; otherwise NaN. */
  readonly meansM3s: Float64Array;
  readonly totals: readonly ResultColumn[];
  readonly tailwater: ResultColumn;
  readonly outlets: readonly ResultColumn[];
}

/** All discharges of the rows; none for a plant whose description is incomplete. */
export function releaseOf(plantInForce: PlantInForce, inputs: PlantInputs, grid: Grid): Releases {
  const { plant, gates, units, settings } = plantInForce;
  const { rows } = grid;
  if (plant === null) return noReleases(plantInForce, inputs, rows);
  const series = createSeries(plant, rows);
  series.lakeLevelM.set(inputs.lake.values);
  series.tailwaterM.set(inputs.tailwater.values);
  series.levelAlone.set(levelAlone(grid, inputs, settings.gaugeToleranceM));
  fillOutlets(series.gateOpeningM, inputs.gates);
  fillOutlets(series.unitPowerMw, inputs.units);
  for (const [u, { inService }] of units.entries()) if (!inService) itemAt(series.unitInService, u).fill(0);
  // A gate out of service counts as shut.
  for (const [g, { inService }] of gates.entries()) if (!inService) itemAt(series.gateOpeningM, g).fill(0);
  const run = createRun(plant, rows);
  runPlant(plant, series, run);
  if (hasTailwaterFlow(plant, series, run)) runPlant(plant, series, run);
  const moving = { plant, series, columns: [...inputs.gates, ...inputs.units], ways: inputs.ways };
  return {
    meansM3s: meansOfMoves(moving, grid),
    outM3s: run.outM3s.values.map((value, row) =>
      (integerAt(run.outM3s.flags, row) & Flag.missing) === 0 ? value : Number.NaN,
    ),
    totals: totalsOf(run),
    tailwater: columnOf('downstream_water_level', run.tailwaterM),
    outlets: [
      ...gates.map(({ outletId }, g) => columnOf(outletKey(outletId), outletOf(itemAt(run.gates, g)))),
      ...units.map(({ outletId }, u) => columnOf(outletKey(outletId), outletOf(itemAt(run.units, u)))),
    ],
  };
}

/**
 * The tailwater is a second source when it is higher than the total release explains: water over closed gates, reported
 * by one gauge alone until then, then enters the record. True when that happened in some row.
 */
function hasTailwaterFlow({ tailwaterRating }: Plant, series: PlantSeries, { outM3s }: PlantRun): boolean {
  let isTold = false;
  for (const [row, releasedM3s] of outM3s.values.entries()) {
    const isAlone =
      series.levelAlone[row] === 1 &&
      (integerAt(outM3s.flags, row) & (Flag.mayOvertop | Flag.missing)) === Flag.mayOvertop;
    const explainedM = isAlone ? tailwaterByRating(tailwaterRating, releasedM3s) : null;
    if (explainedM === null || !(numberAt(series.tailwaterM, row) > explainedM + holdTolerance.m)) continue;
    series.levelAlone[row] = 0;
    isTold = true;
  }
  return isTold;
}

const columnOf = (key: ResultKey, { values, flags }: FlaggedSeries): ResultColumn => resultColumn(key, values, flags);

const outletOf = ({ dischargeM3s, flags }: PlantRun['gates'][number]): FlaggedSeries => ({
  values: dischargeM3s,
  flags,
});

const totalsOf = (run: Pick<PlantRun, 'outM3s' | 'damM3s' | 'turbineM3s'>): ResultColumn[] => [
  columnOf('total_discharge_out', run.outM3s),
  columnOf('total_discharge_dam', run.damM3s),
  columnOf('total_discharge_turbine', run.turbineM3s),
];

function fillOutlets(targetColumns: readonly Float64Array[], columns: readonly InputColumn[]): void {
  for (const [index, { values }] of columns.entries()) itemAt(targetColumns, index).set(values);
}

function noReleases({ gates, units }: PlantInForce, { tailwater }: PlantInputs, rows: number): Releases {
  const missing = (): FlaggedSeries => ({
    values: new Float64Array(rows),
    flags: new Uint16Array(rows).fill(Flag.missing),
  });
  const measured = Uint16Array.from(tailwater.values, (value) => (Number.isNaN(value) ? Flag.missing : Flag.none));
  return {
    outM3s: new Float64Array(rows).fill(Number.NaN),
    meansM3s: new Float64Array(rows).fill(Number.NaN),
    totals: totalsOf({ outM3s: missing(), damM3s: missing(), turbineM3s: missing() }),
    tailwater: columnOf('downstream_water_level', { values: tailwater.values.slice(), flags: measured }),
    outlets: [...gates, ...units].map(({ outletId }: OutletInForce) => columnOf(outletKey(outletId), missing())),
  };
}
