import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createLeases, type Lease, LeaseLost } from '../leases/leases.ts';
import { leasesOf } from '../leases/testing/leases-of.ts';
import { createJobs, type JobContext, type Jobs } from './jobs.ts';
import { deadJobs, queueCounts, queueOfDeadJob } from './store.ts';

const log = pino({ level: 'silent' });
let test: TestDatabase;
const started: Jobs[] = [];

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await test.drop();
});

async function startJobs(
  define: (jobs: Jobs) => void,
  database = test.database,
  leases = leasesOf(database),
): Promise<Jobs> {
  const jobs = createJobs({ database, log, processRole: 'all', leases });
  define(jobs);
  await jobs.start();
  started.push(jobs);
  return jobs;
}

/** Polls for a fact; the test runner's limit ends it if it never comes. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('jobs', () => {
  it('sent in a transaction exist if and only if it commits', async () => {
    const ran: string[] = [];
    let resolveAllRan = () => {};
    const done = new Promise<void>((resolve) => {
      resolveAllRan = resolve;
    });
    const jobs = await startJobs((all) =>
      all.define<{ what: string }>({
        name: 'probe',
        run: async ({ what }) => {
          ran.push(what);
          resolveAllRan();
        },
      }),
    );
    await test.database
      .transaction(async (tx) => {
        await jobs.send('probe', { what: 'rolled back' }, { tx });
        throw new Error('undo');
      })
      .catch(() => undefined);
    await test.database.transaction((tx) => jobs.send('probe', { what: 'committed' }, { tx }));
    await done;
    expect(ran).toEqual(['committed']);
  });

  it('are sent in as many transactions at once as there are connections', async () => {
    // On a node that does no work, nothing else has used the queue before.
    const jobs = createJobs({ database: test.database, log, processRole: 'api', leases: leasesOf(test.database) });
    jobs.define({ name: 'rush', run: async () => undefined });
    await jobs.start();
    started.push(jobs);
    const all = Array.from({ length: test.database.pool.options.max }, (_, no) =>
      test.database.transaction((tx) => jobs.send('rush', { no }, { tx })),
    );
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
  });

  it('that wait in line are done one after the other, without a pause between them', async () => {
    const ran: number[] = [];
    let last = () => {};
    const done = new Promise<void>((resolve) => {
      last = resolve;
    });
    const count = 40;
    const jobs = await startJobs((all) =>
      all.define<{ no: number }>({
        name: 'line',
        run: async ({ no }) => {
          ran.push(no);
          if (ran.length === count) last();
        },
      }),
    );
    // One transaction publishes them together, because searching for each would exceed the limit of a test.
    await test.database.transaction(async (tx) => {
      for (let no = 0; no < count; no++) await jobs.send('line', { no }, { tx });
    });
    await done;
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, no) => no));
  });

  it('that fail for good stay visible with their reason and can be put back', async () => {
    let mayWork = false;
    let resolveWorked = () => {};
    const done = new Promise<void>((resolve) => {
      resolveWorked = resolve;
    });
    const jobs = await startJobs((all) =>
      all.define({
        name: 'fragile',
        retryLimit: 0,
        run: async () => {
          if (!mayWork) throw new Error('the agency does not answer');
          resolveWorked();
        },
      }),
    );
    await jobs.send('fragile', {});
    const [dead] = await until(async () => {
      const list = await deadJobs(test.database.sql, 10);
      return list.length > 0 ? list : null;
    });
    expect(dead).toMatchObject({ queue: 'fragile', error: 'the agency does not answer', attempts: 1 });
    expect((await queueCounts(test.database.sql)).find((queue) => queue.queue === 'fragile')?.failed).toBe(1);
    expect(await queueOfDeadJob(test.database.sql, dead!.jobId)).toBe('fragile');
    mayWork = true;
    await jobs.boss.retry('fragile', dead!.jobId);
    await done;
  });

  it('are shared by two nodes: every one runs exactly once', async () => {
    const ran: number[] = [];
    let resolveAllRan = () => {};
    const done = new Promise<void>((resolve) => {
      resolveAllRan = resolve;
    });
    const define = (all: Jobs) =>
      all.define<{ n: number }>({
        name: 'shared',
        run: async ({ n }) => {
          ran.push(n);
          if (ran.length >= 20) resolveAllRan();
        },
      });
    const otherDatabase = openDatabase(test.connection, { log });
    const [jobs, other] = await Promise.all([startJobs(define), startJobs(define, otherDatabase)]);
    for (let n = 0; n < 20; n++) await (n % 2 === 0 ? jobs : other).send('shared', { n });
    await done;
    expect([...ran].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    for (const one of started.splice(0)) await one.stop();
    await otherDatabase.close();
  });

  it('of a node that died are taken up by another, and count as in hand only while somebody lives who is at them', async () => {
    const gone = openDatabase(test.connection, { log });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const killedJobs = createJobs({ database: gone, log, processRole: 'all', leases: leasesOf(gone) });
    const run = () => {
      begun();
      return new Promise<void>(() => undefined);
    };
    killedJobs.define({ name: 'long', retryDelaySeconds: 0, run });
    await killedJobs.start();
    await killedJobs.send('long', { no: 7 });
    await hasBegun;
    expect(await killedJobs.inHand('long')).toEqual([{ no: 7 }]);
    await gone.close(); // The node looks killed with -9: no heartbeat and no writes.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'long'`.execute(
      test.database.sql,
    );
    let onJobStarted = (_payload: object) => {};
    const receivedRequest = new Promise<object>((resolve) => {
      onJobStarted = resolve;
    });
    const jobs = createJobs({ database: test.database, log, processRole: 'all', leases: leasesOf(test.database) });
    jobs.define({ name: 'long', retryDelaySeconds: 0, run: async (payload) => onJobStarted(payload) });
    expect(await jobs.inHand('long')).toEqual([]);
    await jobs.start();
    started.push(jobs);
    await jobs.boss.supervise('long');
    expect(await receivedRequest).toEqual({ no: 7 });
  });

  it('marked exclusive wait once, however often they are asked for', async () => {
    const jobs = createJobs({ database: test.database, log, processRole: 'api', leases: leasesOf(test.database) });
    jobs.define({ name: 'alone', exclusive: true, run: async () => undefined });
    await jobs.start();
    started.push(jobs);
    expect(await jobs.send('alone', {})).toBe(true);
    expect(await jobs.send('alone', {})).toBe(false);
  });

  it('done alone are not begun by another node while one is at it, and end where it lost its lease', async () => {
    const begunList: string[] = [];
    const heldLeases: Lease[] = [];
    let ended = () => {};
    const workDone = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const run =
      (node: string) =>
      async (_payload: object, { lease, signal }: JobContext) => {
        heldLeases.push(lease!);
        begunList.push(`${node} ${lease?.subject}`);
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        ended();
        throw new Error('lost');
      };
    const definition = { name: 'one-file', aloneAt: ({ file }: { file: string }) => file, retryLimit: 0 };
    const node = { database: test.database, log: quietLog, lastsMs: 2000 };
    const sleepingLeases = createLeases({ ...node, nodeName: 'a', beatMs: 1e6 });
    await startJobs(
      (all) => all.define<{ file: string }>({ ...definition, run: run('a') }),
      test.database,
      sleepingLeases,
    );
    const other = createLeases({ ...node, nodeName: 'b', beatMs: 100 });
    const jobs = started.at(-1)!;
    await jobs.send('one-file', { file: 'F1' });
    await until(async () => (begunList.length > 0 ? true : null));
    expect(await other.take({ kind: 'one-file', subject: 'F1' })).toBeNull();
    const [otherLease, theirs] = [
      { kind: 'one-file', subject: 'F2' },
      { kind: 'one-file', subject: 'F1' },
    ];
    expect(await other.take(otherLease)).not.toBeNull();
    await until(() => other.take(theirs));
    await workDone;
    await expect(test.database.transaction((tx) => heldLeases[0]!.fence(tx))).rejects.toThrow(LeaseLost);
    expect(begunList).toEqual(['a F1']);
    // Work in progress on another node is not started here.
    await jobs.send('one-file', { file: 'F2' });
    await until(async () => ((await deadJobs(test.database.sql, 10)).length === 2 ? true : null));
    expect(begunList).toEqual(['a F1']);
    await other.stop();
  });
});
