import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { patience } from '../../testing/patience.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { seriesSetup } from '../testing/series-setup.ts';
import type { Verdict } from './accept.ts';

const setup = seriesSetup();
const nowMs = Date.parse('2026-10-18T01:00:00Z');
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
let secondDatabase: Database;
let second: TestNode;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(nowMs));
  secondDatabase = openDatabase(setup.test.connection, { log: quietLog });
  second = await startNode({ database: secondDatabase, clock: setup.clock });
});
afterAll(async () => {
  await second.stop();
  await secondDatabase.close();
});

const freshSeries = async () => {
  const id = await setup.setUpStation({ station_code: `P${++createdCount}` });
  return await setup.seriesOf(id, 'precipitation');
};
const pushAt = (node: TestNode, readings: readonly unknown[]) =>
  node.series.accept('OWN', { readings, fields: new Map() });
const events = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from event where topic = 'series.changed'`.execute(setup.test.database.sql);
  return rows[0]!.n;
};

/** Locks a series, so that every writer of it waits until the work is done. */
async function holdLock(series: number, work: (waiters: () => Promise<number[]>) => Promise<unknown>): Promise<void> {
  const { database } = setup.test;
  await database.transaction(async (tx) => {
    await sql`select from series_last where series_id = ${series} for update`.execute(tx);
    await work(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%from series_last%'`.execute(
        database.sql,
      );
      return rows.map(({ pid }) => pid);
    });
  });
}

describe('two nodes that receive the same at once', () => {
  it('keep every reading once, and each other value as a version', async () => {
    const series = await freshSeries();
    const times = Array.from({ length: 30 }, (_, index) => at(-5 * index));
    const batches = Array.from({ length: 12 }, (_, value) => times.map((time) => ({ series, time, value })));
    const verdicts = await Promise.all(
      batches.map((batch, index) =>
        pushAt(index % 2 === 0 ? setup.node : second, index % 3 === 0 ? batch.toReversed() : batch),
      ),
    );
    const statuses = verdicts.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(30);
    expect(statuses.filter((status) => status === 'corrected')).toHaveLength(11 * 30);
    const [stored, versions] = [await setup.stored(series), await setup.versions(series)];
    expect(stored).toHaveLength(30);
    for (const { time, raw } of stored) {
      const all = [raw, ...versions.filter((one) => one.time.getTime() === time.getTime()).map((one) => one.raw)];
      expect(all.toSorted((a, b) => a! - b!)).toEqual(batches.map((_, value) => value));
    }
  });

  it('go ahead with different series side by side', async () => {
    const [one, other] = [await freshSeries(), await freshSeries()];
    await holdLock(one, async () => {
      const [verdict] = await pushAt(second, [{ series: other, time: at(-5), value: 1 }]);
      expect(verdict).toMatchObject({ status: 'accepted' });
    });
  });
});

describe('small requests that come together', () => {
  it('share a commit, and each has its own verdicts', async () => {
    const series = await freshSeries();
    // Waits for announcements that the nodes of earlier tests have yet to make.
    await Promise.all([setup.node.series.settled(), second.series.settled()]);
    const before = await events();
    let answers: Promise<Verdict[][]> | undefined;
    await holdLock(series, async (waiters) => {
      const first = setup.push([{ series, time: at(-500), value: 1 }]);
      await expect.poll(waiters, patience).toHaveLength(1);
      const others = Array.from({ length: 40 }, (_, index) =>
        setup.push([
          { series, time: at(-5 * index), value: index },
          { series, time: index % 2 === 0 ? at(60) : at(-5 * index), value: index },
        ]),
      );
      answers = Promise.all([first, ...others]);
    });
    const [first, ...others] = (await answers!).map((verdicts) => verdicts.map(({ status }) => status));
    expect(first).toEqual(['accepted']);
    expect(others).toEqual(others.map((_, index) => ['accepted', index % 2 === 0 ? 'refused' : 'duplicate']));
    expect(await setup.stored(series)).toHaveLength(41);
    await setup.node.series.settled();
    expect((await events()) - before).toBe(2);
  });

  it('do not fail with one among them that the database cannot take', async () => {
    const series = await freshSeries();
    await sql`
      create function refuse_666() returns trigger language plpgsql as
      $$ begin if new.raw = 666 then raise exception 'no' using errcode = '22003'; end if; return new; end $$`.execute(
      setup.test.database.sql,
    );
    await sql`create trigger refuse_666 before insert on reading for each row execute function refuse_666()`.execute(
      setup.test.database.sql,
    );
    let pendingResults: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await holdLock(series, async (waiters) => {
      const first = setup.push([{ series, time: at(-500), value: 1 }]);
      await expect.poll(waiters, patience).toHaveLength(1);
      const others = [5, 666, 7].map((value) => setup.push([{ series, time: at(-value), value }]));
      pendingResults = Promise.allSettled([first, ...others]);
    });
    expect((await pendingResults!).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect((await setup.stored(series)).map(({ raw }) => raw)).toEqual([1, 7, 5]);
    await sql`drop trigger refuse_666 on reading`.execute(setup.test.database.sql);
  });
});

describe('a commit that is cut off', () => {
  it('is not acknowledged, leaves nothing behind, and can be sent again', async () => {
    const series = await freshSeries();
    // Waits for announcements that the nodes of earlier tests have yet to make.
    await Promise.all([setup.node.series.settled(), second.series.settled()]);
    const before = await events();
    const readings = Array.from({ length: 500 }, (_, index) => ({ series, time: at(-index), value: 1 }));
    let failure: Promise<unknown> | undefined;
    await holdLock(series, async (waiters) => {
      failure = setup.push(readings).catch((error: unknown) => error);
      await expect.poll(waiters, patience).toHaveLength(1);
      const [pid] = await waiters();
      await sql`select pg_terminate_backend(${pid})`.execute(setup.test.database.sql);
      expect(await failure).toBeInstanceOf(Error);
    });
    expect([await setup.stored(series), await events()]).toEqual([[], before]);
    expect((await setup.push(readings)).every(({ status }) => status === 'accepted')).toBe(true);
    expect(await setup.stored(series)).toHaveLength(500);
  });
});
