import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { computeInstant } from './instant.ts';
import type { Plant } from './plant.ts';
import { createWork, Input, Result } from './work.ts';

/** The settings of a plant's outlets; NaN when not known. */
export interface OutletSettings {
  readonly tailwaterM: number;
  /** In the order of the plant's gates; a gate out of service is shut. */
  readonly gateOpeningsM: readonly number[];
  readonly unitPowersMw: readonly number[];
  readonly unitsInService: readonly boolean[];
}

/** The outflow of the lake by each way; NaN when some part is not known. */
export interface Releases {
  readonly outM3s: number;
  readonly turbineM3s: number;
  readonly damM3s: number;
}

/**
 * The release of all outlets at a lake level [m], in m3/s, while gates keep their openings and units their power; NaN when some part is not
 * known. It uses the engine of the record: at the level of a record it gives that record's release.
 */
export function releaseAt(plant: Plant, set: OutletSettings): (levelM: number) => number {
  const at = releasesAt(plant, set);
  return (levelM) => at(levelM).outM3s;
}

/** The same, with turbines and dam separate. */
export function releasesAt(plant: Plant, set: OutletSettings): (levelM: number) => Releases {
  const work = createWork(plant);
  const releaseValue = (result: number): number =>
    (integerAt(work.resultFlags, result) & Flag.missing) === 0 ? numberAt(work.results, result) : Number.NaN;
  return (levelM) => {
    work.inputs[Input.lakeLevelM] = levelM;
    work.inputs[Input.tailwaterM] = set.tailwaterM;
    for (let g = 0; g < plant.gates.length; g += 1) work.openingsM[g] = itemAt(set.gateOpeningsM, g);
    for (let u = 0; u < plant.units.length; u += 1) {
      itemAt(work.unitCells, u)[UnitCell.powerMw] = itemAt(set.unitPowersMw, u);
      work.inService[u] = set.unitsInService[u] ? 1 : 0;
    }
    computeInstant(plant, work, null);
    return {
      outM3s: releaseValue(Result.outM3s),
      turbineM3s: releaseValue(Result.turbineM3s),
      damM3s: releaseValue(Result.damM3s),
    };
  };
}
