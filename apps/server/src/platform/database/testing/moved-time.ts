import type pg from 'pg';
import type { DatabaseConnection } from '../connection.ts';
import { withClient } from '../with-client.ts';

/** Column defaults were bound to the server's own functions when their tables were created. */
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
 * Makes every later session read this time as now, continuing with the machine's time until it is set again. Uses the server's clock,
 * because the clock of this process may have been moved as well. PostgreSQL looks up functions in the order of the search path, and in
 * its own catalogue first unless the path names it.
 */
export async function moveTime(connection: DatabaseConnection, to: Date): Promise<void> {
  const path = `set search_path = public, moved_time, pg_catalog`;
  const shiftSql = `+ (select by from moved_time.ahead)`;
  await withClient(connection, async (client) => {
    await client.query('create schema if not exists moved_time');
    await client.query('create table if not exists moved_time.ahead (by interval not null)');
    await client.query('grant usage on schema moved_time to public; grant select on moved_time.ahead to public');
    await client.query(`create or replace function moved_time.clock_timestamp() returns timestamptz
      language sql volatile as $$ select pg_catalog.clock_timestamp() ${shiftSql} $$`);
    await client.query(`create or replace function moved_time.now() returns timestamptz
      language sql stable as $$ select pg_catalog.now() ${shiftSql} $$`);
    await moveTimeAhead(client, to);
    const databaseName = connection.database.replaceAll('"', '""');
    await client.query(`alter database "${databaseName}" ${path}`);
    await client.query(path);
    await client.query(rebindDefaults);
  });
}

/** Does the same for a database whose time was moved before, also for existing connections. */
export const moveTimeOn = (connection: DatabaseConnection, to: Date): Promise<void> =>
  withClient(connection, (client) => moveTimeAhead(client, to));

/** One message is one transaction, so there is no moment without a time. */
async function moveTimeAhead(client: pg.Client, to: Date): Promise<void> {
  const ahead = `'${to.toISOString()}'::timestamptz - pg_catalog.clock_timestamp()`;
  await client.query(`delete from moved_time.ahead; insert into moved_time.ahead values (${ahead})`);
}
