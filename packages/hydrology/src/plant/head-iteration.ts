import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { gravityMs2 } from '../outlets/discharge.ts';
import type { Trace } from '../outlets/trace.ts';
import type { Unit } from '../outlets/unit.ts';
import { flowByHeadInto, UnitCell } from '../outlets/unit-kernel.ts';
import { lookUpCell } from '../tables/one-key.ts';
import type { Plant } from './plant.ts';
import { tailwaterInto } from './tailwater.ts';
import { markMissing, someInState, UnitState } from './unit-states.ts';
import { Cell, Input, type PlantWork, Result } from './work.ts';

/** Flows are settled when no unit's changes by more [m3/s]: a tenth of the last digit shown. */
export const settledWithinM3s = 1e-4;
export const maxRounds = 40;
/** Efficiency assumed for the first guess only. */
const firstEfficiency = 0.9;
/** While flows oscillate, a unit keeps at least this share of its gross head, so that a wild guess cannot end the search. */
const minHeadShare = 0.05;
const minStep = 1 / 64;

/**
 * Flows of the units that work by net head, all together: the head of each depends on the tailwater, which depends on the
 * flow of all, and on the loss in its waterway, which depends on the flow of those that share it.
 *   Q := Q(H(Q)),  H = Z - Ztail(sum of Q) - QHL(Q of the waterway)
 * from Q = 1000 P / (9.81 * 0.9 * gross head), until no flow changes by 0.1 l/s. Where rounds diverge, the steps are halved;
 * after 40 rounds the last flows stand, flagged `notConverged`. Worked example: 50 MW at 248.20 m -> 44.4745 m3/s in 5.
 */
export function settleFlows(plant: Plant, work: PlantWork, running: number, trace: Trace | null): void {
  if (!someInState(plant, work, UnitState.byHead)) return;
  const count = firstGuess(plant, work, trace);
  if (count === 0) return;
  const mark = trace?.lines.length ?? 0;
  let step = 1;
  let previousChange = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round += 1) {
    if (trace !== null) trace.keepSince(mark, 'unit.iteration');
    work.results[Result.iterations] = round;
    playRound(plant, work, count, running, step, trace);
    const change = numberAt(work.cells, Cell.change);
    if (change <= settledWithinM3s || round === maxRounds) break;
    if (change > previousChange) step = Math.max(step / 2, minStep);
    previousChange = change;
  }
  finish(plant, work, count, trace);
}

/** A first flow for each unit with a gross head; returns their count, with their places in `byHead`. */
function firstGuess(plant: Plant, work: PlantWork, trace: Trace | null): number {
  work.cells[Cell.ratedM3s] = numberAt(work.cells, Cell.fixedM3s);
  const tailwater = tailwaterInto(plant, work, null);
  let count = 0;
  let sumM3s = numberAt(work.cells, Cell.fixedM3s);
  for (let u = 0; u < plant.units.length; u += 1) {
    if (work.unitStates[u] !== UnitState.byHead) continue;
    const unit = itemAt(plant.units, u);
    const cells = itemAt(work.unitCells, u);
    const downstreamM = unit.impulse ? unit.nozzleLevelM : numberAt(work.results, Result.tailwaterM);
    const grossHeadM = numberAt(work.inputs, Input.lakeLevelM) - downstreamM;
    const hasNoHead = !unit.impulse && (tailwater & Flag.missing) !== 0;
    if (hasNoHead || grossHeadM <= 0) {
      markMissing(unit, work, u, trace);
      if (trace !== null && !hasNoHead) explainNoHead(work, downstreamM, trace);
      continue;
    }
    cells[UnitCell.flowM3s] = (numberAt(cells, UnitCell.powerMw) * 1000) / (gravityMs2 * firstEfficiency * grossHeadM);
    sumM3s += numberAt(cells, UnitCell.flowM3s);
    work.byHead[count] = u;
    count += 1;
  }
  work.cells[Cell.ratedM3s] = sumM3s;
  return count;
}

/**
 * One round over the first `count` units of `byHead`: heads from the flows of the round before, flows from those heads. The sums over
 * several units are taken before the first flow changes, so that the order of the units does not matter.
 */
function playRound(
  plant: Plant,
  work: PlantWork,
  count: number,
  running: number,
  step: number,
  trace: Trace | null,
): void {
  if (trace !== null) trace.about('plant');
  const tailwaterFlags = tailwaterInto(plant, work, trace);
  if (plant.sharedWaterways) sumWaterways(plant, work);
  let sumM3s = numberAt(work.cells, Cell.fixedM3s);
  let greatestM3s = 0;
  for (let index = 0; index < count; index += 1) {
    const u = integerAt(work.byHead, index);
    const unit = itemAt(plant.units, u);
    const cells = itemAt(work.unitCells, u);
    if (trace !== null) trace.about(unit.id);
    const headFlags = netHeadInto(unit, integerAt(plant.waterwayCells, u), work, cells, trace);
    const code = flowByHeadInto(unit, running, cells, trace);
    work.unitOutcomes[u] = code | headFlags | (unit.impulse ? Flag.none : tailwaterFlags);
    if (trace !== null) explainRound(work, cells, trace);
    const flowM3s = numberAt(cells, UnitCell.flowM3s);
    const changeM3s = numberAt(cells, UnitCell.nextFlowM3s) - flowM3s;
    greatestM3s = Math.max(greatestM3s, Math.abs(changeM3s));
    cells[UnitCell.flowM3s] = step === 1 ? numberAt(cells, UnitCell.nextFlowM3s) : flowM3s + step * changeM3s;
    sumM3s += numberAt(cells, UnitCell.flowM3s);
  }
  work.cells[Cell.ratedM3s] = sumM3s;
  work.cells[Cell.change] = greatestM3s;
}

/** Flags flows that did not settle; a unit without a head or a table page has no result. */
function finish(plant: Plant, work: PlantWork, count: number, trace: Trace | null): void {
  const isSettled = numberAt(work.cells, Cell.change) <= settledWithinM3s;
  for (let index = 0; index < count; index += 1) {
    const u = integerAt(work.byHead, index);
    if (!isSettled) work.unitOutcomes[u] = integerAt(work.unitOutcomes, u) | Flag.notConverged;
    if ((integerAt(work.unitOutcomes, u) & Flag.missing) !== 0) markMissing(itemAt(plant.units, u), work, u, trace);
  }
}

/** Flow through each waterway into the cells of all units on it. */
function sumWaterways(plant: Plant, work: PlantWork): void {
  const { waterways } = plant;
  for (let u = 0; u < waterways.length; u += 1) {
    let sumM3s = 0;
    for (let other = 0; other < waterways.length; other += 1) {
      if (waterways[other] === waterways[u]) sumM3s += numberAt(itemAt(work.unitCells, other), UnitCell.flowM3s);
    }
    itemAt(work.unitCells, u)[UnitCell.waterwayM3s] = sumM3s;
  }
}

/** Net head into its cell; returns the flags of reading it. Missing when losses leave no head. */
function netHeadInto(
  unit: Unit,
  waterwayCell: number,
  work: PlantWork,
  cells: Float64Array,
  trace: Trace | null,
): number {
  let flags: number = Flag.none;
  cells[UnitCell.headLossM] = 0;
  if (unit.qhl !== null) flags = lookUpCell(unit.qhl, 'clamp', cells, waterwayCell, cells, UnitCell.headLossM);
  const downstreamM = unit.impulse ? unit.nozzleLevelM : numberAt(work.results, Result.tailwaterM);
  const grossHeadM = numberAt(work.inputs, Input.lakeLevelM) - downstreamM;
  const netHeadM = grossHeadM - numberAt(cells, UnitCell.headLossM);
  const minM = minHeadShare * Math.max(grossHeadM, 1);
  const headed = netHeadM >= minM;
  if (!headed) flags |= Flag.missing;
  cells[UnitCell.netHeadM] = headed ? netHeadM : minM;
  if (trace !== null) explainHead(unit, waterwayCell, work, cells, flags, trace);
  return flags;
}

function explainNoHead(work: PlantWork, downstreamM: number, trace: Trace): void {
  const lakeLevelM = numberAt(work.inputs, Input.lakeLevelM);
  trace.formula('unit.head', { lakeLevelM, downstreamM }, { grossHeadM: lakeLevelM - downstreamM }, Flag.missing);
}

function explainRound(work: PlantWork, cells: Float64Array, trace: Trace): void {
  const flowM3s = numberAt(cells, UnitCell.flowM3s);
  const nextFlowM3s = numberAt(cells, UnitCell.nextFlowM3s);
  trace.formula(
    'unit.iteration',
    { round: numberAt(work.results, Result.iterations), flowM3s },
    { netHeadM: numberAt(cells, UnitCell.netHeadM), nextFlowM3s, changeM3s: Math.abs(nextFlowM3s - flowM3s) },
  );
}

function explainHead(
  unit: Unit,
  waterwayCell: number,
  work: PlantWork,
  cells: Float64Array,
  flags: number,
  trace: Trace,
): void {
  const headLossM = numberAt(cells, UnitCell.headLossM);
  if (unit.qhl !== null) {
    const tableFlags = flags & ~Flag.missing;
    trace.oneKey(unit.qhl, 'unit.qhl', { waterwayM3s: numberAt(cells, waterwayCell) }, { headLossM }, tableFlags);
  }
  const lakeLevelM = numberAt(work.inputs, Input.lakeLevelM);
  const downstreamM = unit.impulse ? unit.nozzleLevelM : numberAt(work.results, Result.tailwaterM);
  const grossHeadM = lakeLevelM - downstreamM;
  trace.formula(
    'unit.head',
    { lakeLevelM, downstreamM, headLossM },
    { grossHeadM, netHeadM: grossHeadM - headLossM },
    flags,
  );
}
