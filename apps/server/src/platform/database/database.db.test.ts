import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { parseDatabaseUrl } from './connection.ts';
import { openDatabase } from './database.ts';
import { prepared } from './prepared.ts';
import { quietLog } from './testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

describe('the database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('gives dates as text, exact integers as numbers and others as text', async () => {
    const { rows } = await test.database.pool.query(
      `select date '2026-03-01' as day, 9007199254740991::int8 as exact, 9007199254740993::int8 as large, count(*) as n from platform_state`,
    );
    expect(rows).toEqual([{ day: '2026-03-01', exact: 9007199254740991, large: '9007199254740993', n: 0 }]);
  });

  it('keeps nothing of a transaction that fails', async () => {
    const row = { key: 'half', value: '1', changed_at: new Date(0) };
    const failing = test.database.transaction(async (tx) => {
      await tx.insertInto('platform_state').values(row).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await test.database.sql.selectFrom('platform_state').selectAll().execute()).toEqual([]);
  });

  it('answers what is read beside transactions while they hold every connection', async () => {
    const other = openDatabase(test.connection, { log: quietLog, maxConnections: 2 });
    const one = () => sql<{ one: number }>`select 1 as one`.execute(other.sql);
    const { promise: all, resolve: resolveAll } = Promise.withResolvers<void>();
    let open = 0;
    const reading = () =>
      other.transaction(async () => {
        if (++open === 2) resolveAll();
        await all;
        return (await one()).rows[0]!.one;
      });
    expect(await Promise.all([reading(), reading()])).toEqual([1, 1]);
    await other.close();
  });

  it('keeps the plans of statements that say so, on each connection once', async () => {
    const other = openDatabase(test.connection, { log: quietLog, maxConnections: 1 });
    const twice = (n: number) => sql<{ twice: number }>`${prepared} select ${n}::int * 2 as twice`.execute(other.sql);
    expect([await twice(1), await twice(4)].map(({ rows }) => rows[0]!.twice)).toEqual([2, 8]);
    await sql`select ${1}::int`.execute(other.sql);
    const { rows } = await sql`select statement from pg_prepared_statements where not from_sql`.execute(other.sql);
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::int * 2 as twice' }]);
    await other.close();
  });

  it('is reached through its URL', async () => {
    const connection = parseDatabaseUrl(test.url);
    expect(connection).toEqual(test.connection);
    const other = openDatabase(connection, { log: quietLog });
    expect((await other.pool.query('select current_database() as name')).rows).toEqual([
      { name: test.connection.database },
    ]);
    await other.close();
  });

  it('survives the loss of its connections', async () => {
    await test.database.pool.query('select 1');
    await endSessions(test);
    const queryOne = async () => (await test.database.pool.query('select 1 as one')).rows;
    await expect.poll(queryOne, patience).toEqual([{ one: 1 }]);
  });
});

describe('a listener', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('hears what is sent on its channel, and no more after it left', async () => {
    const notifications: string[] = [];
    const leave = await test.database.listen(
      'gates',
      (payload) => notifications.push(payload),
      () => undefined,
    );
    await notify(test, 'gates', 'one');
    await notify(test, 'turbines', 'elsewhere');
    await expect.poll(() => notifications, patience).toEqual(['one']);
    await leave();
    await notify(test, 'gates', 'two');
    const other: string[] = [];
    await test.database.listen(
      'fence',
      (payload) => other.push(payload),
      () => undefined,
    );
    await notify(test, 'fence', 'three');
    await expect.poll(() => other, patience).toEqual(['three']);
    expect(notifications).toEqual(['one']);
  });

  it('comes back after a lost connection, says so, and hears again', async () => {
    const notifications: string[] = [];
    const reconnected = vi.fn();
    await test.database.listen('lake', (payload) => notifications.push(payload), reconnected);
    await endSessions(test);
    await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(1), patience);
    await notify(test, 'lake', 'again');
    await expect.poll(() => notifications, patience).toEqual(['again']);
  });
});

async function notify({ database }: TestDatabase, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(database.sql);
}

async function endSessions({ connection }: TestDatabase): Promise<void> {
  const other = openDatabase(connection, { log: quietLog });
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await other.close();
}
