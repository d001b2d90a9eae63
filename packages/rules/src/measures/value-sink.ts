import type { Bound } from '../judging/compare.ts';

/** Takes the values of a measure in the order of time. */
export interface ValueSink {
  /**
   * A value at an instant, from data of that or an earlier time. False: it is of the future, and so is every later one. What
   * holds of it from then on may be less than at its instant.
   */
  value(atMs: number, dataMs: number, value: number, bound: Bound, coverage: number, boundLater?: Bound): boolean;
}
