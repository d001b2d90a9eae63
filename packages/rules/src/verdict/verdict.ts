import type { Severity } from '../definition/definition.ts';
import type { Bound } from '../judging/compare.ts';
import type { JudgingState } from '../judging/judging-state.ts';

/** What to say first. A value that is raised is never hidden by data that are missing; both are told, each by itself. */
export type State = 'normal' | 'pending' | 'raised' | 'no_data' | 'error';

interface RaisedStep {
  readonly step: number;
  readonly severity: Severity;
}

/** What the values say. Missing ones do not change it. */
export interface ValueVerdict {
  readonly state: 'normal' | 'pending' | 'raised';
  /** The worst step that is raised. */
  readonly raised: RaisedStep | null;
  /** Since when that step, and since when any: an incident outlives a change of its severity. */
  readonly sinceMs: number | null;
  readonly incidentSinceMs: number | null;
  /** The worst step above it that waits for its delay. */
  readonly pending: (RaisedStep & { readonly sinceMs: number; readonly raisesAtMs: number }) | null;
  /** How often it was to be told again since then. */
  readonly repeats: number;
}

/** Whether there is anything to judge by. */
export interface DataVerdict {
  readonly state: 'fine' | 'pending' | 'no_data' | 'error';
  readonly sinceMs: number | null;
  readonly code: string | null;
}

export interface Measured {
  readonly value: number;
  /** The time of the row or forecast it follows from. */
  readonly atMs: number;
  readonly bound: Bound;
  readonly coverage: number;
  readonly quality: number | null;
  readonly origin: string | null;
}

/** The words stand in catalogues. */
export interface Reason {
  readonly code: ReasonCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export type ReasonCode =
  | 'value_beyond'
  | 'sum_beyond'
  | 'rate_beyond'
  | 'silent'
  | 'forecast_crosses'
  | 'within'
  | 'missing'
  | 'never_read'
  | 'level_not_set'
  | 'error';

export interface Verdict {
  readonly state: State;
  readonly value: ValueVerdict;
  readonly data: DataVerdict;
  readonly measured: Measured | null;
  /** Of the step that is raised or pending, else of the first; and how far beyond it the value is: below zero is short of it. */
  readonly threshold: number | null;
  readonly distance: number | null;
  readonly reason: Reason;
  /** When time alone can change it; null: only another value can. */
  readonly nextAtMs: number | null;
  /** To go on from. */
  readonly standing: JudgingState;
}
