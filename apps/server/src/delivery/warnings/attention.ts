import type { AnyWarningCode, Severity } from '@spillway/contract/delivery/warnings/codes';

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
}

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
