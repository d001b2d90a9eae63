import { type Kysely, sql } from 'kysely';
import type { DamagedFile } from './damaged-file.ts';
import type { Schema } from './schema.ts';

const key = 'storage.damaged';

/** Known damage, and the number of the server's failed checksums that it explains. */
interface KnownDamage {
  readonly files: readonly DamagedFile[];
  readonly failures: number;
}

export async function readKnownDamage(db: Kysely<Schema>): Promise<KnownDamage> {
  const row = await db.selectFrom('platform_state').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as KnownDamage | undefined) ?? { files: [], failures: 0 };
}

export async function saveKnownDamage(db: Kysely<Schema>, knownDamage: KnownDamage, now: Date): Promise<void> {
  const value = JSON.stringify(knownDamage);
  await db
    .insertInto('platform_state')
    .values({ key, value, changed_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: now }))
    .execute();
}

/** How often the server met a damaged page; 0 where it keeps no checksums. */
export async function checksumFailures(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ failures: string | null }>`
    select checksum_failures::text as failures from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.failures ?? 0);
}

interface Relation {
  readonly relation: string;
  /** The table whose data it is, also for an index or TOAST. */
  readonly table: string;
  /** Its pages can be read one by one. */
  readonly isTable: boolean;
}

/** Null when the file holds nothing any more. */
export async function relationIn(db: Kysely<Schema>, fileNode: number): Promise<Relation | null> {
  const { rows } = await sql<Relation>`
    select relation.oid::regclass::text as relation, relation.relkind = 'r' as "isTable",
           coalesce(indexed.relname, kept_for.relname, relation.relname) as table
      from pg_class relation
      left join pg_index on pg_index.indexrelid = relation.oid
      left join pg_class indexed on indexed.oid = pg_index.indrelid
      left join pg_class kept_for on kept_for.reltoastrelid = relation.oid
     where relation.oid = pg_filenode_relation(0, ${fileNode}::bigint::oid)`.execute(db);
  return rows[0] ?? null;
}

/** From the first page to before the last. */
export interface Pages {
  readonly relation: string;
  readonly from: number;
  readonly to: number;
}

/** Fails as any reading of those pages does. */
export async function readPages(db: Kysely<Schema>, { relation, from, to }: Pages): Promise<void> {
  await sql`
    select count(*) from only ${sql.raw(relation)}
     where ctid >= ${`(${from},0)`}::tid and ctid < ${`(${to},0)`}::tid`.execute(db);
}

/** Newest tables first, because they are read most. */
export async function listTables(db: Kysely<Schema>): Promise<Pages[]> {
  const { rows } = await sql<Pages>`
    select oid::regclass::text as relation, 0 as from,
           (pg_relation_size(oid) / current_setting('block_size')::int)::int as to
      from pg_class
     where relkind = 'r' and relpersistence = 'p' and pg_relation_size(oid) > 0
       and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
     order by oid desc`.execute(db);
  return rows;
}
