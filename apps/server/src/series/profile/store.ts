import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Partition, partitionNamed } from './partition-plan.ts';

export async function listPartitions(db: Kysely<Schema>): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'reading'::regclass`.execute(db);
  return rows.map(({ name }) => partitionNamed(name)).filter((one) => one !== null);
}

/**
 * Made beside the table and then attached: readers and writers of the others go on meanwhile. Readings are appended and now and then
 * judged again, which the room left on a page keeps on that page.
 */
export async function createPartition({ transaction }: Database, { name, from, to }: Partition): Promise<void> {
  const bounds = [from, to].map((bound) => `('${bound.toISOString()}')`).join(' to ');
  await transaction(async (tx) => {
    await sql`set local lock_timeout = '20s'`.execute(tx);
    await sql.raw(`create table ${name} (like reading including all) with (fillfactor = 95)`).execute(tx);
    await sql.raw(`alter table reading attach partition ${name} for values from ${bounds}`).execute(tx);
  });
}
