import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../../access/testing/indexes-used.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { createForecastReads } from './forecast-run.ts';
import {
  forgetMembers,
  isForecastValue,
  listRunSources,
  readForecastSeries,
  readMembers,
  readNewestModelRun,
  readTeaching,
} from './runs-store.ts';
import { readAheadPacked, readPackedForecasts } from './values-store.ts';

const now = new Date('2026-10-18T01:00:00Z');
const nowMs = now.getTime();
const day = { fromMs: nowMs - dayMs, toMs: nowMs };
let test: TestDatabase;
let newest: number;

/** Two plants with a year of hourly runs by the model and by an external one. */
beforeAll(async () => {
  test = await createTestDatabase();
  const db = test.database.sql;
  await sql`insert into plant (hydro_code, name, created_at) values ('P1', 'One', ${now}), ('P2', 'Two', ${now})`.execute(
    db,
  );
  await sql`insert into series_plant (hydro_code) values ('P1'), ('P2')`.execute(db);
  await sql`
    insert into model_run (plant_no, source, occasion, model, base_time, issued_at, facts, shapes)
    select plant_no, source, 'hour', 'nam 1', base, base + interval '5 min', '{"observedM3s": 80, "modelledM3s": 78}',
           array[4.4, 0.2, 82]::float4[]
      from series_plant, unnest(array['model', 'MIKE']) source,
           generate_series(${now}::timestamptz - interval '1 year', ${now}::timestamptz, interval '1 hour') base`.execute(
    db,
  );
  await sql`
    insert into model_said (plant_no, run_id, series_id, leads_min, middle, levels, quantiles)
    select plant_no, run_id, 1, array[60, 120], array[80, 90]::float4[], array[0.1, 0.9]::float4[],
           array[70, 75, 100, 120]::float4[]
      from model_run`.execute(db);
  await sql`
    insert into model_members (plant_no, run_id, series_id, base_time, members, flows)
    select plant_no, run_id, 1, base_time, 1, '\\x0000a0420000b442' from model_run where source = 'model'`.execute(db);
  await sql`analyze`.execute(db);
  newest = (await readNewestModelRun(db, 1, 'model', now))!.runId;
});
afterAll(() => test.drop());

async function recordQueries(work: (db: Kysely<Schema>) => Promise<unknown>): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: test.database.pool });
  await work(new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) }));
  return queries;
}

describe('a year of packed runs', () => {
  const of = { seriesId: 1, source: 'model' };
  const runKey = { source: 'model', baseMs: nowMs, occasion: 'hour' };
  const cases: [string, (db: Kysely<Schema>) => Promise<unknown>][] = [
    ['the newest known then', (db) => readNewestModelRun(db, 1, 'model', new Date(nowMs - 100 * dayMs))],
    ['whether an hour was said', (db) => isForecastValue(db, 1, runKey)],
    ['what a run said', (db) => readForecastSeries(db, 1, newest)],
    ['its members', (db) => readMembers(db, 1, newest)],
    ['all that one source said in a day', (db) => readPackedForecasts(db, 1, { ...of, ...day })],
    ['what was known of the time to come', (db) => readAheadPacked(db, 1, { ...of, knownMs: nowMs - 50 * dayMs })],
    ['what teaches of a month', (db) => readTeaching(db, 1, 'model', { fromMs: nowMs - 30 * dayMs, toMs: nowMs })],
    ['who says something', (db) => listRunSources(db, 1, now)],
    ['members that are too old', (db) => forgetMembers(db, 1, new Date(nowMs - 300 * dayMs))],
  ];
  it.each(cases)('is asked by an index, in one statement: %s', async (_name, work) => {
    const queries = await recordQueries(work);
    expect(queries).toHaveLength(1);
    const usedIndexes = await indexesUsed(test.database, queries[0]!);
    expect(usedIndexes.filter((one) => one.startsWith('all of model_'))).toEqual([]);
  });

  it('is read in the shape of every forecast: leads as times, a row a level', async () => {
    const { said, ahead } = createForecastReads(test.database.sql);
    const run = (await ahead(1, { seriesId: 1, source: 'model', knownMs: nowMs + 10 * 60_000 }))!;
    expect(run).toMatchObject({ source: 'model', baseMs: nowMs, planId: null });
    expect([...run.timesMs]).toEqual([nowMs + hourMs, nowMs + 2 * hourMs]);
    expect([...run.values]).toEqual([80, 90]);
    expect(run.quantiles!.values.map((row) => [...row])).toEqual([
      [70, 75],
      [100, 120],
    ]);
    const bothRuns = await said(1, { seriesId: 1, fromMs: nowMs, toMs: nowMs });
    expect(bothRuns.map(({ source }) => source).sort()).toEqual(['MIKE', 'model']);
    expect(await ahead(1, { seriesId: 1, source: 'nowcast', knownMs: nowMs + 4 * hourMs })).toBeNull();
    expect((await ahead(1, { seriesId: 1, source: 'MIKE', knownMs: nowMs + 4 * hourMs }))?.source).toBe('MIKE');
  });
});
