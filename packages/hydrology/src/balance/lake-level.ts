import { itemAt } from '@spillway/checked/reads';
import { requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';

/** Gauges further apart do not show one water surface, unless a plant sets otherwise; wind set-up is less. */
const usualSpreadM = 0.3;

/** 240.30 less 240.00 is a little more than 0.30 in floating point. */
const rounding = 1e-9;

/** Compares the distance between highest and lowest gauge. */
export const isApart = (spreadM: number, maxSpreadM: number): boolean => spreadM > maxSpreadM + rounding;

export interface LakeLevel {
  /** Null when no gauge has a reading. */
  readonly levelM: number | null;
  /** The highest minus the lowest gauge. */
  readonly spreadM: number;
  readonly gauges: number;
  readonly flags: number;
}

/**
 * The level of a lake with several gauges: the mean of those with a reading, because wind raises one end and lowers the other. A missing
 * gauge (not finite) is left out, `estimated`, because the mean then leans to one end. Gauges further apart than `maxSpreadM` do not show
 * one water surface: `outsideLimits`.
 */
export function lakeLevel(levelsM: ArrayLike<number>, maxSpreadM = usualSpreadM): LakeLevel {
  requirePositive('maxSpreadM', maxSpreadM);
  let sum = 0;
  let gauges = 0;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < levelsM.length; i += 1) {
    const level = itemAt(levelsM, i);
    if (!(Math.abs(level) < 1e6)) continue;
    gauges += 1;
    sum += level;
    highest = Math.max(highest, level);
    lowest = Math.min(lowest, level);
  }
  if (gauges === 0) return { levelM: null, spreadM: 0, gauges, flags: Flag.missing };
  const spreadM = highest - lowest;
  return {
    levelM: sum / gauges,
    spreadM,
    gauges,
    flags:
      (gauges < levelsM.length ? Flag.estimated : Flag.none) |
      (isApart(spreadM, maxSpreadM) ? Flag.outsideLimits : Flag.none),
  };
}
