import { type CapacityCurve, storageMcmAt } from '../tables/capacity-curve.ts';
import { anyLevel, type PossibleLevels, requireLevel } from './level-range.ts';

export interface Levels {
  readonly fromLevelM: number;
  readonly toLevelM: number;
}

/** In whole m3, so that figures on the screen add up. */
export interface VolumeChange {
  readonly fromVolumeM3: number;
  readonly toVolumeM3: number;
  readonly changeM3: number;
}

/**
 * Calculator 1: storage between two lake levels.
 *   V = ZV(Z);  deltaV = V2 - V1            levels [m above sea level], volumes [m3], signed
 * Refuses a level outside the plant's possible levels or the curve. Example: 248.20 -> 249.05 m is 2 635 000 m3.
 */
export function volumeBetween(curve: CapacityCurve, levels: Levels, possible: PossibleLevels = anyLevel): VolumeChange {
  requireLevel('fromLevelM', levels.fromLevelM, curve, possible);
  requireLevel('toLevelM', levels.toLevelM, curve, possible);
  const fromVolumeM3 = Math.round(storageMcmAt(curve, levels.fromLevelM).value * 1e6);
  const toVolumeM3 = Math.round(storageMcmAt(curve, levels.toLevelM).value * 1e6);
  return { fromVolumeM3, toVolumeM3, changeM3: toVolumeM3 - fromVolumeM3 };
}
