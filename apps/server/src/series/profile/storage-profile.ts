import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Usage } from './usage-store.ts';

/**
 * How readings are stored in the database engine. Partitions and packed days are unknown outside, so that a profile for
 * TimescaleDB or Citus can replace this one.
 */
export interface StorageProfile {
  /** Ensures partitions for readings at these instants (in milliseconds); costs nothing when they exist. */
  ensure(instants: Iterable<number>): Promise<void>;
  /** Called at every start and once a day, so that partitions exist before they are needed. */
  makeAhead(): Promise<void>;
  /**
   * Packs each day before an instant into a row; returns the number of readings. Writing into a packed day unpacks it.
   */
  pack(before: Date, signal?: AbortSignal): Promise<number>;
  /** Deletes readings before an instant permanently; it must be the start of a month. */
  forget(before: Date, signal?: AbortSignal): Promise<void>;
  usage(db: Kysely<Schema>): Promise<Usage>;
}
