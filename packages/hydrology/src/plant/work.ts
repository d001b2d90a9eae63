import { gateCellCount } from '../outlets/gate-cells.ts';
import { unitCellCount } from '../outlets/unit-kernel.ts';
import type { Plant } from './plant.ts';

/**
 * One instant of a plant in the computation: readings, results, and working memory. Made once and reused for every step, so that a year of
 * steps allocates nothing.
 */
export interface PlantWork {
  /** Readings, NaN = not known. */
  readonly inputs: Float64Array;
  readonly openingsM: Float64Array;
  /** 1 = in service. */
  readonly inService: Uint8Array;

  readonly gateM3s: Float64Array;
  /** `Outcome` of each gate and unit: flags and source. */
  readonly gateOutcomes: Int32Array;
  readonly unitOutcomes: Int32Array;
  readonly results: Float64Array;
  readonly resultFlags: Int32Array;

  readonly gateCells: Float64Array;
  /** Of each unit, power in and flow and head out among them. */
  readonly unitCells: readonly Float64Array[];
  readonly unitStates: Uint8Array;
  /** Places of the units whose flows are being settled. */
  readonly byHead: Int32Array;
  readonly cells: Float64Array;
}

export const Input = { lakeLevelM: 0, tailwaterM: 1, levelAlone: 2 } as const;

/** Places in `results` and `resultFlags`. */
export const Result = { tailwaterM: 0, turbineM3s: 1, damM3s: 2, outM3s: 3, iterations: 4 } as const;

export const Cell = {
  /** The flow the tailwater rating is read at. */
  ratedM3s: 0,
  /** The part known before the units' flows are settled: the dam's, and that of units by level. */
  fixedM3s: 1,
  /** The dam's discharge if the rating includes it, otherwise 0. */
  damInRatingM3s: 2,
  change: 3,
  powerSumMw: 4,
} as const;

export function createWork(plant: Plant): PlantWork {
  const gates = plant.gates.length;
  const units = plant.units.length;
  return {
    inputs: new Float64Array(3),
    openingsM: new Float64Array(gates),
    inService: new Uint8Array(units).fill(1),
    gateM3s: new Float64Array(gates),
    gateOutcomes: new Int32Array(gates),
    unitOutcomes: new Int32Array(units),
    results: new Float64Array(5),
    resultFlags: new Int32Array(5),
    gateCells: new Float64Array(gateCellCount),
    unitCells: plant.units.map(() => new Float64Array(unitCellCount)),
    unitStates: new Uint8Array(units),
    byHead: new Int32Array(units),
    cells: new Float64Array(5),
  };
}
