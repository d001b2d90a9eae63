import type { ObservedFlood } from './flood.ts';

export interface Score {
  /** Nash-Sutcliffe efficiency against the true inflow, from the sixth hour on. */
  readonly nse: number;
  /** Largest shortfall of the smoothed inflow during the rise [m3/s]. */
  readonly maxHidden: number;
  /** Standard error in the calm before the flood [m3/s]. */
  readonly calmNoise: number;
}

const scoredFromS = 6 * 3600;

export function score(flood: ObservedFlood, inflowM3s: ArrayLike<number>): Score {
  const { timesS, trueInflowM3s, riseFrom, peakAt } = flood;
  const from = timesS.findIndex((timeS) => timeS >= scoredFromS);
  const scoredInflowM3s = trueInflowM3s.subarray(from);
  const mean = scoredInflowM3s.reduce((sum, flow) => sum + flow, 0) / scoredInflowM3s.length;
  let squares = 0;
  let spread = 0;
  let calm = 0;
  let maxHidden = 0;
  for (let row = from; row < timesS.length; row += 1) {
    const miss = trueInflowM3s[row]! - inflowM3s[row]!;
    squares += miss * miss;
    spread += (trueInflowM3s[row]! - mean) ** 2;
    if (row < riseFrom) calm += miss * miss;
    else if (row <= peakAt) maxHidden = Math.max(maxHidden, miss);
  }
  return { nse: 1 - squares / spread, maxHidden, calmNoise: Math.sqrt(calm / (riseFrom - from)) };
}
