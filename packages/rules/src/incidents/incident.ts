import { minuteMs } from '@spillway/plant-time/spans';

/** From the first step that is raised until none is. */
export interface Incident {
  /** By the times of the values; and when somebody could be told of it, which is the same where all is judged as it is known now. */
  readonly sinceMs: number;
  readonly raisedMs: number;
  /** Null: it stands. */
  readonly endedMs: number | null;
  /** The worst step, and each one it was at: the first when it was raised. */
  readonly worst: number;
  readonly changes: readonly { readonly atMs: number; readonly step: number }[];
  /** The furthest of its values in the direction of the operator. */
  readonly furthest: number;
  /** It was over before anybody could know of it: told to nobody. */
  readonly isPassed: boolean;
}

/** All versions of the rows of one series, in any order: a value that was corrected has a row for each. */
export interface KnownRows {
  readonly timesMs: ArrayLike<number>;
  /** NaN or null where it is missing or not believed. */
  readonly values: ArrayLike<number | null>;
  readonly knownMs: ArrayLike<number>;
}

const leastLateMs = 30 * minuteMs;

/** What becomes known later than this after its time is told to nobody: two rows, or half an hour where rows come more often. */
export const lateAfterMs = (rowMs: number): number => Math.max(leastLateMs, 2 * rowMs);
