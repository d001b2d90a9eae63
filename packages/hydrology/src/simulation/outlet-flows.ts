import { itemAt, numberAt } from '@spillway/checked/reads';
import { UnitCell } from '../outlets/unit-kernel.ts';
import type { SimulatedLake } from './lake.ts';
import type { Interval } from './plan.ts';
import { askerOf, type ReleaseCell, releasedAt } from './release-table.ts';
import type { SimulationRun } from './run.ts';
import { intervalAt } from './simulate.ts';

/**
 * The discharge of each outlet at the rows of a run, m3/s: gates, then units, by the engine of the record at the level of the row. Units
 * that hold a lake at its dead level are reported at rest.
 */
export function outletFlows(
  { plant, deadLevelM }: SimulatedLake,
  { levelM, rows }: Pick<SimulationRun, 'levelM' | 'rows'>,
  intervals: readonly Interval[],
  stepS: number,
): Float64Array[] {
  const gates = plant.gates.length;
  const flows = Array.from({ length: gates + plant.units.length }, () => new Float64Array(rows));
  const asker = askerOf(plant, deadLevelM);
  const out: ReleaseCell = { turbineM3s: 0, spillM3s: 0, tailwaterM: 0, powerMw: 0 };
  for (let row = 0; row < rows; row++) {
    const { set } = itemAt(intervals, intervalAt(intervals, row * stepS));
    releasedAt(asker, set, numberAt(levelM, row), out);
    for (let g = 0; g < gates; g++) itemAt(flows, g)[row] = numberAt(asker.work.gateM3s, g);
    for (let u = 0; u < plant.units.length; u++) {
      const runs =
        itemAt(set.unitsInService, u) && itemAt(set.unitPowersMw, u) > 0 && numberAt(levelM, row) > deadLevelM;
      itemAt(flows, gates + u)[row] = runs ? numberAt(itemAt(asker.work.unitCells, u), UnitCell.flowM3s) : 0;
    }
  }
  return flows;
}
