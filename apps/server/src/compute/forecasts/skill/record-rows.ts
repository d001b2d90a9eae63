import { itemAt, lastOf } from '@spillway/checked/reads';
import { lowerBound, type Samples } from '../../../series/samples/samples.ts';

/** A record prepared for repeated lookups. */
export interface RecordRows {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
  at(timeMs: number): number | undefined;
  /** The mean of the rows after one instant up to another; null without rows. */
  meanAfter(fromMs: number, toMs: number): number | null;
}

export function recordRows({ timesMs, values }: Samples): RecordRows {
  const byTime = new Map(timesMs.map((timeMs, row) => [timeMs, itemAt(values, row)]));
  const sums = [0];
  for (const value of values) sums.push(lastOf(sums) + value);
  return {
    timesMs,
    values,
    at: (timeMs) => byTime.get(timeMs),
    meanAfter(fromMs, toMs) {
      const [first, end] = [lowerBound(timesMs, fromMs + 1), lowerBound(timesMs, toMs + 1)];
      return end > first ? (itemAt(sums, end) - itemAt(sums, first)) / (end - first) : null;
    },
  };
}
