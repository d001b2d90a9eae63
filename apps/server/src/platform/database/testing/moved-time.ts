import type { DatabaseConnection } from '../connection.ts';
import { withClient } from '../with-client.ts';

/** Defaults were bound to the server's own functions when their tables were made. */
const rebindDefaults = `
  do $$ declare one record; begin
    for one in
      select a.attrelid::regclass as of, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as value
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       where pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp)\\(\\)' loop
      execute format('alter table %s alter column %I set default %s', one.of, one.name,
                     replace(one.value, 'pg_catalog.', ''));
    end loop;
  end $$`;

/**
 * Every session that begins after this reads a time so far from the machine's, and running on with it. PostgreSQL looks a function up
 * in the order of the search path, and in its own catalogue first only where the path does not name that.
 */
export async function moveTime(connection: DatabaseConnection, aheadMs: number): Promise<void> {
  const path = `set search_path = moved_time, public, pg_catalog`;
  const moved = `+ current_setting('spillway.ahead')::interval`;
  await withClient(connection, async (client) => {
    await client.query('create schema if not exists moved_time');
    await client.query(`create or replace function moved_time.clock_timestamp() returns timestamptz
      language sql volatile as $$ select pg_catalog.clock_timestamp() ${moved} $$`);
    await client.query(`create or replace function moved_time.now() returns timestamptz
      language sql stable as $$ select pg_catalog.now() ${moved} $$`);
    const named = connection.database.replaceAll('"', '""');
    await client.query(`alter database "${named}" set spillway.ahead = '${aheadMs} milliseconds'`);
    await client.query(`alter database "${named}" ${path}`);
    await client.query(`set spillway.ahead = '${aheadMs} milliseconds'`);
    await client.query(path);
    await client.query(rebindDefaults);
  });
}
