import type { Severity } from '../codes.ts';

/** The number on the wire is the place in this list (specification, section 9). */
export const targetKinds = ['sensor', 'general', 'outlet', 'water_depth', 'station'] as const;
export type TargetKind = (typeof targetKinds)[number];
export type TargetKindNumber = 0 | 1 | 2 | 3 | 4;
export const targetKindOf = (kind: TargetKindNumber): TargetKind => targetKinds[kind];

export const comparisonModes = ['single', 'sum', 'rate', 'silence', 'forecast'] as const;

export const comparisonOperators = ['above', 'at_least', 'below', 'at_most', 'equals', 'differs'] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];

export const rateLines = ['ends', 'least_squares'] as const;
/** Lines of the band of the inflow forecast. */
export const forecastEdges = ['upper', 'central', 'lower'] as const;

/** Least severe first, in the order of a job's steps. */
export const stepSeverities = ['watch', 'warning', 'critical'] as const satisfies readonly Severity[];

/** Thresholds of a step besides a number: levels of the plant in force that day, with their unit. */
export const stepLevels = {
  deadM: 'm',
  floodReceptionM: 'm',
  maxBeforeFloodM: 'm',
  normalM: 'm',
  designFloodM: 'm',
  checkFloodM: 'm',
  tenYearFloodM3s: 'm³/s',
  minimumReleaseM3s: 'm³/s',
} as const;
export type StepLevel = keyof typeof stepLevels;
export const stepLevelKeys = Object.keys(stepLevels) as readonly StepLevel[];

/** Notified without waiting for a second row. */
export const levelsWithoutDelay: ReadonlySet<StepLevel> = new Set<StepLevel>(['designFloodM', 'checkFloodM']);

/** Channels of the specification. */
export const channels = { email: 0, sms: 1, mobileApp: 2, dashboard: 3 } as const;

/** The reasons a job judges nothing, or not everything. */
export const jobErrors = ['target_gone', 'no_subjects', 'threshold_unknown', 'failed'] as const;
export type JobError = (typeof jobErrors)[number];

/** Jobs added by one plant. */
export const maxJobs = 200;
export const maxSteps = 3;
export const maxDelayRows = 10;
export const maxWindowMinutes = 31 * 24 * 60;
export const maxRateMinutes = 24 * 60;
export const maxLeadMinutes = 24 * 60;
export const maxMinutes = 7 * 24 * 60;
/** Nobody reads a message every minute. */
export const minRepeatMinutes = 5;
export const maxReceivers = 50;
export const maxHandlingText = 2000;
export const maxHandlingSteps = 20;
export const maxHandlingStep = 200;
export const maxHandlingCalls = 20;
export const maxJobName = 120;
export const maxJobGroup = 60;

export const defaultDelayRows = 2;
export const defaultSameWithinMinutes = 15;
/** An acknowledgement of a watch lasts until the end of the shift. */
export const defaultSeenHoldsMinutes: Readonly<Record<Severity, number | null>> = {
  critical: 30,
  warning: 120,
  watch: null,
};
