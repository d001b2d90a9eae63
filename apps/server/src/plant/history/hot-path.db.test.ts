import { type CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createHistory } from './history.ts';

const now = new Date('2026-10-18T01:00:00Z');
const history = createHistory(testClock(now));
const user = { username: 'lan', fullName: 'Trần Thị Lan' };
let test: TestDatabase;

/** 2,000 stations of one plant with ten versions each, and as many of nine other plants. */
beforeAll(async () => {
  test = await createTestDatabase();
  await sql`
    insert into plant (hydro_code, name, created_at) select 'P' || n, 'Plant ' || n, ${now} from generate_series(1, 10) n`.execute(
    test.database.sql,
  );
  await sql`
    insert into plant_history
    select 'P' || plant, 'station', 'S' || station, seq, ${now}::timestamptz - make_interval(days => 10 - seq),
           'Station ' || station, jsonb_build_object('port', seq), 'lan', 'Lan'
      from generate_series(1, 10) plant, generate_series(1, case when plant = 1 then 2000 else 220 end) station,
           generate_series(1, 10) seq`.execute(test.database.sql);
  await sql`analyze`.execute(test.database.sql);
});
afterAll(() => test.drop());

async function recordQueries(work: (db: Kysely<Schema>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: test.database.pool });
  await work(new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) }));
  return queries.filter(({ sql: text }) => !/^(?:begin|commit)/.test(text));
}

const inTransaction = (work: (tx: Transaction<Schema>) => Promise<unknown>) => (db: Kysely<Schema>) =>
  db.transaction().execute(work);
const station = {
  hydroCode: 'P1',
  kind: 'station',
  id: 'S7',
  name: 'Station 7',
  data: { port: 11 },
  who: user,
} as const;

describe('the versions of a large plant', () => {
  const cases: [string, (db: Kysely<Schema>) => Promise<unknown>][] = [
    ['one more', inTransaction((tx) => history.record(tx, station))],
    ['those of one object', (db) => history.of(db, 'P1', 'station', 'S7')],
    ['a small plant at an instant', (db) => history.at(db, 'P2', 'station', now)],
    ['one page of a plant at an instant', (db) => history.at(db, 'P1', 'station', now, { limit: 50 })],
  ];
  it.each(cases)('are found by an index, in one statement: %s', async (_name, work) => {
    const queries = await recordQueries(work);
    expect(queries).toHaveLength(1);
    const usedIndexes = await indexesUsed(test.database, queries[0]!);
    expect(usedIndexes.filter((one) => one.startsWith('all of'))).toEqual([]);
  });

  it('are all there at any instant', async () => {
    const earlierTime = new Date(now.getTime() - 5 * 24 * 3600_000);
    const stations = await history.at(test.database.sql, 'P1', 'station', earlierTime);
    expect(stations).toHaveLength(2000);
    expect(new Set(stations.map(({ seq }) => seq))).toEqual(new Set([5]));
  });
});
