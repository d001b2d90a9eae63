import { Flag } from '../flags.ts';

/**
 * Mean of a station's rows over a period. A row stamped t holds the value of (t - step, t], so the first row of a period
 * belongs to the step before it and is left out. Missing rows (anything not finite) are left out too, flagged `partial`.
 * Example: 9, 1, 2, 3 gives 2. `mean` is null when nothing is left.
 */
export interface PeriodMean {
  readonly mean: number | null;
  /** Part of the counted rows that had a value. */
  readonly knownShare: number;
  readonly flags: number;
}

export function periodMean(values: ArrayLike<number>): PeriodMean {
  const rows = values.length - 1;
  let known = 0;
  let mean = 0;
  for (let row = 1; row <= rows; row += 1) {
    const value = values[row]!;
    if (!Number.isFinite(value)) continue;
    known += 1;
    // A running mean written so that neither the sum nor the difference of two large values overflows.
    mean += value / known - mean / known;
  }
  if (known === 0) return { mean: null, knownShare: 0, flags: Flag.missing };
  return { mean, knownShare: known / rows, flags: known < rows ? Flag.partial : Flag.none };
}
