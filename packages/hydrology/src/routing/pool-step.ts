import { itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { capacityExtensionM, levelMAt, storageMcmInto } from '../tables/capacity-curve.ts';
import { outletDischarge, type Pool } from './pool.ts';

/** The end of a step, written in place. */
export interface StepEnd {
  levelM: number;
  storageM3: number;
  flags: number;
  held: boolean;
  readonly outletM3s: Float64Array;
}

/** A step solves `S2 + O(Z2) * weightS = targetM3`. */
export interface StepEquation {
  readonly weightS: number;
  readonly targetM3: number;
}

export type StepOutcome = 'inside' | 'emptied' | 'overtopped';

/** The levels covered by the curve, including its extension. */
export interface LevelReach {
  readonly lowM: number;
  readonly highM: number;
}

/** In metres of level; the storage at the end is interpolated inside it, so the balance closes far below this. */
const NARROW_M = 1e-9;
/** Halving 100 m to 1e-9 m takes 37 steps. */
const MOST_HALVINGS = 60;
/** A larger difference between two discharges at one level means that the outlet switches there, and the lake is held at the switch. */
const JUMP_M3S = 1e-3;

export function levelReach({ curve }: Pool): LevelReach {
  const { keys } = curve.storageMcmByLevelM;
  const empty = levelMAt(curve, 0);
  const lowest = numberAt(keys, 0) - capacityExtensionM;
  return {
    lowM: (empty.flags & Flag.missing) !== 0 ? lowest : Math.max(lowest, empty.value),
    highM: numberAt(keys, keys.length - 1) + capacityExtensionM,
  };
}

/**
 * One step of level-pool routing (modified Puls, storage indication).
 *   S2 + O(Z2) dt/2 = S1 + (I1 + I2) dt/2 - O1 dt/2                     S [m3], O and I [m3/s], dt [s]
 *   from a held lake  S2 + O(Z2) dt = S1 + (I1 + I2) dt/2, because the mean of two ends would swing about the switch
 * Z2 by halving the reach of the curve. The end is read off the last bracket's chord, for storage and every outlet alike:
 * the balance closes to rounding, and where an outlet switches (turbines at the dead level) it gives the part of its flow
 * that holds the lake there, flagged `limited`.
 */
export function poolStep(
  pool: Pool,
  reach: LevelReach,
  settings: Float64Array,
  { weightS, targetM3 }: StepEquation,
  end: StepEnd,
): StepOutcome {
  const storage = new Float64Array(1);
  const storageAt = (levelM: number): number => {
    storageMcmInto(pool.curve, levelM, storage, 0);
    return numberAt(storage, 0) * 1e6;
  };
  const releaseAt = (levelM: number): number => {
    let sum = 0;
    for (let index = 0; index < pool.outlets.length; index++)
      sum += outletDischarge(itemAt(pool.outlets, index), levelM, numberAt(settings, index));
    return sum;
  };
  const surplusAt = (levelM: number): number => storageAt(levelM) + releaseAt(levelM) * weightS - targetM3;

  let { lowM, highM } = reach;
  let low = surplusAt(lowM);
  let high = surplusAt(highM);
  if (low > 0) return 'emptied';
  if (high < 0) return 'overtopped';
  for (let halving = 0; halving < MOST_HALVINGS && highM - lowM > NARROW_M; halving++) {
    const middleM = (lowM + highM) / 2;
    const middle = surplusAt(middleM);
    if (middle <= 0) {
      lowM = middleM;
      low = middle;
    } else {
      highM = middleM;
      high = middle;
    }
  }

  const share = high > low ? -low / (high - low) : 0;
  end.levelM = lowM + share * (highM - lowM);
  end.storageM3 = storageAt(lowM) + share * (storageAt(highM) - storageAt(lowM));
  end.flags = storageMcmInto(pool.curve, end.levelM, storage, 0);
  end.held = false;
  for (const [index, outlet] of pool.outlets.entries()) {
    const before = outletDischarge(outlet, lowM, numberAt(settings, index));
    const after = outletDischarge(outlet, highM, numberAt(settings, index));
    end.outletM3s[index] = before + share * (after - before);
    if (Math.abs(after - before) > JUMP_M3S) end.held = true;
    end.flags |= outlet.flagsAt?.(end.levelM, numberAt(settings, index)) ?? Flag.none;
  }
  if (end.held) end.flags |= Flag.limited;
  return 'inside';
}
