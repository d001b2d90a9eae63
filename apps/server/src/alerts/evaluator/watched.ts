import type { Definition } from '@spillway/rules/definition/definition';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A job as it is judged of one subject: an object, or a station of a measure position. */
export interface Watched {
  readonly jobId: string;
  readonly subjectId: string;
  readonly stationId: string | null;
  readonly definition: Definition;
  /** The usual time between rows. */
  readonly rowMs: number;
  /** None: it is judged by the forecast of the inflow. */
  readonly seriesIds: readonly number[];
  /** Of several series the highest that is said counts, and not when any of them said something. */
  readonly isHighest: boolean;
  /** What comes back within so long was never over. */
  readonly sameWithinMs: number;
  /** What its warnings say besides what is judged: names, unit, how long an acknowledgement holds. */
  readonly words: Readonly<Record<string, string | number>>;
}

/** A job that can judge nothing. */
export interface Unable {
  readonly jobId: string;
  readonly error: string;
  readonly words: Readonly<Record<string, string | number>>;
}

export interface PlantJobs {
  readonly plantNo: number;
  readonly watched: readonly Watched[];
  readonly unable: readonly Unable[];
}

/** Which jobs a plant has, as the transaction sees them. Null: there is no such plant, or it has no series yet. */
export type JobSource = (tx: Kysely<Schema>, hydroCode: string) => Promise<PlantJobs | null>;

export const keyOf = ({ jobId, subjectId }: Pick<Watched, 'jobId' | 'subjectId'>): string => `${jobId} ${subjectId}`;

/** Of another definition, or of other series, nothing that was found before is gone on from. */
export const fingerprintOf = ({ definition, rowMs, seriesIds, isHighest }: Watched): string =>
  JSON.stringify([{ ...definition, wording: {} }, rowMs, seriesIds, isHighest]);
