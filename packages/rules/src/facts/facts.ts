import type { JudgingState } from '../judging/judging-state.ts';

/**
 * Rows of one series as they are known, the oldest first, each time once. A value that is missing or not believed is null: who
 * calls knows what is believed. Plain or typed arrays.
 */
export interface Rows {
  readonly timesMs: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  /** Handed on with the verdict; they decide nothing. */
  readonly qualities?: ArrayLike<number>;
  readonly origins?: ArrayLike<string>;
}

/** One forecast as it was issued: one trace, or many of an ensemble. */
export interface Issue {
  readonly issuedAtMs: number;
  /** How often its source issues one; absent: as often as rows come. */
  readonly everyMs?: number;
  readonly timesMs: readonly number[];
  /** One list a trace, as long as the times. */
  readonly traces: readonly (readonly number[])[];
}

/** The levels in force from an instant on, until the next of these. Null: the plant has no such level then. */
export interface LevelsFrom {
  readonly fromMs: number;
  readonly season: string | null;
  readonly levels: Readonly<Record<string, number | null>>;
}

/** Everything a verdict follows from, as it is known at an instant. Days of the plant's calendar have become instants before. */
export interface Facts {
  readonly atMs: number;
  readonly rows: Rows;
  readonly issues?: readonly Issue[];
  /** The oldest first. Before the first there are none. */
  readonly levels?: readonly LevelsFrom[];
  /** The usual time between rows, or between forecasts. */
  readonly rowMs: number;
  /** What keeps the facts from being known: the target is gone, a read failed. */
  readonly error?: { readonly code: string; readonly sinceMs: number } | null;
  /**
   * How things stood at an earlier instant, from a verdict. Rows up to then only fill windows; the newest of them, and the
   * newest forecast, must be among the facts. Where a value before that instant came late or was corrected, an older one is
   * gone on from, or none.
   */
  readonly before?: JudgingState | null;
}
