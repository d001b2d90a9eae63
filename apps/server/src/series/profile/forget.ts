import type { Database } from '../../platform/database/database.ts';
import { listSeriesWithin } from './compact-store.ts';
import { forgetPackedBefore, forgetSeriesBefore, forgetVersionsBefore } from './forget-store.ts';
import { unlessBusy } from './pack.ts';
import { clear, dropPackedYear, listPackedYears, listPartitions } from './store.ts';

/** Whole partitions at once where they lie before it, the rest series by series. What is busy is left for the next night. */
export async function forget(database: Database, before: Date, signal?: AbortSignal): Promise<void> {
  for (const packed of await listPackedYears(database.sql)) {
    if (packed.to <= before) await unlessBusy(() => dropPackedYear(database, packed));
    else if (packed.from < before) await forgetPackedBefore(database.sql, packed.from, before);
  }
  for (const partition of await listPartitions(database.sql)) {
    if (partition.to <= before) await unlessBusy(() => clear(database, partition));
    else if (partition.from < before)
      for (const series of await listSeriesWithin(database.sql, { from: partition.from, to: before })) {
        if (signal?.aborted) return;
        await forgetSeriesBefore(database.sql, series, partition.from, before);
      }
  }
  await forgetVersionsBefore(database.sql, before);
}
