import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import { listSeriesWithin } from './compact-store.ts';
import { forgetPackedBefore, forgetSeriesBefore, forgetVersionsBefore } from './forget-store.ts';
import { pack, skipIfBusy } from './pack.ts';
import { missingPartitions, ordinaryInstants, type Partition } from './partition-plan.ts';
import type { StorageProfile } from './storage-profile.ts';
import { clear, createPartition, dropPackedYear, listPackedYears, listPartitions } from './store.ts';
import { readUsage } from './usage-store.ts';

/**
 * Drops whole partitions before the instant, and deletes the rest series by series. Locked tables are left for the next
 * night.
 */
async function forget(database: Database, before: Date, signal?: AbortSignal): Promise<void> {
  for (const packed of await listPackedYears(database.sql)) {
    if (packed.to <= before) await skipIfBusy(() => dropPackedYear(database, packed));
    else if (packed.from < before) await forgetPackedBefore(database.sql, packed.from, before);
  }
  for (const partition of await listPartitions(database.sql)) {
    if (partition.to <= before) await skipIfBusy(() => clear(database, partition));
    else if (partition.from < before)
      for (const series of await listSeriesWithin(database.sql, { from: partition.from, to: before })) {
        if (signal?.aborted) return;
        await forgetSeriesBefore(database.sql, series, partition.from, before);
      }
  }
  await forgetVersionsBefore(database.sql, before);
}

/** Plain PostgreSQL: range partitions by UTC month and year, with each old day packed into a row. */
export function plainProfile({ database, clock }: { database: Database; clock: Clock }): StorageProfile {
  let partitions: Partition[] = [];
  let pendingMake: Promise<void> = Promise.resolve();

  async function make(instants: readonly number[]): Promise<void> {
    partitions = await listPartitions(database.sql);
    for (const partition of missingPartitions(partitions, instants, clock.now())) {
      try {
        await createPartition(database, partition);
      } catch (error) {
        // Another node created the same partition at the same moment.
        const meaning = databaseErrorOf(error);
        if (meaning !== 'table_exists' && meaning !== 'unique') throw error;
      }
    }
    partitions = await listPartitions(database.sql);
    if (missingPartitions(partitions, instants, clock.now()).length > 0)
      throw new Error('partitions of the readings could not be made');
  }

  async function ensure(instants: Iterable<number>): Promise<void> {
    const wanted = [...instants];
    if (missingPartitions(partitions, wanted, clock.now()).length === 0) return;
    const turn = pendingMake.catch(() => undefined).then(() => make(wanted));
    pendingMake = turn;
    await turn;
  }

  return {
    ensure,
    makeAhead: () => ensure(ordinaryInstants(clock.now())),
    pack: (before, signal) => pack(database, before, clock.now(), signal),
    forget: (before, signal) => forget(database, before, signal),
    usage: readUsage,
  };
}
