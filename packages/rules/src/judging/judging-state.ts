import type { Bound } from './compare.ts';

/** Off, waiting for its delay, raised, or raised and on the way out. */
export type Phase = 'off' | 'pending' | 'on' | 'clearing';

export interface StepState {
  readonly phase: Phase;
  /** Pending since; raised since, with the delay behind it; within since. */
  readonly pendingMs: number;
  /** Rows beyond since then. */
  readonly rows: number;
  readonly raisedMs: number;
  readonly clearMs: number;
  /** The time of the newest value that decided something of this step. */
  readonly knownMs: number;
}

/** The state at an instant: plain data that can be stored and resumed. */
export interface JudgingState {
  readonly atMs: number;
  readonly steps: readonly StepState[];
  /** The worst raised step, since when, and since when any has been raised without a break. */
  readonly worst: number | null;
  readonly worstMs: number | null;
  readonly raisedMs: number | null;
  readonly last: LastValue | null;
}

export interface LastValue {
  /** The time of the row or forecast behind it. */
  readonly dataMs: number;
  readonly value: number;
  readonly bound: Bound;
  /** For a sum, the covered part of its window, 0 to 1. */
  readonly coverage: number;
}
