import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Oldest first; empty for a new database. */
export async function readAppliedMigrations(client: Queryable): Promise<string[]> {
  const { rows: found } = await client.query<{ present: boolean }>(
    `select to_regclass('kysely_migration') is not null as present`,
  );
  if (!found[0]?.present) return [];
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}
