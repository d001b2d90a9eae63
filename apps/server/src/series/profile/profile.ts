import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Usage } from './usage-store.ts';

/**
 * How the readings' table is laid out on the engine at hand. Nothing else of the product knows partitions, nor that old days are
 * packed, so that a profile for TimescaleDB or Citus can take this one's place.
 */
export interface StorageProfile {
  /** Makes a place for readings of these instants (in milliseconds); free where there is one already. */
  ensure(instants: Iterable<number>): Promise<void>;
  /** At every start and once a day: what will be needed is there before anybody asks. */
  makeAhead(): Promise<void>;
  /** Days before an instant become a row each. How many readings did; those of a day that something is written into come back by themselves. */
  pack(before: Date, signal?: AbortSignal): Promise<number>;
  /** Readings before an instant, which is the begin of a month, are gone for good. */
  forget(before: Date, signal?: AbortSignal): Promise<void>;
  usage(db: Kysely<Schema>): Promise<Usage>;
}

/** Nothing younger is ever packed, so that writers of what has just been measured need not look. */
export const youngestPackedMs = 28 * 86_400_000;

export { openStretch, unpackDays } from './compact-store.ts';
export { type Columns, packVersions } from './pack-versions.ts';
export { plainProfile } from './plain-profile.ts';
export { readingsIn } from './readings-store.ts';
export { countBefore, type Lost, type Usage } from './usage-store.ts';
export { insertPacked, type Until, versionsIn } from './versions-store.ts';
