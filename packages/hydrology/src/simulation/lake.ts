import { itemAt, numberAt } from '@spillway/checked/reads';
import type { Plant } from '../plant/plant.ts';
import type { OutletSettings } from '../plant/release-at.ts';
import type { PlantWork } from '../plant/work.ts';
import { levelReach } from '../routing/pool-step.ts';
import { type CapacityCurve, storageMcmInto } from '../tables/capacity-curve.ts';

export interface LakeDescription {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  /** The units stand still at and below it. If absent, they run down to the end of the curve. */
  readonly deadLevelM?: number | undefined;
}

/**
 * A lake prepared for many runs: the levels at which discharges are tabulated, their storage, and the tables so far. Everything is linear
 * between two neighbouring levels; for storage this is exact, because every row of the capacity curve is one of them.
 */
export interface SimulatedLake {
  readonly plant: Plant;
  readonly curve: CapacityCurve;
  /** -Infinity where none is given. */
  readonly deadLevelM: number;
  /** Rising, m. */
  readonly levelM: Float64Array;
  readonly storageM3: Float64Array;
  /** By the settings of the outlets, least recently used first. */
  readonly tables: Map<string, ReleaseTable>;
}

/**
 * The release of the outlets by level at fixed settings, at the levels of the lake. Filled level by level on demand: a run passes a few of
 * thousands, and all members of a forecast pass the same ones.
 */
export interface ReleaseTable {
  readonly set: OutletSettings;
  readonly isKnown: Uint8Array;
  /** NaN when the release is not known. */
  readonly turbineM3s: Float64Array;
  readonly spillM3s: Float64Array;
  /** Below the powerhouse; NaN when not known. */
  readonly tailwaterM: Float64Array;
  /** The power of running units. */
  readonly powerMw: Float64Array;
  readonly asker: Asker;
}

export interface Asker {
  readonly plant: Plant;
  readonly deadLevelM: number;
  readonly work: PlantWork;
}

/** A discharge interpolated over a centimetre is off by less than 0.1 % from 10 cm above a crest on. */
const spacingM = 0.01;
/** For a lake with a very long curve: 0.4 MB for each setting of its outlets. */
const mostLevels = 16_000;
/** The units switch at the dead level within a slice this thin. */
export const switchM = 1e-6;

export function prepareLake({ plant, curve, deadLevelM = Number.NEGATIVE_INFINITY }: LakeDescription): SimulatedLake {
  const { lowM, highM } = levelReach({ curve, outlets: [] });
  const edges = [lowM, ...curve.storageMcmByLevelM.keys, deadLevelM, deadLevelM + switchM, highM]
    .filter((edgeM) => edgeM >= lowM && edgeM <= highM)
    .sort((a, b) => a - b);
  const spacing = Math.max(spacingM, (highM - lowM) / mostLevels);
  const levels = [lowM];
  for (const edgeM of edges) {
    const fromM = itemAt(levels, levels.length - 1);
    if (edgeM - fromM < switchM / 2) continue;
    const parts = Math.ceil((edgeM - fromM) / spacing - 1e-9);
    for (let part = 1; part < parts; part++) levels.push(fromM + ((edgeM - fromM) * part) / parts);
    levels.push(edgeM);
  }
  const storage = new Float64Array(levels.length);
  for (const [index, level] of levels.entries()) {
    storageMcmInto(curve, level, storage, index);
    storage[index] = numberAt(storage, index) * 1e6;
  }
  return { plant, curve, deadLevelM, levelM: Float64Array.from(levels), storageM3: storage, tables: new Map() };
}

/** The slice of a storage: `storageM3[at] <= storage < storageM3[at + 1]`; -1 below the lowest, the last level above the highest. */
export function sliceOf({ storageM3 }: SimulatedLake, storage: number): number {
  const last = storageM3.length - 1;
  if (storage < numberAt(storageM3, 0)) return -1;
  if (storage >= numberAt(storageM3, last)) return last;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (numberAt(storageM3, middle) <= storage) low = middle;
    else high = middle;
  }
  return low;
}

/** NaN outside the curve and its extension. */
export function levelOfStorage(lake: SimulatedLake, storage: number): number {
  const at = sliceOf(lake, storage);
  if (at < 0 || at >= lake.levelM.length - 1) return Number.NaN;
  const [from, to] = [numberAt(lake.storageM3, at), numberAt(lake.storageM3, at + 1)];
  return (
    numberAt(lake.levelM, at) +
    ((storage - from) / (to - from)) * (numberAt(lake.levelM, at + 1) - numberAt(lake.levelM, at))
  );
}

/** The table of an instant: outlets with equal settings share one. */
export const keyOf = ({ tailwaterM, gateOpeningsM, unitPowersMw, unitsInService }: OutletSettings): string =>
  `${tailwaterM}|${gateOpeningsM.join()}|${unitPowersMw.join()}|${unitsInService.map(Number).join('')}`;
