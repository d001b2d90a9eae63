import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Partition, packedYear, partitionNamed } from './partition-plan.ts';

export async function listPartitions(db: Kysely<Schema>): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'reading'::regclass`.execute(db);
  return rows.map(({ name }) => partitionNamed(name)).filter((one) => one !== null);
}

/**
 * The partition is created as a table and then attached, so that readers and writers of other partitions are not
 * blocked. Readings are appended and sometimes judged again, for which the fill factor leaves room on the page.
 */
export async function createPartition({ transaction }: Database, { name, from, to }: Partition): Promise<void> {
  const bounds = [from, to].map((bound) => `('${bound.toISOString()}')`).join(' to ');
  await transaction(async (tx) => {
    await sql`set local lock_timeout = '20s'`.execute(tx);
    await sql.raw(`create table ${name} (like reading including all) with (fillfactor = 95)`).execute(tx);
    await sql.raw(`alter table reading attach partition ${name} for values from ${bounds}`).execute(tx);
  });
}

export async function listPackedYears(db: Kysely<Schema>): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'reading_day'::regclass
     order by 1`.execute(db);
  return rows.map(({ name }) => packedYear(Number(name.slice(-4))));
}

/** Packed days are compressed when larger than the smallest row, and stay inline as long as they fit on a page. */
export async function createPackedYear({ transaction }: Database, { name, from, to }: Partition): Promise<void> {
  const bounds = [from, to].map((bound) => `('${bound.toISOString().slice(0, 10)}')`).join(' to ');
  await transaction(async (tx) => {
    await sql`set local lock_timeout = '20s'`.execute(tx);
    await sql.raw(`create table ${name} (like reading_day including all) with (toast_tuple_target = 128)`).execute(tx);
    await sql.raw(`alter table reading_day attach partition ${name} for values from ${bounds}`).execute(tx);
  });
}

const isEmpty = async (db: Kysely<Schema>, name: string): Promise<boolean> => {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from ${sql.table(name)}) as "isEmpty"`.execute(db);
  return itemAt(rows, 0).isEmpty;
};

/** Locked tables are left for the next run, so that no writer waits long. */
const shortLockTimeout = sql`set local lock_timeout = '1s'`;

/** Frees the space of an empty partition, which is kept for late readings. */
export async function clearIfEmpty({ sql: db, transaction }: Database, { name }: Partition): Promise<void> {
  if (!(await isEmpty(db, name))) return;
  await transaction(async (tx) => {
    await shortLockTimeout.execute(tx);
    await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx);
    if (await isEmpty(tx, name)) await sql`truncate ${sql.table(name)}`.execute(tx);
  });
}

/** Joins empty months into their year without a moment in which their time has no partition. */
export async function joinIfEmpty(
  { transaction }: Database,
  months: readonly Partition[],
  year: Partition,
): Promise<void> {
  const bounds = [year.from, year.to].map((bound) => `('${bound.toISOString()}')`).join(' to ');
  await transaction(async (tx) => {
    await shortLockTimeout.execute(tx);
    await sql`lock table only reading in access exclusive mode`.execute(tx);
    for (const { name } of months) {
      await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx);
      if (!(await isEmpty(tx, name))) return;
    }
    for (const { name } of months) await sql`drop table ${sql.table(name)}`.execute(tx);
    await sql.raw(`create table ${year.name} (like reading including all) with (fillfactor = 95)`).execute(tx);
    await sql.raw(`alter table reading attach partition ${year.name} for values from ${bounds}`).execute(tx);
  });
}

/** Deletes all rows. */
export async function clear({ transaction }: Database, { name }: Partition): Promise<void> {
  await transaction(async (tx) => {
    await shortLockTimeout.execute(tx);
    await sql`truncate ${sql.table(name)}`.execute(tx);
  });
}

export async function dropPackedYear({ transaction }: Database, { name }: Partition): Promise<void> {
  await transaction(async (tx) => {
    await shortLockTimeout.execute(tx);
    await sql`drop table ${sql.table(name)}`.execute(tx);
  });
}
