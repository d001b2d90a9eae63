import { integerAt, itemAt, numberAt, required } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { computeInstant } from '../plant/instant.ts';
import type { Plant } from '../plant/plant.ts';
import type { OutletSettings } from '../plant/release-at.ts';
import { createWork, Input, Result } from '../plant/work.ts';
import { type Asker, keyOf, type ReleaseTable, type SimulatedLake } from './lake.ts';

/** More settings than a plan of ten days with a dragged gate has. */
const mostTables = 200;

export function releaseTable(lake: SimulatedLake, set: OutletSettings): ReleaseTable {
  const key = keyOf(set);
  const knownEntry = lake.tables.get(key);
  if (knownEntry !== undefined) {
    lake.tables.delete(key);
    lake.tables.set(key, knownEntry);
    return knownEntry;
  }
  const levels = lake.levelM.length;
  const column = () => new Float64Array(levels);
  const { plant, deadLevelM } = lake;
  const table: ReleaseTable = {
    set,
    isKnown: new Uint8Array(levels),
    turbineM3s: column(),
    spillM3s: column(),
    tailwaterM: column(),
    powerMw: column(),
    asker: askerOf(plant, deadLevelM),
  };
  lake.tables.set(key, table);
  if (lake.tables.size > mostTables) lake.tables.delete(required(lake.tables.keys().next().value));
  return table;
}

export const askerOf = (plant: Plant, deadLevelM: number): Asker => ({ plant, deadLevelM, work: createWork(plant) });

/** Discharges, tailwater and power at one level, by the engine of the record. */
export interface ReleaseCell {
  turbineM3s: number;
  spillM3s: number;
  tailwaterM: number;
  powerMw: number;
}

/** Units stand still at and below the dead level, whatever power is planned. */
export function releasedAt(
  { plant, deadLevelM, work }: Asker,
  set: OutletSettings,
  levelM: number,
  out: ReleaseCell,
): void {
  const runs = levelM > deadLevelM;
  work.inputs[Input.lakeLevelM] = levelM;
  work.inputs[Input.tailwaterM] = set.tailwaterM;
  for (let g = 0; g < plant.gates.length; g += 1) work.openingsM[g] = itemAt(set.gateOpeningsM, g);
  for (let u = 0; u < plant.units.length; u += 1) {
    itemAt(work.unitCells, u)[UnitCell.powerMw] = runs ? itemAt(set.unitPowersMw, u) : 0;
    work.inService[u] = set.unitsInService[u] ? 1 : 0;
  }
  computeInstant(plant, work, null);
  const { results, resultFlags } = work;
  const releaseValue = (result: number): number =>
    (integerAt(resultFlags, result) & Flag.missing) === 0 ? numberAt(results, result) : Number.NaN;
  out.turbineM3s = releaseValue(Result.turbineM3s);
  out.spillM3s = releaseValue(Result.damM3s);
  out.tailwaterM = releaseValue(Result.tailwaterM);
  let powerMw = 0;
  if (runs) {
    for (let u = 0; u < plant.units.length; u += 1)
      if (set.unitsInService[u] && numberAt(itemAt(work.unitCells, u), UnitCell.flowM3s) > 0)
        powerMw += itemAt(set.unitPowersMw, u);
  }
  out.powerMw = powerMw;
}

const releaseFlows: ReleaseCell = { turbineM3s: 0, spillM3s: 0, tailwaterM: 0, powerMw: 0 };

/** Fills one level of a table. */
export function fillLevel({ levelM }: SimulatedLake, table: ReleaseTable, at: number): void {
  releasedAt(table.asker, table.set, numberAt(levelM, at), releaseFlows);
  table.turbineM3s[at] = releaseFlows.turbineM3s;
  table.spillM3s[at] = releaseFlows.spillM3s;
  table.tailwaterM[at] = releaseFlows.tailwaterM;
  table.powerMw[at] = releaseFlows.powerMw;
  table.isKnown[at] = 1;
}
