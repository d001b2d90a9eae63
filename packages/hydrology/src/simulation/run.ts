import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { requireRows } from '../statistics/series-checks.ts';
import type { SimulatedLake } from './lake.ts';
import type { Interval } from './plan.ts';

export interface SimulationTask {
  readonly stepS: number;
  /** At the rows, linear between them. Row 0 is the start: n + 1 rows are n steps. */
  readonly inflowM3s: ArrayLike<number>;
  readonly startLevelM: number;
  readonly stretches: readonly Interval[];
}

/** Why a run ends before its last row: the lake left its curve, or an outlet's discharge is not known. */
export const endings = ['complete', 'emptied', 'overtopped', 'no_release'] as const;
export type SimulationEnd = (typeof endings)[number];

/**
 * A run, written row by row and rewritten from any of its rows: rows before it stay. Rows show the lake after the step of that instant.
 * `step*` refer to the time from a row to the next: their volumes balance inflow and storage exactly.
 */
export interface SimulationRun {
  end: SimulationEnd;
  /** The number of rows reached. */
  rows: number;
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  readonly turbineM3s: Float64Array;
  readonly spillM3s: Float64Array;
  readonly releaseM3s: Float64Array;
  readonly tailwaterM: Float64Array;
  /** Lake above tailwater; NaN when the tailwater is not known. */
  readonly headM: Float64Array;
  /** The units switch at this very level and run just enough to hold the lake there. */
  readonly isHeld: Uint8Array;
  /** Means of the steps, one shorter than the rows. */
  readonly stepTurbineM3s: Float64Array;
  readonly stepSpillM3s: Float64Array;
  readonly stepEnergyMwh: Float64Array;
}

export function createSimulation(rows: number): SimulationRun {
  const column = () => new Float64Array(rows);
  const steps = () => new Float64Array(Math.max(0, rows - 1));
  return {
    end: 'complete',
    rows: 0,
    levelM: column(),
    storageM3: column(),
    turbineM3s: column(),
    spillM3s: column(),
    releaseM3s: column(),
    tailwaterM: column(),
    headM: column(),
    isHeld: new Uint8Array(rows),
    stepTurbineM3s: steps(),
    stepSpillM3s: steps(),
    stepEnergyMwh: steps(),
  };
}

/** Refuses an invalid task. Returns the storage the run starts from. */
export function requireTask(lake: SimulatedLake, task: SimulationTask, run: SimulationRun, fromRow: number): number {
  const { stepS, inflowM3s, stretches } = task;
  requirePositive('stepS', stepS);
  requireRows('inflowM3s', inflowM3s, 2);
  for (let row = 0; row < inflowM3s.length; row++) requireNotNegative('inflowM3s', itemAt(inflowM3s, row));
  if (run.levelM.length !== inflowM3s.length)
    throw new HydrologyError('series.lengths_differ', { length: run.levelM.length, needed: inflowM3s.length });
  if (!Number.isInteger(fromRow) || fromRow < 0 || (fromRow > 0 && fromRow >= run.rows))
    throw new HydrologyError('simulation.no_such_row', { fromRow, rows: run.rows });
  const { gates, units } = lake.plant;
  for (const { set } of stretches)
    if (set.gateOpeningsM.length !== gates.length || set.unitPowersMw.length !== units.length)
      throw new HydrologyError('plan.other_plant', { gates: gates.length, units: units.length });
  if (fromRow > 0) return numberAt(run.storageM3, fromRow);
  return startStorageM3(lake, task.startLevelM);
}

export function startStorageM3({ levelM, storageM3 }: SimulatedLake, startLevelM: number): number {
  requireFinite('startLevelM', startLevelM);
  const last = levelM.length - 1;
  if (startLevelM < numberAt(levelM, 0) || startLevelM > numberAt(levelM, last))
    throw new HydrologyError('routing.outside_curve', {
      levelM: startLevelM,
      min: numberAt(levelM, 0),
      max: numberAt(levelM, last),
    });
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numberAt(levelM, middle) <= startLevelM) low = middle;
    else high = middle;
  }
  const share = (startLevelM - numberAt(levelM, low)) / (numberAt(levelM, high) - numberAt(levelM, low));
  return numberAt(storageM3, low) + share * (numberAt(storageM3, high) - numberAt(storageM3, low));
}

/** The row from which a run has to be rewritten when its plan differs from an instant on. */
export const rowBefore = (run: SimulationRun, stepS: number, atS: number): number =>
  Math.max(0, Math.min(run.rows - 1, Math.floor(atS / stepS)));
