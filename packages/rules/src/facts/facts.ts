import type { JudgingState } from '../judging/judging-state.ts';

/**
 * Known rows of one series, oldest first, each time once. A missing or disbelieved value is null: the caller decides what is believed.
 * Plain or typed arrays.
 */
export interface Rows {
  readonly timesMs: ArrayLike<number>;
  readonly values: ArrayLike<number | null>;
  /** Passed on with the verdict; they decide nothing. */
  readonly qualities?: ArrayLike<number>;
  readonly origins?: ArrayLike<string>;
}

/** One forecast as issued: one trace, or many of an ensemble. */
export interface Issue {
  readonly issuedAtMs: number;
  /** The issue interval of its source; absent for the interval of rows. */
  readonly everyMs?: number;
  readonly timesMs: readonly number[];
  /** One list for each trace, as long as the times. */
  readonly traces: readonly (readonly number[])[];
}

/** The levels in force from an instant until the next entry. Null when the plant has no such level then. */
export interface LevelsSince {
  readonly fromMs: number;
  readonly season: string | null;
  readonly levels: Readonly<Record<string, number | null>>;
}

/** The input of a verdict, as known at an instant. Calendar days of the plant are already converted to instants. */
export interface Facts {
  readonly atMs: number;
  readonly rows: Rows;
  readonly issues?: readonly Issue[];
  /** Oldest first. Before the first there are none. */
  readonly levels?: readonly LevelsSince[];
  /** The usual interval between rows, or between forecasts. */
  readonly rowMs: number;
  /** The reason the facts are not known: the target is gone, a read failed. */
  readonly error?: { readonly code: string; readonly sinceMs: number } | null;
  /**
   * The state at an earlier instant, from a verdict. Rows up to then only fill windows; the newest of them, and the newest forecast, must
   * be among the facts. If a value before that instant came late or was corrected, continue from an older state, or from none.
   */
  readonly before?: JudgingState | null;
}
