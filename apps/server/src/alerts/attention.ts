import { type AnyWarningCode, builtInWarnings, type WarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';

import type { Operator, Threshold } from '@spillway/rules/definition/definition';

export interface ValueCondition {
  readonly seriesIds: readonly number[];
  readonly isHighest: boolean;
  readonly rowMs: number;
  readonly operator: Operator;
  readonly hysteresis: number;
  readonly threshold: Threshold;
  /** In the unit of the value, as in force now. */
  readonly thresholdNow: number;
}

/** How the begin of a warning is known. */
export type BeginKnown =
  /** The record shows how it was before `fromMs`, the first instant that met the condition, so no delay is included. */
  | { readonly by: 'record'; readonly fromMs: number; readonly condition: ValueCondition }
  /** It was first seen by an evaluation; `isAtLeast` when evaluations were missed before it. */
  | { readonly by: 'look'; readonly isAtLeast: boolean };

export interface Attention {
  /** Unique among all warnings of a plant. */
  readonly key: string;
  readonly code: AnyWarningCode;
  readonly severity: Severity;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  /** Null when it was already so when first seen. */
  readonly since: Date | null;
  /** The key of a warning that says this one as well; whoever is notified of that one does not need this. */
  readonly coveredBy: string | null;
  /** When the value behind it was last read; null when it is not about a value. */
  readonly seenAt: Date | null;
  /** No reading since says whether it is still so. */
  readonly isUnseen: boolean;
  readonly jobId?: string;
  /** How its begin is known; without it `since` is used. */
  readonly begin?: BeginKnown;
}

type Known = 'severity' | 'facts' | 'stationId' | 'since' | 'coveredBy' | 'seenAt' | 'isUnseen' | 'begin';

/** A rule's finding. It gives the severity only where that is below the worst of its code. */
export interface Found extends Partial<Pick<Attention, Known>> {
  readonly code: WarningCode;
  /** The object it is about, where a plant has several. */
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

/** The stored part of an active warning. */
export type OpenWarning = Pick<Attention, 'key' | 'code' | 'facts' | 'seenAt'>;

/** A person closed a warning that nothing could be read of any more; it stays closed until a newer value is read. */
export interface Closing {
  readonly key: string;
  readonly seenAt: Date | null;
}

export interface StoredAttention {
  readonly standing: readonly OpenWarning[];
  readonly closings: readonly Closing[];
}
