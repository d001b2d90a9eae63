import { setTimeout as delay } from 'node:timers/promises';
import { createDoor, KeyRefused } from '../../apps/feeder/src/door.ts';
import { feed } from '../../apps/feeder/src/feed.ts';
import { waitUntil } from '../../apps/server/src/platform/database/embedded/postmaster/wait-until.ts';
import { moveTimeOn } from '../../apps/server/src/platform/database/testing/moved-time.ts';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { testClock } from '../../apps/server/src/platform/testing/test-clock.ts';
import type { StartFeeder } from '../../apps/server/src/series/demo-feed/feeder.ts';
import { type Installation, startInstallation } from '../../apps/server/src/testing/installation.ts';
import { patienceMs } from './patience.ts';

/** Demo plant in this process, whose time advances only on request. */
interface SteppedDemo {
  /** A new object after each restart. */
  installation(): Installation;
  now(): Date;
  /** Starts the virtual plant. Resolves when its days are there. */
  beginFeeding(): Promise<void>;
  /**
   * Resolves when all work caused by the step is done, so that the result is the same on every machine and at every
   * load.
   */
  advance(ms: number): Promise<void>;
  /** Restarts the node; the virtual plant keeps sending. */
  restart(): Promise<void>;
}

interface SteppedOptions {
  readonly server: TestServer;
  readonly at: Date;
  /** Template database with a prepared demo; absent: a new demo. */
  readonly template?: string;
}

/** Runs the virtual plant in this process. */
const feederAt =
  (now: () => number, rest: (ms: number) => Promise<void>): StartFeeder =>
  (order, onProgress) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const feeding = feed({ order, door: createDoor(order, rest), now, rest, report: onProgress, signal });
    return {
      // Unlike the process of the product, this one outlives its stop for one call, which a new node may refuse.
      ended: feeding.then(
        () => ({ isKeyRefused: false, complaint: '' }),
        (error) => ({ isKeyRefused: error instanceof KeyRefused, complaint: signal.aborted ? '' : String(error) }),
      ),
      async stop() {
        stopping.abort();
      },
    };
  };

export async function startSteppedDemo({ server, at, template }: SteppedOptions): Promise<SteppedDemo> {
  const clock = testClock(at);
  const environment = { DEMO: 'small' };
  let installation = await startInstallation({ server, at, clock, environment, ...(template && { template }) });
  const { test } = installation;
  let pageMoved = Promise.withResolvers<void>();
  let feederIdle: PromiseWithResolvers<void> | null = null;
  /**
   * Waits until that time by the machine clock, or until time is advanced. The feeder rests when everything is sent.
   */
  const rest = (ms: number) => {
    feederIdle?.resolve();
    return Promise.race([delay(ms, undefined, { ref: false }), pageMoved.promise]);
  };
  const until = async (condition: string) => {
    const isMet = async () => {
      const { rows } = await test.database.pool.query<{ so: boolean }>(`select (${condition}) as so`);
      return rows[0]!.so;
    };
    if (!(await waitUntil(isMet, { withinMs: patienceMs(), everyMs: 25 }))) throw new Error(`never so: ${condition}`);
  };
  async function beginFeeding() {
    feederIdle = Promise.withResolvers();
    installation.app.feedDemo(feederAt(() => clock.now().getTime(), rest));
    await feederIdle.promise;
    await until('exists (select from demo_feed where fed_from <= start_at)');
  }
  return {
    installation: () => installation,
    now: () => clock.now(),
    beginFeeding,
    async advance(ms) {
      clock.advanceMs(ms);
      const { database } = test.connection;
      await moveTimeOn({ ...server.superuserConnection, database }, clock.now());
      if (feederIdle) feederIdle = Promise.withResolvers();
      pageMoved.resolve();
      pageMoved = Promise.withResolvers();
      await feederIdle?.promise;
      await installation.app.doDueWork();
      await until(`(select max(due_at) from recurring_job) >= '${clock.now().toISOString()}'`);
      await until(`not exists (select from pgboss.job where state in ('created', 'active'))`);
    },
    async restart() {
      installation = await installation.restart();
      await beginFeeding();
    },
  };
}
