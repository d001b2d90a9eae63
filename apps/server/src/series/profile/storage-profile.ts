import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Usage } from './usage-store.ts';

/**
 * How the readings' table is laid out on the database engine. Nothing else knows partitions or packed days, so that a profile for TimescaleDB or
 * Citus can replace this one.
 */
export interface StorageProfile {
  /** Ensures a partition for readings of these instants (in milliseconds); it costs nothing when there is one. */
  ensure(instants: Iterable<number>): Promise<void>;
  /** Called at every start and once a day, so that partitions exist before they are needed. */
  makeAhead(): Promise<void>;
  /** Packs days before an instant into a row each; returns how many readings. Writing into a packed day unpacks it. */
  pack(before: Date, signal?: AbortSignal): Promise<number>;
  /** Deletes readings before an instant for good; it must be the begin of a month. */
  forget(before: Date, signal?: AbortSignal): Promise<void>;
  usage(db: Kysely<Schema>): Promise<Usage>;
}
