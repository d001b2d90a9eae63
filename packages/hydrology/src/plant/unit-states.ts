import { itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { isElevationM, isPowerMw } from '../outlets/plausible.ts';
import { outcome, Source } from '../outlets/source.ts';
import type { Trace } from '../outlets/trace.ts';
import { Method, type Unit } from '../outlets/unit.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import type { Plant } from './plant.ts';
import { Input, type PlantWork } from './work.ts';

/** The input a unit's flow waits for. The first two are final: no flow, and no result. */
export const UnitState = { stopped: 0, missing: 1, byLevel: 2, byHead: 3, byTailwater: 4 } as const;

/**
 * Sorts the units by their readings and method, and returns how many are running. Power below 0.5 % of rated is a unit at rest; more
 * negative than its own consumption, or no reading, gives no result.
 */
export function sortUnits(plant: Plant, work: PlantWork, trace: Trace | null): number {
  const isLevelKnown = isElevationM(numberAt(work.inputs, Input.lakeLevelM));
  let running = 0;
  for (let u = 0; u < plant.units.length; u += 1) {
    const unit = itemAt(plant.units, u);
    const state = stateOf(unit, work, u, isLevelKnown);
    work.unitStates[u] = state;
    clearFlow(work, u);
    work.unitOutcomes[u] = outcome(Source.none, Flag.none);
    if (state === UnitState.stopped) markStopped(unit, work, u, trace);
    else if (state === UnitState.missing) markMissing(unit, work, u, trace);
    else running += 1;
  }
  return running;
}

function stateOf(unit: Unit, work: PlantWork, u: number, isLevelKnown: boolean): number {
  if (work.inService[u] === 0) return UnitState.stopped;
  const powerMw = numberAt(itemAt(work.unitCells, u), UnitCell.powerMw);
  if (!isPowerMw(powerMw) || powerMw < unit.minPowerMw) return UnitState.missing;
  if (powerMw < unit.stoppedBelowMw) return UnitState.stopped;
  if (unit.method === Method.QZ) return UnitState.byTailwater;
  if (!isLevelKnown) return UnitState.missing;
  return unit.method === Method.ZPQ ? UnitState.byLevel : UnitState.byHead;
}

export function someInState(plant: Plant, work: PlantWork, state: number): boolean {
  for (let u = 0; u < plant.units.length; u += 1) if (work.unitStates[u] === state) return true;
  return false;
}

function markStopped(unit: Unit, work: PlantWork, u: number, trace: Trace | null): void {
  work.unitOutcomes[u] = outcome(Source.none, Flag.stopped);
  if (trace === null) return;
  const inputs = {
    ...finiteEntry('powerMw', numberAt(itemAt(work.unitCells, u), UnitCell.powerMw)),
    inService: itemAt(work.inService, u),
  };
  trace.about(unit.id);
  trace.formula('unit.stopped', inputs, { stoppedBelowMw: unit.stoppedBelowMw, flowM3s: 0 }, Flag.stopped);
}

/** No result for this unit: its known inputs go into the explanation. */
export function markMissing(unit: Unit, work: PlantWork, u: number, trace: Trace | null): void {
  work.unitStates[u] = UnitState.missing;
  clearFlow(work, u);
  work.unitOutcomes[u] = outcome(Source.none, Flag.missing);
  if (trace === null) return;
  const inputs = {
    ...finiteEntry('powerMw', numberAt(itemAt(work.unitCells, u), UnitCell.powerMw)),
    ...finiteEntry('lakeLevelM', numberAt(work.inputs, Input.lakeLevelM)),
    ...finiteEntry('tailwaterM', numberAt(work.inputs, Input.tailwaterM)),
  };
  trace.about(unit.id);
  trace.formula('input.missing', inputs, {}, Flag.missing);
}

function clearFlow(work: PlantWork, u: number): void {
  const cells = itemAt(work.unitCells, u);
  cells[UnitCell.flowM3s] = 0;
  cells[UnitCell.netHeadM] = 0;
}

function finiteEntry(name: string, value: number): Record<string, number> {
  return Number.isFinite(value) ? { [name]: value } : {};
}
