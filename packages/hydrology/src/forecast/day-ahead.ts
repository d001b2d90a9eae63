import { HydrologyError, requireNotNegative } from '../errors.ts';
import { fitRecession, type RecessionFit } from '../runoff/recession-fit.ts';
import { isRepeated, requireLength } from '../statistics/series-checks.ts';

export interface DayAhead {
  /** `recession` in dry weather with a receding flow; otherwise `persistence`. */
  readonly method: 'recession' | 'persistence';
  /** Of the recession, [h]. */
  readonly constantH: number | null;
  readonly dischargeM3s: readonly number[];
}

export interface DayAheadInput {
  /** The last half day of smoothed inflow; hours, in order. */
  readonly timesH: ArrayLike<number>;
  readonly dischargeM3s: ArrayLike<number>;
  /** The flow at the start of the day ahead, and how far that is from now. */
  readonly startM3s: number;
  readonly startH: number;
  /** From now, each at or after `startH`. */
  readonly horizonsH: readonly number[];
  /** Rain has fallen that is still on its way, so nothing recedes. */
  readonly isWet: boolean;
}

/** A line through ln Q that explains less than this is scatter and no recession. */
const minDetermination = 0.8;
/** Mountain basins recede with 24 to 72 h; a value far outside is a gate or a gauge, not a basin. */
const minH = 6;
const maxH = 240;

/**
 * Inflow of the next day until a model of the basin takes over.
 *   dry and falling   Q(T) = Qs * e^(-(T - Ts)/K)      K fitted to the rows given, 6 to 240 h
 *   else              Q(T) = Qs
 * Nothing in it knows of rain to come: it says what happens if none falls. Checked against the flow itself, recomputed from K.
 * Example: 185 m3/s falling with K = 36 h is 95.0 m3/s in 24 h.
 */
export function dayAhead({ timesH, dischargeM3s, startM3s, startH, horizonsH, isWet }: DayAheadInput): DayAhead {
  requireLength('dischargeM3s', dischargeM3s, timesH.length);
  requireNotNegative('startM3s', startM3s);
  const fit = isWet ? null : recessionOf(timesH, dischargeM3s);
  if (fit === null) return { method: 'persistence', constantH: null, dischargeM3s: horizonsH.map(() => startM3s) };
  const { constantH } = fit;
  const flows = horizonsH.map((horizonH) => startM3s * Math.exp((startH - horizonH) / constantH));
  return { method: 'recession', constantH, dischargeM3s: flows };
}

function recessionOf(timesH: ArrayLike<number>, dischargeM3s: ArrayLike<number>): RecessionFit | null {
  if (!falls(Array.from(dischargeM3s).filter((_, row) => !isRepeated(timesH, row)))) return null;
  const fit = fitUnlessRising(timesH, dischargeM3s);
  if (fit === null) return null;
  const isUsable = fit.determination >= minDetermination && fit.constantH >= minH && fit.constantH <= maxH;
  return isUsable ? fit : null;
}

/** Refuses a flow that is low at its very end and rises over the rest: its ends fall, and no line through it does. */
function fitUnlessRising(timesH: ArrayLike<number>, dischargeM3s: ArrayLike<number>): RecessionFit | null {
  try {
    return fitRecession(timesH, dischargeM3s);
  } catch (error) {
    if (error instanceof HydrologyError && error.code === 'recession.not_falling') return null;
    throw error;
  }
}

/** Whether there are enough rows above zero, lower at the end than at the beginning. */
function falls(dischargeM3s: readonly number[]): boolean {
  const knownValues = dischargeM3s.filter((flow) => flow > 0 && Number.isFinite(flow));
  if (knownValues.length < 6) return false;
  const third = Math.floor(knownValues.length / 3);
  const mean = (rows: readonly number[]) => rows.reduce((sum, flow) => sum + flow / rows.length, 0);
  return mean(knownValues.slice(-third)) < mean(knownValues.slice(0, third)) * (1 - 1e-3);
}
