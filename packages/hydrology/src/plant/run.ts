import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { flagsOf, sourceOf } from '../outlets/source.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { computeInstant } from './instant.ts';
import type { Plant } from './plant.ts';
import { type FlaggedSeries, type PlantRun, type PlantSeries, requireFit } from './run-series.ts';
import { createWork, Input, type PlantWork, Result } from './work.ts';

/**
 * All discharges of a plant at the steps `from .. to - 1`, into `run`: a year of 5 minutes is 105 120 steps. No trace and nothing allocated
 * per step; any step can be explained afterwards by `stepPlant` with the same readings, to the last digit. If tables change within the
 * year, run each span with the plant prepared from the tables in force (`spansInForce`).
 */
export function runPlant(plant: Plant, series: PlantSeries, run: PlantRun, from = 0, to = series.steps): void {
  requireFit(plant, series, run, from, to);
  const work = createWork(plant);
  for (let step = from; step < to; step += 1) {
    readStep(series, work, step);
    computeInstant(plant, work, null);
    writeStep(work, run, step);
  }
}

function readStep(series: PlantSeries, work: PlantWork, step: number): void {
  const { inputs, openingsM, unitCells, inService } = work;
  const { gateOpeningM, unitPowerMw, unitInService } = series;
  inputs[Input.lakeLevelM] = numberAt(series.lakeLevelM, step);
  inputs[Input.tailwaterM] = numberAt(series.tailwaterM, step);
  inputs[Input.levelAlone] = itemAt(series.levelAlone, step);
  for (let g = 0; g < openingsM.length; g += 1) openingsM[g] = numberAt(itemAt(gateOpeningM, g), step);
  for (let u = 0; u < unitCells.length; u += 1) {
    itemAt(unitCells, u)[UnitCell.powerMw] = numberAt(itemAt(unitPowerMw, u), step);
    inService[u] = itemAt(itemAt(unitInService, u), step);
  }
}

function writeStep(work: PlantWork, run: PlantRun, step: number): void {
  const { gateM3s, gateOutcomes, unitCells, unitOutcomes } = work;
  const { gates, units } = run;
  for (let g = 0; g < gates.length; g += 1) {
    const { dischargeM3s, flags, source } = itemAt(gates, g);
    const code = integerAt(gateOutcomes, g);
    dischargeM3s[step] = numberAt(gateM3s, g);
    flags[step] = flagsOf(code);
    source[step] = sourceOf(code);
  }
  for (let u = 0; u < units.length; u += 1) {
    const { dischargeM3s, netHeadM, flags, source } = itemAt(units, u);
    const code = integerAt(unitOutcomes, u);
    dischargeM3s[step] = numberAt(itemAt(unitCells, u), UnitCell.flowM3s);
    netHeadM[step] = numberAt(itemAt(unitCells, u), UnitCell.netHeadM);
    flags[step] = flagsOf(code);
    source[step] = sourceOf(code);
  }
  writeResult(run.tailwaterM, work, Result.tailwaterM, step);
  writeResult(run.turbineM3s, work, Result.turbineM3s, step);
  writeResult(run.damM3s, work, Result.damM3s, step);
  writeResult(run.outM3s, work, Result.outM3s, step);
  run.iterations[step] = numberAt(work.results, Result.iterations);
}

function writeResult(series: FlaggedSeries, work: PlantWork, index: number, step: number): void {
  series.values[step] = numberAt(work.results, index);
  series.flags[step] = integerAt(work.resultFlags, index);
}
