import { auth } from '@spillway/contract/access/sessions';
import { afterAll, describe, expect, it } from 'vitest';
import { migrations, previousEnds } from './migrations.ts';
import { readCatalog } from './platform/backup/logical/store.ts';
import { migrate } from './platform/database/migrate.ts';
import { quietLog } from './platform/database/testing/quiet-log.ts';
import { fullSchemaText, schemaText } from './platform/database/testing/schema-text.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/testing/test-database.ts';
import { withClient } from './platform/database/with-client.ts';
import { testClock } from './platform/testing/test-clock.ts';
import { version } from './platform/version.ts';
import { askedOf, keptVersions, readRelease, readSchema, releasedDatabase } from './testing/releases/stored-release.ts';
import { startNode } from './testing/test-app.ts';

const testDatabases: TestDatabase[] = [];
afterAll(() => Promise.all(testDatabases.map((test) => test.drop())));

const keep = (test: TestDatabase): TestDatabase => {
  testDatabases.push(test);
  return test;
};
const openRelease = async (from: string) => keep(await releasedDatabase(from));
const upgrade = ({ database }: TestDatabase) =>
  migrate(database, migrations, { log: quietLog, formerEnds: previousEnds });

it('the release of this version is kept', () => {
  expect(keptVersions()).toContain(version);
});

describe.each(keptVersions())('an installation of %s', (from) => {
  it('has the schema that was released: no migration it knows was changed since', async () => {
    expect(await withClient((await openRelease(from)).connection, schemaText)).toBe(readSchema(from));
  });

  it('becomes one of today, with the schema of a new one and all it knew', async () => {
    const test = await openRelease(from);
    await upgrade(test);
    const schemaTextOf = ({ connection }: TestDatabase) => withClient(connection, fullSchemaText);
    expect(await schemaTextOf(test)).toBe(await schemaTextOf(keep(await createTestDatabase())));
    const { admin, hydro, now, answers } = readRelease(from);
    const instant = new Date(now);
    const node = await startNode({ database: test.database, clock: testClock(instant) });
    await node.series.prepare();
    const {
      token: { access: token },
    } = await node.ok(auth.login, { body: { ...admin, remember: false } });
    expect(await askedOf(node, { token, hydro, now: instant })).toMatchObject(answers);
    expect(answers.record.length).toBeGreaterThan(30);
    await node.stop();
  });
});

describe('a database of 1.8.8', () => {
  it('keeps each row in each of its columns, and since when it stands', async () => {
    const test = await openRelease('1.8.8');
    const query = async (text: string) => (await test.database.pool.query<Record<string, unknown>>(text)).rows;
    const { tables } = await withClient(test.connection, readCatalog);
    const keptTables = tables.filter(({ name }) => !name.startsWith('kysely_'));
    const rowsOf = async () => {
      const all: Record<string, unknown> = {};
      for (const { name, columns } of keptTables)
        all[name] = await query(`select ${columns.map((one) => `"${one}"`).join()} from "${name}" order by 1, 2`);
      return all;
    };
    await query(`
      insert into warning (hydro_code, warning_id, source, key, code, severity, facts, since, raised_at, ended_at, times)
      select 'RELEASED', ('00000000-0000-0000-0000-00000000000' || n)::uuid, 'lake', 'high', 'high', 'watch', '{}', at, at, at + interval '1 hour', 1
        from (values (1, timestamptz '2026-08-01T00:00Z'), (2, '2026-08-01T01:10Z'), (3, '2026-08-01T03:00Z')) as raised (n, at)`);
    const before = await rowsOf();
    expect(Object.values(before).flat().length).toBeGreaterThan(1000);
    const since = await query('select min(timestamp) from kysely_migration');
    await upgrade(test);
    expect(await rowsOf()).toEqual(before);
    expect(await query('select min(timestamp) from kysely_migration')).toEqual(since);
    // Warnings that recur within a quarter of an hour are one incident.
    const incidents = await query('select right(incident_id::text, 1) as first from warning order by raised_at');
    expect(incidents.map(({ first }) => first)).toEqual(['1', '1', '3']);
    expect((await query('select name from kysely_migration')).map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(await upgrade(test)).toEqual({ applied: [] });
  });

  it('is refused, and left as it stands, where its migrations are not exactly those of the release', async () => {
    const test = await openRelease('1.8.8');
    const before = await withClient(test.connection, schemaText);
    const refusalOf = async (change: string, last: string) => {
      await test.database.pool.query(change);
      await expect(upgrade(test)).rejects.toThrow(`(it ends with ${last}): let the last Spillway whose`);
    };
    await refusalOf(`insert into kysely_migration values ('0065_other_settings', '')`, '0065_other_settings');
    await refusalOf(`delete from kysely_migration where name >= '0061'`, '0059_balance_witness');
    expect(await withClient(test.connection, schemaText)).toBe(before);
  });
});

it('a database of the last build before the base becomes one of today', async () => {
  const test = keep(await createTestDatabase());
  const { pool } = test.database;
  const fresh = await withClient(test.connection, fullSchemaText);
  // Comparing both schemas showed that the base differs in these columns only: docs/decisions/0143.
  const previousTables =
    'blob_owner ledger_chain ledger_mark ledger_row transfer_attempt transfer_corrected transfer_cursor transfer_day ' +
    'transfer_message transfer_packed_day transfer_recheck transfer_root transfer_slot';
  for (const table of previousTables.split(' '))
    await pool.query(`alter table ${table} alter column plant_no type int`);
  // Tables added after the base did not exist then.
  await pool.query('drop table plant_flood_record');
  await pool.query('delete from kysely_migration');
  await pool.query('insert into kysely_migration select unnest($1::text[]), $2', [
    previousEnds[1]!.names,
    '2026-11-22',
  ]);
  await pool.query(`insert into ledger_mark values (32767, 1, '{}')`);
  await upgrade(test);
  expect(await withClient(test.connection, fullSchemaText)).toBe(fresh);
  const { rows } = await pool.query('select plant_no, name from ledger_mark, kysely_migration order by name');
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ plant_no: 32767, name })));
});

it('names plants by numbers of one type, first in the keys of what grows with each reading', async () => {
  const { database } = keep(await createTestDatabase());
  const { rows } = await database.pool.query(
    `select table_name from information_schema.columns where column_name = 'plant_no' and data_type <> 'smallint'`,
  );
  expect(rows).toEqual([]);
  const growingTables = [
    'reading',
    'reading_day',
    'reading_version',
    'reading_version_day',
    'reading_conflict',
    'rollup_hour',
    'rollup_day',
  ];
  const { rows: keys } = await database.pool.query<{ first: string }>(
    `select a.attname as first from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indrelid = any ($1::text[]::regclass[])`,
    [growingTables],
  );
  expect(keys.map(({ first }) => first)).toEqual(growingTables.map(() => 'plant_no'));
});
