import type { Bound } from '../judging/compare.ts';

/** Takes the values of a measure in the order of time. */
export interface ValueSink {
  /**
   * Takes a value at an instant, from data of that or an earlier time. False when it is of the future, like every later one. `bound` and
   * coverage from then on may be less than at its instant.
   */
  value(atMs: number, dataMs: number, value: number, bound: Bound, coverage: number, boundLater?: Bound): boolean;
}
