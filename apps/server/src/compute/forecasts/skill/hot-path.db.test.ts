import type { CompiledQuery } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../../access/testing/indexes-used.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { readFloods } from './flood-store.ts';
import { readState, readSums, sumChanges } from './store.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const instants = { fromMs: Date.parse('2026-01-01T00:00:00Z'), toMs: Date.parse('2027-01-01T00:00:00Z') };
let test: TestDatabase;

/** Eight plants with ten years of judged months and days, changes and floods. */
beforeAll(async () => {
  test = await createTestDatabase();
  const db = test.database.sql;
  await sql`insert into plant (hydro_code, name, created_at) select 'P' || at, 'Plant', now() from generate_series(1, 8) at`.execute(
    db,
  );
  await sql`insert into series_plant (hydro_code) select hydro_code from plant`.execute(db);
  const days = sql`generate_series(date '2017-01-01', date '2026-12-31', interval '5 days') day`;
  for (const table of ['forecast_skill_day', 'forecast_skill_month'])
    await sql`
      insert into ${sql.table(table)} (plant_no, day, source, quantity, lead_min, afterwards, sums)
      select plant_no, day, 'nowcast', 'inflow', lead, false, '{}'
        from series_plant, ${days}, unnest(array[60, 360]) lead`.execute(db);
  await sql`
    insert into record_change_day (plant_no, quantity, lead_min, day, changes, mean, squares)
    select plant_no, 'inflow', 60, day, 144, 0, 1 from series_plant, ${days}`.execute(db);
  await sql`
    insert into record_flood (plant_no, peak_time, start_time, end_time, peak, volume, threshold, is_cut, missing_hours, foreseen)
    select plant_no, day, day, day, 900, 12, 850, false, 0, '{}' from series_plant, ${days}`.execute(db);
  await sql`
    insert into forecast_skill_state select plant_no, '2026-12-31', 'Asia/Ho_Chi_Minh', now() from series_plant`.execute(
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

describe('ten years of what forecasts were worth', () => {
  const cases: [string, (db: Kysely<Schema>) => Promise<unknown>, string][] = [
    [
      'the months of a year',
      (db) => readSums(db, 'forecast_skill_month', 1, { ...year, source: 'nowcast', quantity: 'inflow' }),
      'forecast_skill_month_pkey',
    ],
    [
      'the days of a month',
      (db) => readSums(db, 'forecast_skill_day', 1, { from: '2026-10-01', to: '2026-10-31' }),
      'forecast_skill_day_pkey',
    ],
    [
      'what the record did in ten years',
      (db) => sumChanges(db, 1, { from: '2016-01-01', to: '2026-12-31' }),
      'record_change_day_pkey',
    ],
    ['the floods of a year', (db) => readFloods(db, 1, instants), 'record_flood_pkey'],
  ];
  it.each(cases)('is read by an index of the plant, in one statement: %s', async (_name, work, index) => {
    const queries = await recordQueries(work);
    expect(queries).toHaveLength(1);
    const usedIndexes = await indexesUsed(test.database, queries[0]!);
    expect(usedIndexes).toContain(index);
    expect(usedIndexes.filter((one) => one.startsWith('all of'))).toEqual([]);
  });

  it('answers what there is', async () => {
    expect(
      await readSums(test.database.sql, 'forecast_skill_month', 1, { from: '2026-01-01', to: '2026-01-31' }),
    ).toHaveLength(12);
    expect(await readFloods(test.database.sql, 1, instants)).not.toEqual([]);
    expect((await readState(test.database.sql, 1))!.judgedTo).toBe('2026-12-31');
  });
});
