import type { Severity } from '../definition/definition.ts';
import type { Bound } from '../judging/compare.ts';
import type { JudgingState } from '../judging/judging-state.ts';

/** The state shown first. Missing data never hide a raised value; both are reported separately. */
export type State = 'normal' | 'pending' | 'raised' | 'no_data' | 'error';

interface RaisedStep {
  readonly step: number;
  readonly severity: Severity;
}

/** The verdict of the values. Missing ones do not change it. */
export interface ValueVerdict {
  readonly state: 'normal' | 'pending' | 'raised';
  /** The worst step that is raised. */
  readonly raised: RaisedStep | null;
  /** The start of that step, and of any step: an incident outlives a change of its severity. */
  readonly sinceMs: number | null;
  readonly incidentSinceMs: number | null;
  /** The worst step above it that waits for its delay. */
  readonly pending: (RaisedStep & { readonly sinceMs: number; readonly raisesAtMs: number }) | null;
  /** How often it was due to be repeated since then. */
  readonly repeats: number;
}

/** Whether there are data to judge by. */
export interface DataVerdict {
  readonly state: 'fine' | 'pending' | 'no_data' | 'error';
  readonly sinceMs: number | null;
  readonly code: string | null;
}

export interface MeasuredValue {
  readonly value: number;
  /** The time of the row or forecast behind it. */
  readonly atMs: number;
  readonly bound: Bound;
  readonly coverage: number;
  readonly quality: number | null;
  readonly origin: string | null;
}

/** The texts are in catalogues. */
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
  readonly measured: MeasuredValue | null;
  /** Of the raised or pending step, otherwise of the first; and how far the value is beyond it, below zero when short of it. */
  readonly threshold: number | null;
  readonly distance: number | null;
  readonly reason: Reason;
  /** When time alone can change it; null when only another value can. */
  readonly nextAtMs: number | null;
  /** The state to continue from. */
  readonly standing: JudgingState;
}
