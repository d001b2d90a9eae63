/** The version of the shape below. `upgrade.ts` converts definitions stored in an older one. */
export const currentSchema = 2;

/** The least severe first: a ladder climbs in this order. */
export const severities = ['watch', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const targetKinds = ['sensor', 'figure', 'outlet', 'position', 'station'] as const;
type TargetKind = (typeof targetKinds)[number];

/** The judged object. A figure of the plant itself has its name as id. */
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

/** Judges the newest value. */
interface SingleMeasure {
  readonly kind: 'single';
}

/** The sum of the values within the window, for quantities that are never below zero, such as rain. */
export interface SumMeasure {
  readonly kind: 'sum';
  readonly windowMin: number;
}

/** The change within the window, expressed per so many minutes: from its first to its last value, or by least squares. */
export interface RateMeasure {
  readonly kind: 'rate';
  readonly windowMin: number;
  readonly perMin: number;
  readonly by: 'ends' | 'least_squares';
}

/** The furthest value reached within the lead by at least this share of the traces of the newest forecast. */
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
  /** Relative to a level in force at that time. */
  | { readonly kind: 'level'; readonly level: string; readonly offset: number };

export interface LadderStep {
  readonly severity: Severity;
  readonly threshold: Threshold;
}

export interface Timing {
  /** How long the value must have been beyond. No delay exceeds ten minutes or one row, whichever is longer. */
  readonly delayMin: number;
  /** Consecutive rows required; one raises at once. A missing row delays nothing for long (`limits.ts`). */
  readonly delayRows: number;
  /** How long the value must have been within before the step ends. */
  readonly clearAfterMin: number;
  /** The minimum time a step stays raised. */
  readonly leastRaisedMin: number;
  /** A value older than this counts as missing; null for three rows. */
  readonly missingAfterMin: number | null;
  /** The interval of repeated notifications of a raised step; null for never. */
  readonly repeatMin: number | null;
}

export interface Definition {
  readonly schema: typeof currentSchema;
  readonly target: Target;
  readonly measure: Measure;
  readonly operator: Operator;
  /** Least severe first. */
  readonly ladder: readonly LadderStep[];
  /** The distance inside the threshold a value must return to. */
  readonly hysteresis: number;
  readonly timing: Timing;
  /** Passed unchanged to the words of a verdict. */
  readonly wording: Readonly<Record<string, string | number>>;
}
