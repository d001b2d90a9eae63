import type { Definition } from '@spillway/rules/definition/definition';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A job applied to one subject: an object, or a station of a measure position. */
export interface Watched {
  readonly jobId: string;
  readonly subjectId: string;
  readonly stationId: string | null;
  readonly definition: Definition;
  /** The usual time between rows. */
  readonly rowMs: number;
  /** Empty when it is judged by the inflow forecast. */
  readonly seriesIds: readonly number[];
  /** Of several series the highest value counts, not the newest. */
  readonly isHighest: boolean;
  /** A warning that comes back within it was never over. */
  readonly sameWithinMs: number;
  /** Facts for its warnings besides the judged ones: names, unit, how long an acknowledgement holds. */
  readonly words: Readonly<Record<string, string | number>>;
}

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

/** The plant's jobs as the transaction sees them; null without the plant or without series. */
export type JobSource = (tx: Kysely<Schema>, hydroCode: string) => Promise<PlantJobs | null>;

export const keyOf = ({ jobId, subjectId }: Pick<Watched, 'jobId' | 'subjectId'>): string => `${jobId} ${subjectId}`;

/** A changed definition or changed series invalidate every stored state. */
export const fingerprintOf = ({ definition, rowMs, seriesIds, isHighest }: Watched): string =>
  JSON.stringify([{ ...definition, wording: {} }, rowMs, seriesIds, isHighest]);
