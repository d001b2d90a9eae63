import { itemAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';

/** The mean of values as they arrive; null without any. Sum over count, and incremental when the sum would overflow. */
export class RunningMean {
  count = 0;
  #sum = 0;
  #mean = 0;

  add(value: number): void {
    this.count += 1;
    this.#sum += value;
    // Written so that neither the sum nor the difference of two large values overflows.
    this.#mean += value / this.count - this.#mean / this.count;
  }

  get mean(): number | null {
    if (this.count === 0) return null;
    return Number.isFinite(this.#sum) ? this.#sum / this.count : this.#mean;
  }
}

/**
 * Mean of a station's rows over a period. A row stamped t holds the value of (t - step, t], so the first row of a period belongs to the
 * step before it and is left out. Missing rows (not finite) are left out too, flagged `partial`. Example: 9, 1, 2, 3 gives 2. `mean` is
 * null when nothing is left.
 */
export interface PeriodMean {
  readonly mean: number | null;
  /** Part of the counted rows that had a value. */
  readonly knownShare: number;
  readonly flags: number;
}

export function periodMean(values: ArrayLike<number>): PeriodMean {
  const rows = values.length - 1;
  const known = new RunningMean();
  for (let row = 1; row <= rows; row += 1) if (Number.isFinite(itemAt(values, row))) known.add(itemAt(values, row));
  const { mean, count } = known;
  if (mean === null) return { mean, knownShare: 0, flags: Flag.missing };
  return { mean, knownShare: count / rows, flags: count < rows ? Flag.partial : Flag.none };
}
