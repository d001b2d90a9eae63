/** The version of the shape below. A definition that was stored in an older one is brought up to it by `upgrade.ts`. */
export const currentSchema = 2;

/** The least first: a ladder climbs in this order. */
export const severities = ['watch', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const targetKinds = ['sensor', 'figure', 'outlet', 'position', 'station'] as const;
type TargetKind = (typeof targetKinds)[number];

/** What is looked at. A figure of the plant itself has the name of the figure as its id. */
export interface Target {
  readonly kind: TargetKind;
  readonly id: string;
  readonly quantity: string;
}

export type Measure =
  | SingleMeasure
  | SumMeasure
  | RateMeasure
  /** Minutes since the last row. */
  | { readonly kind: 'silence' }
  | ForecastMeasure;

/** The newest value. */
interface SingleMeasure {
  readonly kind: 'single';
}

/** Of the values within the window, for quantities that are never below zero, such as rain. */
export interface SumMeasure {
  readonly kind: 'sum';
  readonly windowMin: number;
}

/** Change within the window, told per so many minutes: from its first to its last value, or by the line of least squares. */
export interface RateMeasure {
  readonly kind: 'rate';
  readonly windowMin: number;
  readonly perMin: number;
  readonly by: 'ends' | 'least_squares';
}

/** The furthest that at least this share of the traces of the newest forecast goes within the lead. */
export interface ForecastMeasure {
  readonly kind: 'forecast';
  readonly leadMin: number;
  readonly share: number;
}

export const measureKinds = [
  'single',
  'sum',
  'rate',
  'silence',
  'forecast',
] as const satisfies readonly Measure['kind'][];

export const operators = ['above', 'at_least', 'below', 'at_most', 'equals', 'differs'] as const;
export type Operator = (typeof operators)[number];

export type Threshold =
  | { readonly kind: 'absolute'; readonly value: number }
  /** Of a level in force at that time, and so much above it. */
  | { readonly kind: 'level'; readonly level: string; readonly offset: number };

export interface LadderStep {
  readonly severity: Severity;
  readonly threshold: Threshold;
}

export interface Timing {
  /** The value must have been beyond so long. No delay is more than ten minutes or one row, whichever is longer. */
  readonly delayMin: number;
  /** And so many rows in a row: one raises at once. A row that does not come holds nothing back for long (`limits.ts`). */
  readonly delayRows: number;
  /** The value must have been within so long before the step ends. */
  readonly clearAfterMin: number;
  /** A step stays raised so long at least. */
  readonly leastRaisedMin: number;
  /** A value older than this no longer counts as data; null: three rows. */
  readonly missingAfterMin: number | null;
  /** How often a step that stays raised is told again; null: never. */
  readonly repeatMin: number | null;
}

export interface Definition {
  readonly schema: typeof currentSchema;
  readonly target: Target;
  readonly measure: Measure;
  readonly operator: Operator;
  /** The least severity first. */
  readonly ladder: readonly LadderStep[];
  /** How far back from the threshold a value must come to be within again. */
  readonly hysteresis: number;
  readonly timing: Timing;
  /** Handed on to the words of a verdict as it is. */
  readonly wording: Readonly<Record<string, string | number>>;
}
