import { type AnyWarningCode, builtInWarnings, type WarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';

import type { Operator, Threshold } from '@spillway/rules/definition/definition';

/** What a value has to be for a warning to stand. */
export interface ValueCondition {
  readonly seriesIds: readonly number[];
  readonly isHighest: boolean;
  readonly rowMs: number;
  readonly operator: Operator;
  readonly hysteresis: number;
  readonly threshold: Threshold;
  /** In m, m3/s or whatever it is, as it is in force now. */
  readonly thresholdNow: number;
}

/** What the begin of a warning is known by. */
export type BeginKnown =
  /** The record says how it was before `fromMs`, the first instant at which it was found so: no delay is part of it. */
  | { readonly by: 'record'; readonly fromMs: number; readonly condition: ValueCondition }
  /** It was looked at without a break, or not. */
  | { readonly by: 'look'; readonly isAtLeast: boolean };

export interface Attention {
  /** Of all that deserves an eye at a plant no two have the same. */
  readonly key: string;
  readonly code: AnyWarningCode;
  readonly severity: Severity;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  /** Null: as long as it has been seen. */
  readonly since: Date | null;
  /** The key of what says it as well: who is told that has no need of this. */
  readonly coveredBy: string | null;
  /** Of what a value says: when that was read last; null: it is not about a value. */
  readonly seenAt: Date | null;
  /** Nothing that would say whether it is still so has been read since. */
  readonly isUnseen: boolean;
  /** Of a job. */
  readonly jobId?: string;
  /** By what its begin is known; absent: `since` says it. */
  readonly begin?: BeginKnown;
}

type Known = 'severity' | 'facts' | 'stationId' | 'since' | 'coveredBy' | 'seenAt' | 'isUnseen' | 'begin';

/** A rule finds a warning of the product's own. It says the severity only where that is less than the worst. */
export interface Found extends Partial<Pick<Attention, Known>> {
  readonly code: WarningCode;
  /** What it is about, where a plant has several. */
  readonly subject?: string;
}

export const attention = ({ subject, ...found }: Found): Attention => ({
  key: subject === undefined ? found.code : `${found.code} ${subject}`,
  severity: builtInWarnings[found.code].severity,
  facts: {},
  stationId: null,
  since: null,
  coveredBy: null,
  seenAt: null,
  isUnseen: false,
  ...found,
});

/** What is kept of a warning that has not ended. */
export type OpenWarning = Pick<Attention, 'key' | 'code' | 'facts' | 'seenAt'>;

/** A person ended a warning of which nothing could be read any more: until a newer value is read it is over. */
export interface Closing {
  readonly key: string;
  readonly seenAt: Date | null;
}

export interface Kept {
  readonly standing: readonly OpenWarning[];
  readonly closings: readonly Closing[];
}
