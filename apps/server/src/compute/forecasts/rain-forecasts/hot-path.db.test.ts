import { dayMs } from '@spillway/plant-time/spans';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../../access/testing/indexes-used.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { knownAsReceived } from '../../../series/read/read.ts';
import { listSources, readIssueTimes, readNewestIssue } from './store.ts';

const now = new Date('2026-10-18T01:00:00Z');
let test: TestDatabase;

/** Two plants with ten years of issues from three sources, every six hours. */
beforeAll(async () => {
  test = await createTestDatabase();
  const db = test.database.sql;
  await sql`insert into plant (hydro_code, name, created_at) values ('P1', 'One', ${now}), ('P2', 'Two', ${now})`.execute(
    db,
  );
  await sql`insert into series_plant (hydro_code) values ('P1'), ('P2')`.execute(db);
  await sql`
    insert into rain_forecast (
      plant_no, issue_id, source, issued_at, version, received_at, starts_at, step_hours, basin_mm, mean_by, door, digest)
    select plant_no, gen_random_uuid(), 'S' || source, issued, 1, issued, issued, 3, array_fill(1.5::float8, array[80]),
           'grid', 'collector', '\\x00'
      from series_plant, generate_series(1, 3) source,
           generate_series(${now}::timestamptz - interval '10 years', ${now}::timestamptz, interval '6 hours') issued`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(() => test.drop());

async function recordQueries(work: (db: Kysely<Schema>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: test.database.pool });
  await work(new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) }));
  return queries;
}

describe('ten years of rain forecasts', () => {
  const long = new Date(now.getTime() - 1000 * dayMs);
  const cases: [string, (db: Kysely<Schema>) => Promise<unknown>][] = [
    ['the newest', (db) => readNewestIssue(db, 1, knownAsReceived(now), null)],
    ['the newest of a source', (db) => readNewestIssue(db, 1, knownAsReceived(now), 'S2')],
    ['the newest known then', (db) => readNewestIssue(db, 1, knownAsReceived(long), null)],
    ['how often a source issues', (db) => readIssueTimes(db, 1, { source: 's2', issuedAt: long }, 13)],
    [
      'who issued lately',
      (db) => listSources(db, 1, { since: new Date(now.getTime() - 30 * dayMs), asOf: knownAsReceived(now) }),
    ],
  ];
  it.each(cases)('are asked by an index, in one statement: %s', async (_name, work) => {
    const queries = await recordQueries(work);
    expect(queries).toHaveLength(1);
    const usedIndexes = await indexesUsed(test.database, queries[0]!);
    expect(usedIndexes.filter((one) => one === 'all of rain_forecast')).toEqual([]);
    expect(usedIndexes).toContainEqual(expect.stringMatching(/^rain_forecast_(issued|version)$/));
  });

  it('answer what was known', async () => {
    const db = test.database.sql;
    expect(await readNewestIssue(db, 1, knownAsReceived(now), 's2')).toMatchObject({
      source: 'S2',
      issuedAt: now,
      basinMm: { length: 80 },
    });
    expect((await readNewestIssue(db, 1, knownAsReceived(long), null))!.issuedAt.getTime()).toBeLessThanOrEqual(
      long.getTime(),
    );
    expect(await readNewestIssue(db, 1, knownAsReceived(now), 'nobody')).toBeNull();
    const times = await readIssueTimes(db, 1, { source: 's2', issuedAt: long }, 13);
    expect(times.map((at) => (times[0]!.getTime() - at.getTime()) / 3600_000)).toEqual(
      Array.from({ length: 13 }, (_, back) => back * 6),
    );
    const sources = await listSources(db, 1, { since: new Date(now.getTime() - dayMs), asOf: knownAsReceived(now) });
    expect(sources.map(({ source }) => source)).toEqual(['S1', 'S2', 'S3']);
  });
});
