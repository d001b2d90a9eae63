import { minuteMs } from '@spillway/plant-time/spans';

/** From the first raised step until none is raised. */
export interface Incident {
  /** By the times of the values, and when somebody could be notified, which is the same when everything is judged as known now. */
  readonly sinceMs: number;
  readonly raisedMs: number;
  /** Null while it is active. */
  readonly endedMs: number | null;
  /** The worst step, and each one reached: the first when it was raised. */
  readonly worst: number;
  readonly changes: readonly { readonly atMs: number; readonly step: number }[];
  /** The furthest of its values in the direction of the operator. */
  readonly furthest: number;
  /** It was over before anybody could know of it, so nobody was notified. */
  readonly isPassed: boolean;
}

/** All versions of the rows of one series, in any order: a corrected value has a row for each version. */
export interface KnownRows {
  readonly timesMs: ArrayLike<number>;
  /** NaN or null when missing or disbelieved. */
  readonly values: ArrayLike<number | null>;
  readonly knownMs: ArrayLike<number>;
}

const leastLateMs = 30 * minuteMs;

/** A value known later than this after its time is not notified: two rows, or half an hour for more frequent rows. */
export const lateAfterMs = (rowMs: number): number => Math.max(leastLateMs, 2 * rowMs);
