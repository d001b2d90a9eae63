import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { Flag } from '../flags.ts';
import {
  inverseTable,
  lookUpInto,
  type OneKeyTable,
  oneKeyTable,
  requireNoNegative,
  type TableReading,
} from './one-key.ts';
import { segmentOf } from './segment.ts';

/**
 * The capacity curve (ZV) of a lake: level [m above sea level] to storage [million m3], and back over the same segments. Unlike other
 * tables it is not clamped outside its rows, because a clamped storage would show a rising lake as constant: the end segment is extended by
 * up to `capacityExtensionM`, flagged `extrapolated`; beyond that, and where the line would fall below zero storage, the result is
 * `missing`. Example: 248.20 m of 245,41.5 250,57.0 holds 51.42.
 */
export interface CapacityCurve {
  readonly storageMcmByLevelM: OneKeyTable;
  readonly levelMByStorageMcm: OneKeyTable;
}

export const capacityExtensionM = 1;

/** A millionth of a millimetre, so that 230 - 1 and 229.1 - 0.1 are both "one metre below". */
const levelEpsilonM = 1e-9;

export function capacityCurve(id: string, levelsM: ArrayLike<number>, storagesMcm: ArrayLike<number>): CapacityCurve {
  const storageMcmByLevelM = oneKeyTable(id, levelsM, storagesMcm);
  if (storageMcmByLevelM.trend !== 'increasing') throw new HydrologyError('table.not_monotone', { table: id });
  requireNoNegative(id, storageMcmByLevelM.values);
  return { storageMcmByLevelM, levelMByStorageMcm: inverseTable(storageMcmByLevelM) };
}

export function storageMcmAt(curve: CapacityCurve, levelM: number): TableReading {
  requireFinite('levelM', levelM);
  const flags = storageMcmInto(curve, levelM, single, 0);
  const { keys } = curve.storageMcmByLevelM;
  return { value: numberAt(single, 0), flags, segment: segmentOf(keys, levelM, 0, keys.length) };
}

export function levelMAt(curve: CapacityCurve, storageMcm: number): TableReading {
  requireFinite('storageMcm', storageMcm);
  const flags = levelMInto(curve, storageMcm, single, 0);
  const { keys } = curve.levelMByStorageMcm;
  return { value: numberAt(single, 0), flags, segment: segmentOf(keys, storageMcm, 0, keys.length) };
}

const single = new Float64Array(1);

/** Batch form of `storageMcmAt`: writes to `out[at]`, returns flags, allocates nothing; NaN in is `missing`. */
export function storageMcmInto(curve: CapacityCurve, levelM: number, out: Float64Array, at: number): number {
  const table = curve.storageMcmByLevelM;
  const flags = lookUpInto(table, levelM, 'extrapolate', out, at);
  if (flags === Flag.none) return flags;
  return isBeyondExtension(table.keys, levelM) || numberAt(out, at) < 0 ? missingInto(out, at) : flags;
}

/** Batch form of `levelMAt`. */
export function levelMInto(curve: CapacityCurve, storageMcm: number, out: Float64Array, at: number): number {
  const flags = lookUpInto(curve.levelMByStorageMcm, storageMcm, 'extrapolate', out, at);
  if (flags === Flag.none) return flags;
  return storageMcm < 0 || isBeyondExtension(curve.storageMcmByLevelM.keys, numberAt(out, at))
    ? missingInto(out, at)
    : flags;
}

/** Lake surface dV/dZ [km2], which is million m3 per metre, of the segment that contains the level. */
export function surfaceKm2At(curve: CapacityCurve, levelM: number): number {
  requireFinite('levelM', levelM);
  const { keys, values } = curve.storageMcmByLevelM;
  const i = segmentOf(keys, levelM, 0, keys.length);
  return (numberAt(values, i + 1) - numberAt(values, i)) / (numberAt(keys, i + 1) - numberAt(keys, i));
}

function isBeyondExtension(levelsM: Float64Array, levelM: number): boolean {
  const reach = capacityExtensionM + levelEpsilonM;
  return !(levelM >= numberAt(levelsM, 0) - reach && levelM <= numberAt(levelsM, levelsM.length - 1) + reach);
}

function missingInto(out: Float64Array, at: number): number {
  out[at] = 0;
  return Flag.missing;
}
