import { dayMs } from '@spillway/plant-time/spans';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../../access/testing/indexes-used.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { plainProfile } from '../../../series/profile/profile.ts';
import { createForecastReads } from './forecast-run.ts';
import { readNewest, readPairs, readSkill } from './store.ts';
import { readAhead, readForecastValues } from './values-store.ts';

const now = new Date('2026-10-18T01:00:00Z');
const of = { source: 'nowcast', seriesId: 1 };
const month = { fromMs: now.getTime() - 30 * dayMs, toMs: now.getTime() };
let test: TestDatabase;

/** Two plants with a year of forecasts issued every ten minutes, and a month of observed values. */
beforeAll(async () => {
  test = await createTestDatabase();
  const db = test.database.sql;
  await sql`insert into plant (hydro_code, name, created_at) values ('P1', 'One', ${now}), ('P2', 'Two', ${now})`.execute(
    db,
  );
  await sql`insert into series_plant (hydro_code) values ('P1'), ('P2')`.execute(db);
  await sql`
    insert into forecast_run (plant_no, source, model, base_time, issued_at)
    select plant_no, 'nowcast', 'nowcast 1', base, base
      from series_plant, generate_series(${now}::timestamptz - interval '1 year', ${now}::timestamptz, interval '10 min') base`.execute(
    db,
  );
  await sql`
    insert into forecast_value (plant_no, run_id, series_id, time, horizon_min, value, method, flags)
    select plant_no, run_id, series, base_time + interval '30 min', 30, 80, 'slope', 0
      from forecast_run, generate_series(1, 2) series`.execute(db);
  const profile = plainProfile({ database: test.database, clock: testClock(now) });
  await profile.ensure([month.fromMs, (month.fromMs + month.toMs) / 2, month.toMs]);
  await sql`
    insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
    select 1, series, time, 80, 80, 0, time
      from generate_series(1, 9) series,
           generate_series(${now}::timestamptz - interval '30 days', ${now}::timestamptz, interval '5 min') time`.execute(
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

describe('a year of forecasts', () => {
  const cases: [string, (db: Kysely<Schema>) => Promise<unknown>][] = [
    ['the newest', (db) => readNewest(db, 1, 'nowcast', now)],
    ['the newest known then', (db) => readNewest(db, 1, 'nowcast', new Date(now.getTime() - 100 * dayMs))],
    ['those of a month beside what came', (db) => readPairs(db, 1, of, month)],
    ['what anybody said in a month', (db) => readForecastValues(db, 1, { seriesId: 1, ...month })],
    ['what anybody knew then', (db) => readAhead(db, 1, { seriesId: 1, knownMs: now.getTime() - 100 * dayMs })],
    ['what one knew then', (db) => readAhead(db, 1, { ...of, knownMs: now.getTime() - 100 * dayMs })],
  ];
  it.each(cases)('is asked by an index, in one statement: %s', async (_name, work) => {
    const queries = await recordQueries(work);
    expect(queries).toHaveLength(1);
    const usedIndexes = await indexesUsed(test.database, queries[0]!);
    expect(usedIndexes.filter((one) => one === 'all of forecast_value')).toEqual([]);
    expect(usedIndexes).toContainEqual(expect.stringMatching(/^forecast_(run_base|run_time|value_time|run_pkey)$/));
  });

  it('answers what was said, and nothing where nothing was', async () => {
    const run = (await readNewest(test.database.sql, 1, 'nowcast', now))!;
    expect(run).toMatchObject({ baseMs: now.getTime(), issuedAt: now });
    expect(run.values).toHaveLength(2);
    expect(run.values[0]).toMatchObject({ horizonMin: 30, timeMs: now.getTime() + 30 * 60_000, low: null });
    expect(await readNewest(test.database.sql, 1, 'model', now)).toBeNull();
    expect(await readSkill(test.database.sql, 1, 'nowcast')).toEqual([]);
    const { said, ahead } = createForecastReads(test.database.sql);
    const currentRun = await ahead(1, { seriesId: 2, source: 'nowcast', knownMs: now.getTime() });
    expect(currentRun).toMatchObject({ source: 'nowcast', baseMs: now.getTime(), planId: null, quantiles: null });
    expect([...currentRun!.timesMs, ...currentRun!.values]).toEqual([now.getTime() + 30 * 60_000, 80]);
    expect(await ahead(1, { seriesId: 2, source: 'model', knownMs: now.getTime() })).toBeNull();
    const hour = { fromMs: now.getTime() - 3_600_000, toMs: now.getTime() };
    expect((await said(1, { ...of, ...hour })).map(({ baseMs }) => baseMs)).toEqual(
      Array.from({ length: 7 }, (_, step) => hour.fromMs + step * 600_000),
    );
  });
});
