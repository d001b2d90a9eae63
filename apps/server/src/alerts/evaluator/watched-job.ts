import type { Definition } from '@spillway/rules/definition/definition';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A job applied to one subject: an object, or a station at a measuring point. */
export interface WatchedJob {
  readonly jobId: string;
  readonly subjectId: string;
  readonly stationId: string | null;
  readonly definition: Definition;
  /** The usual time between rows. */
  readonly rowMs: number;
  /** Empty when the inflow forecast is judged. */
  readonly seriesIds: readonly number[];
  /** Judges the highest value of several series, not the newest. */
  readonly isHighest: boolean;
  /** A warning that returns within this time continues as the same one. */
  readonly sameWithinMs: number;
  /** Facts for its warnings besides the finding: names, unit, and how long an acknowledgement lasts. */
  readonly words: Readonly<Record<string, string | number>>;
}

export interface UnableJob {
  readonly jobId: string;
  readonly error: string;
  readonly words: Readonly<Record<string, string | number>>;
}

export interface PlantJobs {
  readonly plantNo: number;
  readonly watched: readonly WatchedJob[];
  readonly unable: readonly UnableJob[];
}

/** The plant's jobs as seen by the transaction; null when the plant does not exist or has no series. */
export type JobSource = (tx: Kysely<Schema>, hydroCode: string) => Promise<PlantJobs | null>;

export const keyOf = ({ jobId, subjectId }: Pick<WatchedJob, 'jobId' | 'subjectId'>): string => `${jobId} ${subjectId}`;

/** A changed definition or changed series invalidate all stored states. */
export const fingerprintOf = ({ definition, rowMs, seriesIds, isHighest }: WatchedJob): string =>
  JSON.stringify([{ ...definition, wording: {} }, rowMs, seriesIds, isHighest]);
