/**
 * How the readings' table is laid out on the engine at hand. Nothing else of the product knows partitions, so that a profile for
 * TimescaleDB or Citus can take this one's place.
 */
export interface StorageProfile {
  /** Makes a place for readings of these instants (in milliseconds); free where there is one already. */
  ensure(instants: Iterable<number>): Promise<void>;
  /** At every start and once a day: what will be needed is there before anybody asks. */
  makeAhead(): Promise<void>;
}

export { plainProfile } from './plain-profile.ts';
