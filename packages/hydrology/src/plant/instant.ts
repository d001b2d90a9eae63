import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { GateCell } from '../outlets/gate-cells.ts';
import { gateInto } from '../outlets/gate-kernel.ts';
import { isElevationM } from '../outlets/plausible.ts';
import { flagsOf } from '../outlets/source.ts';
import type { Trace } from '../outlets/trace.ts';
import { flowByLevelInto, UnitCell } from '../outlets/unit-kernel.ts';
import { settleFlows } from './head-iteration.ts';
import type { Plant } from './plant.ts';
import { tailwaterInto } from './tailwater.ts';
import { shareByTailwater } from './tailwater-share.ts';
import { sortUnits, UnitState } from './unit-states.ts';
import { Cell, Input, type PlantWork, Result } from './work.ts';

/** In a total, a closed gate or a unit at rest is no reservation, even if its sensor reads slightly below zero. */
const noReservation = ~(Flag.stopped | Flag.zeroed);

/**
 * All discharges of a plant at one instant, from `work.inputs` to its results. The only computation behind the step with its trace and the
 * run over a year, so they agree to the last digit. Gates first, then units by level, by head, by tailwater. Allocates nothing without a
 * trace.
 */
export function computeInstant(plant: Plant, work: PlantWork, trace: Trace | null): void {
  if (numberAt(work.inputs, Input.lakeLevelM) < plant.lowestLakeLevelM) dropLakeLevel(plant, work, trace);
  openGates(plant, work, trace);
  const running = sortUnits(plant, work, trace);
  work.cells[Cell.damInRatingM3s] = plant.ratingIncludesDam ? numberAt(work.results, Result.damM3s) : 0;
  work.cells[Cell.fixedM3s] = numberAt(work.cells, Cell.damInRatingM3s);
  work.results[Result.iterations] = 0;
  if (plant.someByLevel) unitsByLevel(plant, work, trace);
  if (running > 0) settleFlows(plant, work, running, trace);
  if (plant.flowByTailwater !== null) shareByTailwater(plant, work, trace);
  sumUnits(plant, work);
  finalTailwater(plant, work, trace);
  work.results[Result.outM3s] = numberAt(work.results, Result.turbineM3s) + numberAt(work.results, Result.damM3s);
  work.resultFlags[Result.outM3s] =
    integerAt(work.resultFlags, Result.turbineM3s) | integerAt(work.resultFlags, Result.damM3s);
  if (trace !== null) explainTotals(work, trace);
}

/** A dead sensor sends 0.00; taken as a level it would be a dry lake, whose gates pass nothing and lack nothing. */
function dropLakeLevel({ lowestLakeLevelM }: Plant, { inputs }: PlantWork, trace: Trace | null): void {
  const lakeLevelM = numberAt(inputs, Input.lakeLevelM);
  if (trace !== null) trace.formula('plant.no_lake_level', { lakeLevelM, lowestLakeLevelM }, {}, Flag.missing);
  inputs[Input.lakeLevelM] = Number.NaN;
}

function openGates(plant: Plant, work: PlantWork, trace: Trace | null): void {
  const { gateCells, gateM3s, gateOutcomes, openingsM, inputs } = work;
  const { gates } = plant;
  const tailwaterM = numberAt(inputs, Input.tailwaterM);
  gateCells[GateCell.lakeLevelM] = numberAt(inputs, Input.lakeLevelM);
  gateCells[GateCell.tailwaterM] = isElevationM(tailwaterM) ? tailwaterM : Number.NaN;
  gateCells[GateCell.levelAlone] = numberAt(inputs, Input.levelAlone);
  let damM3s = 0;
  let flags: number = Flag.none;
  for (let g = 0; g < gates.length; g += 1) {
    gateCells[GateCell.openingM] = numberAt(openingsM, g);
    const code = gateInto(itemAt(gates, g), gateCells, trace);
    gateOutcomes[g] = code;
    gateM3s[g] = numberAt(gateCells, GateCell.dischargeM3s);
    damM3s += numberAt(gateCells, GateCell.dischargeM3s);
    flags |= flagsOf(code);
  }
  work.results[Result.damM3s] = damM3s;
  work.resultFlags[Result.damM3s] = flags & noReservation;
}

function unitsByLevel(plant: Plant, work: PlantWork, trace: Trace | null): void {
  for (let u = 0; u < plant.units.length; u += 1) {
    if (work.unitStates[u] !== UnitState.byLevel) continue;
    const cells = itemAt(work.unitCells, u);
    cells[UnitCell.lakeLevelM] = numberAt(work.inputs, Input.lakeLevelM);
    if (trace !== null) trace.about(itemAt(plant.units, u).id);
    work.unitOutcomes[u] = flowByLevelInto(itemAt(plant.units, u), cells, trace);
    cells[UnitCell.flowM3s] = numberAt(cells, UnitCell.nextFlowM3s);
    work.cells[Cell.fixedM3s] = numberAt(work.cells, Cell.fixedM3s) + numberAt(cells, UnitCell.flowM3s);
  }
}

function sumUnits(plant: Plant, { unitCells, unitOutcomes, results, resultFlags }: PlantWork): void {
  let turbineM3s = 0;
  let flags: number = Flag.none;
  for (let u = 0; u < plant.units.length; u += 1) {
    turbineM3s += numberAt(itemAt(unitCells, u), UnitCell.flowM3s);
    flags |= flagsOf(integerAt(unitOutcomes, u));
  }
  results[Result.turbineM3s] = turbineM3s;
  resultFlags[Result.turbineM3s] = flags & noReservation;
}

/** The tailwater at the final flows; by the rating it is missing when one of those flows is. */
function finalTailwater(plant: Plant, work: PlantWork, trace: Trace | null): void {
  const { results, resultFlags } = work;
  if (trace !== null) trace.about('plant');
  work.cells[Cell.ratedM3s] = numberAt(work.cells, Cell.damInRatingM3s) + numberAt(results, Result.turbineM3s);
  const flags = tailwaterInto(plant, work, trace);
  if ((flags & Flag.estimated) === 0 || plant.tailwaterRating === null) return;
  const ratedFlags =
    integerAt(resultFlags, Result.turbineM3s) |
    (plant.ratingIncludesDam ? integerAt(resultFlags, Result.damM3s) : Flag.none);
  if ((ratedFlags & Flag.missing) !== 0) resultFlags[Result.tailwaterM] = flags | Flag.missing;
}

function explainTotals({ results, resultFlags }: PlantWork, trace: Trace): void {
  trace.formula(
    'plant.totals',
    { turbineM3s: numberAt(results, Result.turbineM3s), damM3s: numberAt(results, Result.damM3s) },
    { outM3s: numberAt(results, Result.outM3s) },
    integerAt(resultFlags, Result.outM3s),
  );
}
