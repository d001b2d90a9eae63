import type { Database } from '../../platform/database/database.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import {
  deletePlain,
  fingerprintAll,
  fingerprintPlain,
  type Interval,
  listSeriesWithin,
  lockSeriesToPack,
  packDays,
} from './compact-store.ts';
import { monthsOf, type Partition, packedYear, year, yearsToJoin } from './partition-plan.ts';
import { clearIfEmpty, createPackedYear, joinIfEmpty, listPackedYears, listPartitions } from './store.ts';

/** Packing would change the readings. Nothing was written, and packing stops. */
class PackingError extends Error {
  constructor({ plantNo, seriesId, from, to }: Interval, what: string) {
    super(`days of series ${seriesId} of plant ${plantNo} in ${from.toISOString()}/${to.toISOString()}: ${what}`);
  }
}

/** Runs in one transaction, which also checks that the packed readings equal the plain ones. */
export async function packInterval(
  { transaction }: Pick<Database, 'transaction'>,
  interval: Interval,
): Promise<number> {
  return await transaction(async (tx) => {
    if (!(await lockSeriesToPack(tx, interval))) return 0;
    const days = await packDays(tx, interval);
    if (days.length === 0) return 0;
    const wanted = await fingerprintPlain(tx, interval, days);
    const deleted = await deletePlain(tx, interval, days);
    if (deleted !== wanted.readings) throw new PackingError(interval, `${deleted} of ${wanted.readings} were there`);
    const packed = await fingerprintAll(tx, interval, days);
    if (packed.readings !== wanted.readings || packed.sum !== wanted.sum)
      throw new PackingError(interval, `${wanted.readings} readings were not the same after they were packed`);
    return deleted;
  });
}

/**
 * Packs one series and month at a time, so that writers wait for one month of one series at most, and a stop loses
 * nothing.
 */
export async function pack(database: Database, before: Date, now: Date, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (const partition of await listPartitions(database.sql)) {
    for (const { from, to } of monthsOf(partition, before))
      for (const series of await listSeriesWithin(database.sql, { from, to })) {
        if (signal?.aborted) return count;
        await ensurePackedYear(database, packedYear(from.getUTCFullYear()));
        count += await packInterval(database, { ...series, from, to });
      }
    if (partition.to <= before) await skipIfBusy(() => clearIfEmpty(database, partition));
  }
  await join(database, before, now);
  return count;
}

async function ensurePackedYear(database: Database, wantedPartition: Partition): Promise<void> {
  const existing = await listPackedYears(database.sql);
  if (!existing.some(({ name }) => name === wantedPartition.name)) await createPackedYear(database, wantedPartition);
}

async function join(database: Database, before: Date, now: Date): Promise<void> {
  const all = await listPartitions(database.sql);
  for (const number of yearsToJoin(all, now)) {
    const fullYear = year(number);
    const months = all.filter(({ from, to }) => from >= fullYear.from && to <= fullYear.to);
    if (fullYear.to <= before) await skipIfBusy(() => joinIfEmpty(database, months, fullYear));
  }
}

/** Skips locked tables: they are retried the next night. */
export async function skipIfBusy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const meaning = databaseErrorOf(error);
    if (meaning !== 'busy' && meaning !== 'conflict') throw error;
  }
}
