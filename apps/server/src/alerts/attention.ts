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
  /** In the unit of the value; the threshold now in force. */
  readonly thresholdNow: number;
}

/** How the start of a warning is determined. */
export type BeginKnown =
  /** From the record, before `fromMs`, the first instant that met the condition, so that the delay does not count. */
  | { readonly by: 'record'; readonly fromMs: number; readonly condition: ValueCondition }
  /** The time of the first evaluation that found it; `isAtLeast` when evaluations were missed before. */
  | { readonly by: 'look'; readonly isAtLeast: boolean };

export interface Attention {
  /** Unique among all warnings of a plant. */
  readonly key: string;
  readonly code: AnyWarningCode;
  readonly severity: Severity;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly stationId: string | null;
  /** Null when it was already present at the first evaluation. */
  readonly since: Date | null;
  /** The key of a warning that includes this one, so that this one is not notified as well. */
  readonly coveredBy: string | null;
  /** When the value was last read; null when the warning has no value. */
  readonly seenAt: Date | null;
  /** No newer reading shows whether it is still present. */
  readonly isUnseen: boolean;
  readonly jobId?: string;
  /** How its start is determined; without it `since` is used. */
  readonly begin?: BeginKnown;
}

type KnownField = 'severity' | 'facts' | 'stationId' | 'since' | 'coveredBy' | 'seenAt' | 'isUnseen' | 'begin';

/** A finding of a rule. It gives the severity only when that is below the highest of its code. */
export interface Found extends Partial<Pick<Attention, KnownField>> {
  readonly code: WarningCode;
  /** The object, when a plant has several. */
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

/** Closed by a user because no value can be read any more; it stays closed until a newer value is read. */
export interface Closing {
  readonly key: string;
  readonly seenAt: Date | null;
}

export interface StoredAttention {
  readonly standing: readonly OpenWarning[];
  readonly closings: readonly Closing[];
}
