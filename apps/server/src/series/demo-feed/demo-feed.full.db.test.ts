import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { apiBase } from '@spillway/contract/contract';
import { demoStepMs } from '@spillway/contract/series/demo-feed';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { system } from '../../access/actor.ts';
import { demoPlant, emptyPlant } from '../../first-plant.ts';
import { readDemo } from '../../plant/demo/demo.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { patience } from '../../testing/patience.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { addFlood, type DemoFeed, type Feeder, feederAt, type StartFeeder } from './demo-feed.ts';

const { hydroCode } = demoPlant;
const program = path.resolve(import.meta.dirname, '../../../../feeder/src/main.ts');
const days = 14;
const now = new Date('2026-10-18T05:00:30.000Z');
const startOfFeed = '2026-10-03T17:00:00.000Z';

let test: TestDatabase;
let node: TestNode;
let runningFeed: DemoFeed | null = null;
let feeders: Feeder[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock: { now: () => now } });
  await node.plant.file.found(demoPlant, readDemo());
  await node.series.prepare();
  await node.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await runningFeed?.stop();
  await node.stop();
  await test.drop();
});

const startReal = feederAt(program);
const startFeeder: StartFeeder = (...order) => {
  const feeder = startReal(...order);
  feeders.push(feeder);
  return feeder;
};

function feedDemo(start: StartFeeder = startFeeder): DemoFeed {
  const { port } = node.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${apiBase}/`;
  return node.series.feedDemo({ hydroCode, plant: readDemo(), days, url, certificate: null, startFeeder: start });
}

async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(test.database.sql)).rows;
}
const progress = async () =>
  (await rows(sql<{ from: Date | null; to: Date | null }>`select fed_from as from, fed_to as to from demo_feed`))[0];
const isWhole = async () => expect((await progress())?.from?.toISOString()).toBe(startOfFeed);
const stored = async () =>
  (
    await rows(sql<{ count: number; digest: string }>`
      select count(*)::int as count, md5(string_agg(series_id || ' ' || time || ' ' || raw, ',' order by series_id, time)) as digest
        from reading`)
  )[0]!;
const lakeReadings = () =>
  rows(sql<{ time: Date; value: number | null; quality: number }>`
    select time, value, quality from reading
     where series_id = (select min(series_id) from series where quantity = 'water_level') order by time`);

interface ReportedNote {
  readonly from: string;
  readonly to: string | null;
  readonly text: string;
  readonly about: string | null;
}
const notes = async (): Promise<ReportedNote[]> =>
  (
    await rows(sql<Omit<ReportedNote, 'from' | 'to'> & { from: Date; to: Date | null }>`
      select from_time as from, to_time as to, note.text, coalesce(outlet.code, station.station_code) as about
        from note
        left join outlet using (hydro_code, outlet_id)
        left join series on series.series_id = note.series_id
        left join station on station.station_id::text = series.owner_id
       order by from_time`)
  ).map(({ from, to, ...note }) => ({ ...note, from: from.toISOString(), to: to?.toISOString() ?? null }));
/** The lake levels ten hours before the instant and at it. */
const levelsAround = async (instant: string) => {
  const levels = await lakeReadings();
  return [10 * 3_600_000, 0].map(
    (beforeMs) =>
      levels.findLast(({ time, value }) => value !== null && time.getTime() <= Date.parse(instant) - beforeMs)!.value,
  );
};

describe('a fresh demo', () => {
  it('gets its fourteen days, also where its feeder was stopped in the middle', async () => {
    runningFeed = feedDemo();
    await vi.waitFor(async () => expect((await progress())?.from).toBeInstanceOf(Date), patience);
    await runningFeed.stop();
    const midwayRows = await stored();
    expect(midwayRows.count).toBeGreaterThan(1000);
    runningFeed = feedDemo();
    await vi.waitFor(isWhole, patience);
    const { count } = await stored();
    expect(count).toBeGreaterThan(0.97 * 20 * days * 288);
    await runningFeed.stop();
  });

  it('tells its story in notes: the flood, the gate that was opened first, what is broken', async () => {
    runningFeed = feedDemo();
    await vi.waitFor(async () => expect(await rows(sql`select from note`)).not.toEqual([]), patience);
    await runningFeed.stop();
    const [flood, opening, gauge, unit] = await notes();
    expect(flood).toMatchObject({ from: '2026-10-04T23:00:00.000Z', to: null, about: null });
    expect(flood!.text).toMatch(/^Số liệu minh họa: .*10 năm/);
    expect(opening).toMatchObject({ to: null, about: 'V2' });
    const [beforeM, openedM] = await levelsAround(opening!.from);
    expect(openedM! - beforeM!).toBeGreaterThan(1);
    expect(openedM).toBeGreaterThan(248.9);
    expect(gauge).toMatchObject({ from: '2026-10-15T07:00:00.000Z', to: null, about: 'MUA4' });
    expect(unit).toMatchObject({ from: '2026-10-17T01:00:00.000Z', to: null, about: 'H2' });
    expect(await rows(sql`select 1 from demo_feed where is_untold`)).toEqual([]);
  });

  it('has levels of a lake that is neither empty nor over its crest, in steps without a gap', async () => {
    const levels = await lakeReadings();
    const plausible = levels.flatMap(({ value }) => (value === null ? [] : [value]));
    const sorted = plausible.toSorted((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 1000)]).toBeGreaterThan(235);
    expect(sorted.at(-1 - Math.floor(sorted.length / 1000))).toBeLessThan(256);
    const outages = levels.filter(
      ({ time }, index) => index > 0 && time.getTime() - levels[index - 1]!.time.getTime() > demoStepMs,
    );
    expect(outages.length).toBeLessThan(10);
    expect(levels[0]!.time.getTime()).toBeLessThanOrEqual(Date.parse(startOfFeed) + 12 * demoStepMs);
    expect(levels.at(-1)!.time.getTime()).toBeGreaterThan(now.getTime() - 12 * demoStepMs);
  });

  it('is the same when all of it is fed again: nothing is missing, nothing double, nothing another number', async () => {
    const before = await stored();
    await rows(sql`update demo_feed set fed_from = null, fed_to = null`);
    runningFeed = feedDemo();
    await vi.waitFor(isWhole, patience);
    await runningFeed.stop();
    expect(await stored()).toEqual(before);
    const otherNumbers = await rows(sql`
      select from reading_version old join reading using (plant_no, series_id, time) where old.raw <> reading.raw`);
    expect(otherNumbers).toEqual([]);
  });
});

describe('who feeds', () => {
  it('is one node of many, and another one when it stops', async () => {
    const quiet = (): ReturnType<StartFeeder> => {
      const { promise: exit, resolve } = Promise.withResolvers<{ isKeyRefused: boolean; complaint: string }>();
      return { ended: exit, stop: async () => resolve({ isKeyRefused: false, complaint: '' }) };
    };
    const begunList: string[] = [];
    const nodeNamed = (name: string) =>
      feedDemo((order) => {
        begunList.push(`${name} ${order.floods.length}`);
        return quiet();
      });
    const first = nodeNamed('first');
    await vi.waitFor(() => expect(begunList).toEqual(['first 1']), patience);
    const second = nodeNamed('second');
    await second.stop();
    expect(begunList).toEqual(['first 1']);
    await first.stop();
    const third = nodeNamed('third');
    await vi.waitFor(() => expect(begunList).toEqual(['first 1', 'third 1']), patience);
    await third.stop();
  });
});

describe('a flood for the demo', () => {
  const add = (code: string) => addFlood({ database: test.database, clock: { now: () => now } }, code, 100);

  it('begins soon, one at a time, and in no other plant', async () => {
    expect(await add('OTHER')).toBeNull();
    expect(await add(hydroCode)).toEqual({ returnPeriodYears: 100, startMs: Date.parse('2026-10-18T05:10:00.000Z') });
    expect(await add(hydroCode)).toBe('busy');
  });

  it('that began hours ago makes the lake of those hours another, and of none before', async () => {
    await rows(sql`update demo_feed set floods = '[]'`);
    const startedMs = 12 * 3_600_000;
    const before = await lakeReadings();
    const clock = { now: () => now };
    const flood = await addFlood({ database: test.database, clock }, hydroCode, 100, startedMs);
    runningFeed = feedDemo();
    await vi.waitFor(
      async () => expect((await lakeReadings()).at(-1)!.value).toBeGreaterThan(before.at(-1)!.value! + 1),
      patience,
    );
    await runningFeed.stop();
    const { startMs } = flood as { startMs: number };
    const earlier = (all: typeof before) => all.filter(({ time }) => time.getTime() < startMs);
    expect(earlier(await lakeReadings())).toEqual(earlier(before));
  });
});

describe('the demo that is removed', () => {
  it('takes its collector and its feed with it; the feeder ends', async () => {
    feeders = [];
    runningFeed = feedDemo();
    await vi.waitFor(() => expect(feeders).toHaveLength(1), patience);
    await node.plant.discard(system, hydroCode, emptyPlant);
    await feeders[0]!.ended;
    await runningFeed.stop();
    expect(feeders).toHaveLength(1);
    expect(await rows(sql`select 1 from demo_feed union all select 1 from collector`)).toEqual([]);
  });
});
