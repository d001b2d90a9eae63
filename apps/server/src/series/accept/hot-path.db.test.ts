import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { openEvents } from '../../platform/events/events.ts';
import { plainProfile } from '../profile/profile.ts';
import { seriesSetup } from '../testing/series-setup.ts';
import { createAccept } from './accept.ts';

const setup = seriesSetup();
const now = new Date('2026-10-18T01:00:00Z');
const series: number[] = [];
let queries: CompiledQuery[] = [];

/** Two years of ten series, every half hour, next to a plant with 5,000 series. */
beforeAll(async () => {
  setup.clock.set(now);
  const { database } = setup.test;
  for (let number = 1; number <= 10; number += 1) {
    const id = await setup.setUpStation({ station_code: `H${number}`, station_type: 2 });
    series.push(await setup.seriesOf(id, 'water_level'));
  }
  await sql`
    insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
    select plant_no, series_id, time, time, 248, 248, 0
      from series_plant, unnest(${series}::int[]) series_id,
           generate_series(${now}::timestamptz - interval '2 years', ${now}::timestamptz, '30 minutes') time
     where hydro_code = 'OWN'`.execute(database.sql);
  await sql`
    insert into reading_version (plant_no, series_id, time, received_at, until, raw, value, quality, reason)
    select plant_no, series_id, time, received_at, ${now}, 247, 247, 0, 'received'
      from reading where extract(minute from time) = 0 and extract(hour from time) % 4 = 0`.execute(database.sql);
  await sql`
    update series_last set time = ${now}, raw = 248, value = 248, quality = 0, received_at = ${now}
     where series_id = any(${series}::int[])`.execute(database.sql);
  await sql`
    with made as (
      insert into series (plant_no, series_id, owner_kind, owner_id, quantity, unit, kind, opened_at)
      select plant_no, 1000 + n, 'station', 'S' || n, 'precipitation', 'mm', 'interval', ${now}
        from series_plant, generate_series(1, 5000) n where hydro_code = 'OTHER'
      returning plant_no, series_id
    )
    insert into series_last (plant_no, series_id) select plant_no, series_id from made`.execute(database.sql);
  // Watches every series of the other plant, and one of this plant.
  await sql`insert into series_watch select plant_no, series_id, 'warnings' from series where series_id >= 1000`.execute(
    database.sql,
  );
  await sql`
    insert into series_watch select plant_no, ${series[0]!}, 'warnings' from series_plant where hydro_code = 'OWN'`.execute(
    database.sql,
  );
  await sql`analyze`.execute(database.sql);
});

async function recordQueries(readings: readonly unknown[]): Promise<CompiledQuery[]> {
  queries = [];
  const dialect = new PostgresDialect({ pool: setup.test.database.pool });
  const logged = new Kysely<Schema>({ dialect, log: ({ query }) => void queries.push(query) });
  const database = {
    ...setup.test.database,
    sql: logged,
    transaction: <T>(work: Parameters<typeof setup.test.database.transaction<T>>[0]) =>
      logged.transaction().execute(work),
  };
  const profile = plainProfile({ ...setup.test, clock: setup.clock });
  await profile.makeAhead();
  const { catalogue } = setup.node.series;
  const { publish, close } = await openEvents({ database: setup.test.database, clock: setup.clock, log: quietLog });
  const { accept } = createAccept({
    database,
    clock: setup.clock,
    log: quietLog,
    publish,
    catalogue,
    profile,
    readers: ['rollup'],
  });
  const verdicts = await accept('OWN', { readings, fields: new Map() });
  await close();
  expect(new Set(verdicts.map(({ status }) => status))).toEqual(new Set(['accepted']));
  return queries.filter(({ sql: text }) => /\bfrom (?:series_last|unnest)|with newest|with packed/.test(text));
}

describe('a reading of a series that somebody watches', () => {
  it('leaves a mark for him in the same statement, and one of any other series none', async () => {
    const at = '2026-10-18T00:55:00Z';
    await recordQueries(series.map((id) => ({ series: id, time: at, value: 249 })));
    const { rows } = await sql<{ reader: string; series_id: number }>`
      select reader, series_id from series_stale where from_time = ${at} and reader = 'warnings'`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([{ reader: 'warnings', series_id: series[0] }]);
  });
});

describe('readings that arrive among two years of others', () => {
  const newest = () => series.map((id) => ({ series: id, time: '2026-10-18T01:05:00Z', value: 248 }));
  const late = () => series.map((id) => ({ series: id, time: '2025-03-18T01:05:00Z', value: 248 }));

  it.each([
    ['the newest, in three', newest, 3],
    ['late ones, in four: their day may have been packed', late, 4],
  ])('are met by index in the months around them, by few statements: %s', async (_name, readings, statements) => {
    const seen = await recordQueries(readings());
    expect(seen).toHaveLength(statements);
    for (const query of seen) {
      const usedIndexes = await indexesUsed(setup.test.database, query);
      // The table of plant numbers has one row per plant, and with few plants a full scan is cheaper.
      expect(usedIndexes.filter((one) => /^all of (?:reading|series(?!_plant$))/.test(one))).toEqual([]);
      if (/series_watch/.test(query.sql)) expect(usedIndexes).toContain('series_watch_pkey');
      const partitions = usedIndexes.filter((one) => one.startsWith('reading_'));
      expect(new Set(partitions).size).toBeLessThanOrEqual(2);
    }
  });
});
