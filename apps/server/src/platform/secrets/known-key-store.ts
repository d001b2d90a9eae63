import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

const stateKey = 'secrets.proof';

/** A word sealed with the key of this installation; null if none was stored yet. */
export async function readProof(db: Kysely<Schema>): Promise<string | null> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('platform_state') is not null as "isThere"`.execute(db);
  if (!found[0]?.isThere) return null;
  const { rows } = await sql<{ sealed: string }>`
    select value #>> '{}' as sealed from platform_state where key = ${stateKey}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** The first node stores it, unless an existing one is to be replaced. */
export async function keepProof(db: Kysely<Schema>, sealed: string, replacesExisting: boolean): Promise<void> {
  const onConflict = replacesExisting
    ? sql`do update set value = excluded.value, changed_at = excluded.changed_at`
    : sql`do nothing`;
  await sql`
    insert into platform_state (key, value, changed_at) values (${stateKey}, ${JSON.stringify(sealed)}::jsonb, now())
    on conflict (key) ${onConflict}`.execute(db);
}

export interface SealedTable {
  readonly table: string;
  /** The column that holds sealed values. */
  readonly column: string;
}

export async function countSealed(db: Kysely<Schema>, { table, column }: SealedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(${sql.ref(column)})::float8 as count from ${sql.table(table)}`.execute(db);
  return itemAt(rows, 0).count;
}
