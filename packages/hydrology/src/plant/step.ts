import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { flagsOf, type SourceName, sourceName, sourceOf } from '../outlets/source.ts';
import { Trace, type TraceLine } from '../outlets/trace.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { computeInstant } from './instant.ts';
import type { Plant } from './plant.ts';
import { createWork, Input, type PlantWork, Result } from './work.ts';

/** One instant's readings. Undefined or NaN is not known. */
export interface PlantInputs {
  readonly lakeLevelM: number;
  readonly tailwaterM?: number | undefined;
  /** One source alone gives the lake level. */
  readonly levelAlone?: boolean | undefined;
  /** In the order of the plant's gates; the place of an outlet without a gate is not read. */
  readonly gateOpeningsM: readonly (number | undefined)[];
  readonly unitPowersMw: readonly (number | undefined)[];
  /** All in service if absent. */
  readonly unitsInService?: readonly boolean[] | undefined;
}

export interface Flagged {
  readonly value: number;
  readonly flags: number;
}

export interface OutletFlow {
  readonly id: string;
  readonly dischargeM3s: number;
  readonly flags: number;
  readonly source: SourceName;
}

export interface UnitFlow extends OutletFlow {
  /** Net head [m], 0 when the unit's method needs none or it stands still. */
  readonly netHeadM: number;
}

export interface PlantStep {
  readonly gates: readonly OutletFlow[];
  readonly units: readonly UnitFlow[];
  readonly tailwaterM: Flagged;
  readonly turbineM3s: Flagged;
  readonly damM3s: Flagged;
  readonly outM3s: Flagged;
  /** Rounds until the flows settled with their heads; 0 when no unit works by head. */
  readonly iterations: number;
  readonly trace: readonly TraceLine[];
}

/** All discharges of a plant at one instant, explained line by line. Gives the very digits `runPlant` gives. */
export function stepPlant(plant: Plant, inputs: PlantInputs): PlantStep {
  const work = createWork(plant);
  readInputs(plant, inputs, work);
  const trace = new Trace();
  computeInstant(plant, work, trace);
  const result = (index: number): Flagged => ({
    value: numberAt(work.results, index),
    flags: integerAt(work.resultFlags, index),
  });
  return {
    gates: plant.gates.map(({ id }, g) => outletFlow(id, numberAt(work.gateM3s, g), integerAt(work.gateOutcomes, g))),
    units: plant.units.map(({ id }, u) => ({
      ...outletFlow(id, numberAt(itemAt(work.unitCells, u), UnitCell.flowM3s), integerAt(work.unitOutcomes, u)),
      netHeadM: numberAt(itemAt(work.unitCells, u), UnitCell.netHeadM),
    })),
    tailwaterM: result(Result.tailwaterM),
    turbineM3s: result(Result.turbineM3s),
    damM3s: result(Result.damM3s),
    outM3s: result(Result.outM3s),
    iterations: numberAt(work.results, Result.iterations),
    trace: trace.lines,
  };
}

function readInputs(plant: Plant, inputs: PlantInputs, work: PlantWork): void {
  const { gateOpeningsM, unitPowersMw, unitsInService } = inputs;
  requireCount('gateOpeningsM', gateOpeningsM.length, plant.gates.length);
  requireCount('unitPowersMw', unitPowersMw.length, plant.units.length);
  work.inputs[Input.lakeLevelM] = inputs.lakeLevelM;
  work.inputs[Input.tailwaterM] = inputs.tailwaterM ?? Number.NaN;
  work.inputs[Input.levelAlone] = inputs.levelAlone ? 1 : 0;
  for (const [g, openingM] of gateOpeningsM.entries()) work.openingsM[g] = openingM ?? Number.NaN;
  for (const [u, powerMw] of unitPowersMw.entries())
    itemAt(work.unitCells, u)[UnitCell.powerMw] = powerMw ?? Number.NaN;
  if (unitsInService === undefined) return;
  requireCount('unitsInService', unitsInService.length, plant.units.length);
  for (const [u, inService] of unitsInService.entries()) work.inService[u] = inService ? 1 : 0;
}

function requireCount(name: string, count: number, needed: number): void {
  if (count !== needed) throw new HydrologyError('plant.input_count', { name, count, needed });
}

function outletFlow(id: string, dischargeM3s: number, code: number): OutletFlow {
  return { id, dischargeM3s, flags: flagsOf(code), source: sourceName(sourceOf(code)) };
}
