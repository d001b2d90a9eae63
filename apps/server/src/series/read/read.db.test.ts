import { apiBase } from '@spillway/contract/contract';
import { series as contract } from '@spillway/contract/series/read/read';
import { Quality } from '@spillway/hydrology/quality/quality';
import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';
import { createReads } from './read.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
let reader: Person;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  reader = await setup.people.person({ permissions: ['report'], plants: ['OWN'] });
});

const freshSeries = async (type = 7) => {
  const id = await setup.setUpStation({ station_code: `L${++createdCount}`, station_type: type });
  return await setup.seriesOf(id, type === 1 ? 'precipitation' : 'power');
};
const at = (minutes: number) => new Date(Date.parse(now) + minutes * minuteMs).toISOString();
const ask = (query: Record<string, unknown>) => ({ token: reader.token, query });
const range = (series: string | number, from: string, to: string, width: number) =>
  setup.node.ok(contract.range, ask({ series: String(series), from, to, width }));

describe('the ways out of series', () => {
  it('are guarded', async () => {
    await expectGuardedRead({ ...setup, engineer: reader }, contract.last);
    for (const route of [contract.list, contract.range, contract.aggregate, contract.raw])
      expect(await setup.node.outcome(route, { token: setup.guest.token })).toBe('forbidden');
  });

  it('tell all series and the newest reading of each that has one', async () => {
    const [one, other] = [await freshSeries(), await freshSeries()];
    await setup.push([
      { series: one, time: at(-10), value: 5 },
      { series: one, time: at(-5), value: 6 },
    ]);
    const all = await setup.node.ok(contract.list, { token: reader.token });
    expect(all.filter(({ series_id: id }) => id === one || id === other)).toMatchObject([
      { quantity: 'power', unit: 'MW', kind: 'instant', step_seconds: 300, closed_at: null },
      { series_id: other },
    ]);
    const last = await setup.node.ok(contract.last, { token: reader.token });
    expect(last.filter(({ series_id: id }) => id === one || id === other)).toEqual([
      { series_id: one, time: at(-5), raw: 6, value: 6, quality: Quality.good, received_at: now },
    ]);
  });

  it('refuse what is not there, no period, and one without an end', async () => {
    const series = await freshSeries();
    const refusalOf = async (query: Record<string, unknown>) =>
      (
        await setup.node.refused(
          contract.range,
          ask({ series: String(series), from: at(-60), to: now, width: 100, ...query }),
        )
      ).code;
    expect(await refusalOf({ series: `${series},99999` })).toBe('series.not_found');
    expect(await refusalOf({ series: '1;2' })).toBe('request.invalid');
    expect(await refusalOf({ series: Array.from({ length: 51 }, (_, index) => index).join(',') })).toBe(
      'request.invalid',
    );
    expect(await refusalOf({ from: now })).toBe('request.invalid');
    expect(await refusalOf({ from: '1900-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' })).toBe('series.too_long');
    const long = ask({ series: String(series), from: '2020-01-01T00:00:00Z', to: now, by: 'hour' });
    expect((await setup.node.refused(contract.aggregate, long)).code).toBe('series.too_long');
  });
});

describe('a chart', () => {
  it('has each reading where there is a pixel for it, and an empty series where there is none', async () => {
    const [series, empty] = [await freshSeries(), await freshSeries()];
    await setup.push([
      { series, time: at(-15), value: 5 },
      { series, time: at(-10), value: -500 },
      { series, time: at(-5), value: 7 },
    ]);
    expect(await range(`${series},${empty}`, at(-60), now, 1200)).toEqual([
      {
        series_id: series,
        level: 'raw',
        times: [-15, -10, -5].map((minutes) => Date.parse(at(minutes))),
        min: [5, null, 7],
        max: [5, null, 7],
        good_share: [1, 0, 1],
      },
      { series_id: empty, level: 'raw', times: [], min: [], max: [], good_share: [] },
    ]);
  });

  it('of more readings than pixels is thinned, though they should come more seldom', async () => {
    const series = await freshSeries();
    const readings = Array.from({ length: 600 }, (_, second) => ({
      series,
      time: new Date(Date.parse(now) - (second + 1) * 1000).toISOString(),
      value: second % 50,
    }));
    await setup.push(readings);
    const [chart] = await range(series, at(-10), now, 300);
    expect(chart!.times.length).toBe(300);
    expect([Math.min(...chart!.min.map(Number)), Math.max(...chart!.max.map(Number))]).toEqual([0, 49]);
  });

  it('never loses the least or the greatest value, at whatever width', async () => {
    const series = await freshSeries();
    const readings = Array.from({ length: 3000 }, (_, index) => ({
      series,
      time: at(-index * 5),
      value: Math.round(25 + 20 * Math.sin(index / 50) + (index % 7)),
    }));
    await setup.push(readings);
    await setup.node.series.rollUp();
    const spans = fc.record({
      width: fc.integer({ min: 1, max: 2000 }),
      first: fc.integer({ min: 0, max: 2000 }),
      length: fc.integer({ min: 12, max: 999 }),
    });
    await fc.assert(
      fc.asyncProperty(spans, async ({ width, first, length }) => {
        const [from, to] = [at(-(first + length) * 5), at(-first * 5)];
        const [chart] = await range(series, from, to, width);
        if (chart!.level !== 'raw') return;
        const insideReadings = readings.filter(({ time }) => from <= time && time < to).map(({ value }) => value);
        expect(Math.max(...chart!.max.map((one) => one!))).toBe(Math.max(...insideReadings));
        expect(Math.min(...chart!.min.map((one) => one!))).toBe(Math.min(...insideReadings));
        expect(chart!.times.length).toBeLessThanOrEqual(width + 1);
      }),
      { numRuns: 40, seed: 20261018 },
    );
  });

  it('of months is drawn from hours and of decades from days, with the same extremes', async () => {
    const series = await freshSeries();
    const readings = Array.from({ length: 60 }, (_, day) => ({ series, time: at(-day * 1440 - 5), value: day }));
    await setup.push(readings);
    await setup.node.series.rollUp();
    const [hours] = await range(series, at(-70 * 1440), now, 800);
    expect([hours!.level, hours!.times.length]).toEqual(['hour', 60]);
    expect([Math.min(...hours!.min.map(Number)), Math.max(...hours!.max.map(Number))]).toEqual([0, 59]);
    const [days] = await range(series, '2016-10-18T01:00:00Z', now, 365);
    expect([days!.level, Math.max(...days!.max.map(Number))]).toEqual(['day', 59]);
    // A bucket is ten days: the newest begins at midnight in plant time.
    expect(new Date(days!.times.at(-1)!).toISOString().slice(11)).toBe('17:00:00.000Z');
  });
});

describe('hours, days and months', () => {
  it('are those of the clock of the plant', async () => {
    const series = await freshSeries(1);
    const times = ['2026-09-30T16:55:00Z', '2026-09-30T17:05:00Z', '2026-10-01T16:55:00Z', '2026-10-02T03:00:00Z'];
    await setup.push(times.map((time, index) => ({ series, time, value: index + 1 })));
    await setup.node.series.rollUp();
    const rows = async (by: string) => {
      const query = { series: String(series), from: '2026-09-29T17:00:00Z', to: '2026-10-03T00:00:00Z', by };
      const [one] = await setup.node.ok(contract.aggregate, ask(query));
      return one!.rows.map(({ date_string: when, sum, mean }) => [when, sum, mean]);
    };
    expect(await rows('hour')).toEqual([
      ['2026-09-30 23:00:00', 1, 1],
      ['2026-10-01 00:00:00', 2, 2],
      ['2026-10-01 23:00:00', 3, 3],
      ['2026-10-02 09:00:00', 4, 4],
    ]);
    expect(await rows('day')).toEqual([
      ['2026-09-30 00:00:00', 1, 1],
      ['2026-10-01 00:00:00', 5, 2.5],
      ['2026-10-02 00:00:00', 4, 4],
    ]);
    expect(await rows('month')).toEqual([
      ['2026-09-01 00:00:00', 1, 1],
      ['2026-10-01 00:00:00', 9, 3],
    ]);
  });
});

describe('every reading of a period', () => {
  it('comes as csv, page after page, each once', async () => {
    const series = await freshSeries();
    const count = 6000;
    const readings = Array.from({ length: count }, (_, index) => ({ series, time: at(-index), value: index % 9 }));
    await setup.push([...readings, { series, time: at(1), value: -7 }]);
    const answer = await setup.node.http.inject({
      url: `${apiBase}${contract.raw.path}`,
      query: { series: String(series), from: at(-count + 1), to: at(2) },
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [heading, ...lines] = answer.body.trimEnd().split('\n');
    expect(heading).toBe('time,raw,value,quality');
    expect([lines.length, new Set(lines).size]).toEqual([count + 1, count + 1]);
    expect(lines.slice(-2)).toEqual([`${now},0,0,0`, `${at(1)},-7,,3`]);
  });
});

describe('on half a year of readings', () => {
  it('a day, a season and every reading are found by index', async () => {
    const { database } = setup.test;
    const ids = await Promise.all(Array.from({ length: 3 }, () => freshSeries()));
    await sql`
      insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
      select plant_no, series_id, time, time, 10, 10, 0
        from series_plant, unnest(${ids}::int[]) series_id,
             generate_series(${now}::timestamptz - interval '200 days', ${now}::timestamptz, '30 minutes') time
       where hydro_code = 'OWN'`.execute(database.sql);
    // Adds former values: of readings as rows, of computed series as days.
    await sql`
      insert into reading_version (plant_no, series_id, time, received_at, until, raw, value, quality, reason)
      select plant_no, series_id, time, received_at, ${now}, 9, 9, 0, 'received' from reading
       where series_id = any(${ids}::int[])`.execute(database.sql);
    await sql`
      insert into reading_version_day (
        day, series_id, first_ms, first_received_ms, step_ms, version_id, until, plant_no, value, reason)
      select day, series_id, 1000 * extract(epoch from day), 1000 * extract(epoch from day), 1800000, 1, ${now}, plant_no,
             array[9, 9], 'received'
        from series_plant, unnest(${ids}::int[]) series_id,
             generate_series(${now}::timestamptz - interval '200 days', ${now}::timestamptz, '1 day') day
       where hydro_code = 'OWN'`.execute(database.sql);
    await sql`
      insert into series_stale (plant_no, reader, series_id, from_time, to_time)
      select plant_no, 'rollup', series_id, ${now}::timestamptz - interval '200 days', ${now}
        from series_plant, unnest(${ids}::int[]) series_id where hydro_code = 'OWN'`.execute(database.sql);
    await setup.node.series.rollUp();
    await sql`analyze`.execute(database.sql);
    const [day] = await range(ids[0]!, at(-1440), now, 1200);
    const [year] = await range(ids[0]!, at(-150 * 1440), now, 1200);
    expect([day!.level, day!.times.length, year!.level, year!.times.length]).toEqual(['raw', 48, 'hour', 1200]);
    const seen: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: database.pool });
    const logged = new Kysely<Schema>({ dialect, log: ({ query }) => void seen.push(query) });
    const reads = createReads({
      database: { ...database, sql: logged },
      clock: setup.clock,
      catalogue: setup.node.series.catalogue,
    });
    const period = (minutes: number) => ({ fromMs: Date.parse(at(-minutes)), toMs: Date.parse(now) });
    await reads.range('OWN', ids.slice(0, 1), period(1440), 1200);
    await reads.range('OWN', ids.slice(0, 1), period(90 * 1440), 1200);
    await reads.aggregate('OWN', ids.slice(0, 1), period(1440), 'hour');
    for await (const lines of await reads.raw('OWN', ids[0]!, period(1440))) expect(lines).not.toBe('');
    await reads.readings('OWN', ids, period(1440), 1000);
    expect(await reads.arrivals('OWN', ids[0]!, period(1440), { madeUpUntil: null, limit: 10 })).toBeNull();
    const newest = await reads.newestTwo(
      'OWN',
      ids.map((seriesId) => ({ seriesId, ...period(1440) })),
    );
    expect(newest).toHaveLength(6);
    expect(seen).toHaveLength(7);
    for (const query of seen) {
      const usedIndexes = await indexesUsed(database, query);
      expect(usedIndexes.filter((one) => one.startsWith('all of'))).toEqual([]);
      // At most one partition of each queried table.
      const tables = query.sql.includes('reading_version') ? 3 : 1;
      expect(usedIndexes.filter((one) => one.startsWith('reading_')).length).toBeLessThanOrEqual(tables);
    }
  });
});

describe('the statistics of a period', () => {
  const statisticsOfPeriod = (series: string | number, from: string, to: string) =>
    setup.node.ok(contract.statistics, ask({ series: String(series), from, to }));

  it('are of every believed reading, with the times of the extremes', async () => {
    const [series, empty] = [await freshSeries(), await freshSeries()];
    const values = [4, 9, -500, 2, 2, 8];
    await setup.push(values.map((value, index) => ({ series, time: at(index * 5 - 60), value })));
    const [found, none] = await statisticsOfPeriod(`${series},${empty}`, at(-60), now);
    expect(found).toMatchObject({
      readings: 6,
      used: 5,
      sum: 25,
      mean: 5,
      min: 2,
      min_time: at(-45),
      max: 9,
      max_time: at(-55),
      first: 4,
      last: 8,
      percentiles: { p5: 2, p25: 2, p50: 4, p75: 8, p95: 8.8 },
      volume_m3: null,
    });
    expect(found!.good_share).toBeCloseTo(5 / 6);
    expect(found!.deviation).toBeCloseTo(3.3166, 4);
    expect(none).toMatchObject({ readings: 0, used: 0, good_share: null, mean: null, min_time: null });
    const long = ask({ series: String(series), from: '2020-01-01T00:00:00Z', to: now });
    expect((await setup.node.refused(contract.statistics, long)).code).toBe('series.too_long');
  });

  it('of a flow have its volume by trapezoids, over the time without a gap', async () => {
    const station = await setup.setUpStation({ station_code: 'QTK', station_type: 3 });
    const series = await setup.seriesOf(station, 'discharge');
    await setup.push([0, 5, 10, 60, 65].map((minute, index) => ({ series, time: at(minute - 90), value: 10 + index })));
    const [found] = await statisticsOfPeriod(series, at(-90), now);
    expect(found).toMatchObject({ volume_m3: (10.5 + 11.5 + 13.5) * 300, covered_seconds: 900 });
  });
});
