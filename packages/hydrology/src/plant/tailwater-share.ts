import { integerAt, itemAt, numberAt, required } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { isElevationM } from '../outlets/plausible.ts';
import { outcome, Source } from '../outlets/source.ts';
import type { Trace } from '../outlets/trace.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { lookUpCell } from '../tables/one-key.ts';
import type { Plant } from './plant.ts';
import { markMissing, someInState, UnitState } from './unit-states.ts';
import { Cell, Input, type PlantWork, Result } from './work.ts';

/**
 * Flows of the units measured by the tailwater (method QZ).
 *   Q = max(0, QZ^-1(Ztail) - flow of the others) * P / sum of P
 * The rating gives one sum; what the other units (and the dam, where the rating counts it) pass is taken off, and the rest
 * is shared by power. Needs a measured tailwater and an answer from every other outlet in the sum, else it is missing.
 */
export function shareByTailwater(plant: Plant, work: PlantWork, trace: Trace | null): void {
  if (!someInState(plant, work, UnitState.byTailwater)) return;
  if (!isElevationM(numberAt(work.inputs, Input.tailwaterM)) || isOtherMissing(plant, work)) {
    for (let u = 0; u < plant.units.length; u += 1) {
      if (work.unitStates[u] === UnitState.byTailwater) markMissing(itemAt(plant.units, u), work, u, trace);
    }
    return;
  }
  const flowByTailwater = required(plant.flowByTailwater);
  const flags = lookUpCell(flowByTailwater, 'clamp', work.inputs, Input.tailwaterM, work.cells, Cell.ratedM3s);
  if (trace !== null) {
    trace.about('plant');
    const inputs = { tailwaterM: numberAt(work.inputs, Input.tailwaterM) };
    trace.oneKey(flowByTailwater, 'plant.qz', inputs, { totalM3s: numberAt(work.cells, Cell.ratedM3s) }, flags);
  }
  share(plant, work, flags, trace);
}

function share(plant: Plant, work: PlantWork, flags: number, trace: Trace | null): void {
  const othersM3s = sumOthers(plant, work);
  const restM3s = Math.max(0, numberAt(work.cells, Cell.ratedM3s) - othersM3s);
  // The others pass more than the channel carries: the two do not fit, and no negative flow corrects that.
  const shareFlags = numberAt(work.cells, Cell.ratedM3s) < othersM3s ? flags | Flag.limited : flags;
  for (let u = 0; u < plant.units.length; u += 1) {
    if (work.unitStates[u] !== UnitState.byTailwater) continue;
    const cells = itemAt(work.unitCells, u);
    cells[UnitCell.flowM3s] = (restM3s * numberAt(cells, UnitCell.powerMw)) / numberAt(work.cells, Cell.powerSumMw);
    work.unitOutcomes[u] = outcome(Source.table, shareFlags);
    if (trace !== null) {
      trace.about(itemAt(plant.units, u).id);
      trace.formula(
        'unit.qz_share',
        { totalM3s: numberAt(work.cells, Cell.ratedM3s), othersM3s, powerMw: numberAt(cells, UnitCell.powerMw) },
        { powerSumMw: numberAt(work.cells, Cell.powerSumMw), flowM3s: numberAt(cells, UnitCell.flowM3s) },
        shareFlags,
      );
    }
  }
}

/** Flow of all other outlets in the rating; the power of the units that share the rest goes into its cell. */
function sumOthers(plant: Plant, work: PlantWork): number {
  let othersM3s = numberAt(work.cells, Cell.damInRatingM3s);
  let powerSumMw = 0;
  for (let u = 0; u < plant.units.length; u += 1) {
    const cells = itemAt(work.unitCells, u);
    if (work.unitStates[u] === UnitState.byTailwater) powerSumMw += numberAt(cells, UnitCell.powerMw);
    else othersM3s += numberAt(cells, UnitCell.flowM3s);
  }
  work.cells[Cell.powerSumMw] = powerSumMw;
  return othersM3s;
}

function isOtherMissing(plant: Plant, work: PlantWork): boolean {
  const isDamMissing = (integerAt(work.resultFlags, Result.damM3s) & Flag.missing) !== 0;
  return (plant.ratingIncludesDam && isDamMissing) || someInState(plant, work, UnitState.missing);
}
