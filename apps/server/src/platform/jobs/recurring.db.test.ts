import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { leasesOf } from '../leases/testing/leases-of.ts';
import { type TestClock, testClock } from '../testing/test-clock.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { forgetFutureOfQueue } from './recurring-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let test: TestDatabase;
let clock: TestClock;
const started: Jobs[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await test.database.pool.query('truncate recurring_job');
});

/** A node with one job that runs every minute; `ran` counts its runs. */
async function node(processRole: 'all' | 'api', isTrusted: () => boolean = () => true) {
  const runCounts = { ran: 0 };
  const watchedClock = { now: () => clock.now(), isTrusted };
  const jobs = createJobs({
    database: test.database,
    log: quietLog,
    processRole,
    clock: watchedClock,
    leases: leasesOf(test.database),
  });
  jobs.define({
    name: 'pulse',
    cron: '* * * * *',
    run: async () => {
      runCounts.ran += 1;
    },
  });
  await jobs.start();
  started.push(jobs);
  const runs = async (count: number) => {
    while (runCounts.ran < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { jobs, heard: runCounts, runs };
}

describe('recurring work', () => {
  it('goes on after the clock was two days ahead and two hours behind', async () => {
    const start = new Date('2026-10-18T01:00:01Z');
    clock = testClock(start);
    const { jobs, runs } = await node('all');
    await runs(1);
    let count = 1;
    for (const off of [2 * day, -120 * minute, 0, minute]) {
      clock.set(new Date(start.getTime() + off));
      await jobs.tick();
      await runs(++count);
    }
    expect(jobs.told()).toEqual([]);
  });

  it('is sent once for an instant, by whichever of two nodes', async () => {
    clock = testClock(new Date('2026-10-18T02:00:01Z'));
    const [one, other] = [await node('all'), await node('all')];
    const countSent = async () => {
      const { rows } = await test.database.pool.query(
        "select count(*)::int as jobs from pgboss.job where name = 'pulse'",
      );
      return Number(rows[0].jobs);
    };
    const before = await countSent();
    for (let round = 1; round <= 3; round++) {
      clock.advanceMs(minute);
      await Promise.all([one.jobs.tick(), other.jobs.tick()]);
      expect(await countSent()).toBe(before + round);
    }
  });

  it('that nobody does any more turns the page red on a node that does no work itself', async () => {
    clock = testClock(new Date('2026-10-18T03:00:01Z'));
    const worker = await node('all');
    await worker.runs(1);
    const { jobs } = await node('api');
    await started.shift()!.stop();
    for (let minutes = 0; minutes < 3; minutes++) {
      clock.advanceMs(minute / 2);
      await jobs.tick();
      expect(jobs.told()).toEqual([]);
    }
    // The clock advances in steps, because a jump is not counted as a standstill.
    for (let steps = 0; steps < 6; steps++) {
      clock.advanceMs(minute / 2);
      await jobs.tick();
    }
    expect(jobs.told()).toEqual([{ code: 'jobs_stand_still', facts: { jobs: 'pulse' } }]);
  });

  it('waits in its queue while the clock is in doubt, and is not said to stand still', async () => {
    clock = testClock(new Date('2026-10-18T04:00:01Z'));
    let isTrusted = false;
    const { jobs, heard, runs } = await node('all', () => isTrusted);
    for (let steps = 0; steps < 10; steps++) {
      clock.advanceMs(minute / 2);
      await jobs.tick();
    }
    expect([heard.ran, jobs.told()]).toEqual([0, []]);
    isTrusted = true;
    await jobs.tick();
    await runs(1);
  });

  it('is freed of the times that the queue wrote while the clock of its database was ahead', async () => {
    clock = testClock(new Date('2026-10-18T05:00:01Z'));
    const { jobs } = await node('all', () => false);
    await jobs.boss.send('pulse', {});
    await test.database.pool.query(
      "update pgboss.job set created_on = now() + interval '2 days', start_after = now() + interval '2 days' where name = 'pulse' and state = 'created'",
    );
    expect(await forgetFutureOfQueue(test.database.sql)).toBeGreaterThan(0);
    expect(await forgetFutureOfQueue(test.database.sql)).toBe(0);
    const { rows } = await test.database.pool.query(
      "select count(*)::int as asleep from pgboss.job where name = 'pulse' and state = 'created' and start_after > now()",
    );
    expect(rows).toEqual([{ asleep: 0 }]);
  });
});
