import type { Database } from '../../platform/database/database.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import {
  deletePlain,
  fingerprintAll,
  fingerprintPlain,
  holdSeriesToPack,
  listSeriesWithin,
  packDays,
  type Stretch,
} from './compact-store.ts';
import { monthsOf, type Partition, packedYear, year, yearsToJoin } from './partition-plan.ts';
import { clearIfEmpty, createPackedYear, joinIfEmpty, listPackedYears, listPartitions } from './store.ts';

/** Packing would change the readings. Nothing was written, and packing stops. */
class PackingError extends Error {
  constructor({ plantNo, seriesId, from, to }: Stretch, what: string) {
    super(`days of series ${seriesId} of plant ${plantNo} in ${from.toISOString()}/${to.toISOString()}: ${what}`);
  }
}

/** Runs in one transaction, which also checks that the packed readings equal the plain ones. */
export async function packStretch({ transaction }: Pick<Database, 'transaction'>, stretch: Stretch): Promise<number> {
  return await transaction(async (tx) => {
    if (!(await holdSeriesToPack(tx, stretch))) return 0;
    const days = await packDays(tx, stretch);
    if (days.length === 0) return 0;
    const wanted = await fingerprintPlain(tx, stretch, days);
    const deleted = await deletePlain(tx, stretch, days);
    if (deleted !== wanted.readings) throw new PackingError(stretch, `${deleted} of ${wanted.readings} were there`);
    const packed = await fingerprintAll(tx, stretch, days);
    if (packed.readings !== wanted.readings || packed.sum !== wanted.sum)
      throw new PackingError(stretch, `${wanted.readings} readings were not the same after they were packed`);
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
        count += await packStretch(database, { ...series, from, to });
      }
    if (partition.to <= before) await unlessBusy(() => clearIfEmpty(database, partition));
  }
  await join(database, before, now);
  return count;
}

async function ensurePackedYear(database: Database, wanted: Partition): Promise<void> {
  const existing = await listPackedYears(database.sql);
  if (!existing.some(({ name }) => name === wanted.name)) await createPackedYear(database, wanted);
}

async function join(database: Database, before: Date, now: Date): Promise<void> {
  const all = await listPartitions(database.sql);
  for (const number of yearsToJoin(all, now)) {
    const whole = year(number);
    const months = all.filter(({ from, to }) => from >= whole.from && to <= whole.to);
    if (whole.to <= before) await unlessBusy(() => joinIfEmpty(database, months, whole));
  }
}

/** Skips locked tables: they are retried the next night. */
export async function unlessBusy(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const meaning = databaseErrorOf(error);
    if (meaning !== 'busy' && meaning !== 'conflict') throw error;
  }
}
