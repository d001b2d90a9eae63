import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from '@spillway/plant-time/spans';
import { createDoor } from '../../apps/feeder/src/door.ts';
import { feed } from '../../apps/feeder/src/feed.ts';
import { waitUntil } from '../../apps/server/src/platform/database/embedded/wait-until.ts';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import { testClock } from '../../apps/server/src/platform/testing/test-clock.ts';
import type { StartFeeder } from '../../apps/server/src/series/demo-feed/feeder.ts';
import { startInstallation } from '../../apps/server/src/testing/installation.ts';
import { patienceMs } from './patience.ts';
import { stillDemo, stillInstant } from './still-demo.ts';

/** Minutes that pass after the last reading: what recurs is done in them, as energy is every other minute. */
const minutesAfter = 4;

const rest = (ms: number) => delay(ms, undefined, { ref: false });

/** Plays the virtual plant in this process, whose time stands still. */
const feederAt =
  (now: () => number): StartFeeder =>
  (order, onProgress) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const ended = feed({ order, door: createDoor(order, rest), now, rest, report: onProgress, signal });
    return {
      ended: ended.then(() => ({ isKeyRefused: false, complaint: '' })),
      async stop() {
        stopping.abort();
      },
    };
  };

/**
 * The demo plant with its fourteen days, their records, energy and forecasts. What comes of it is the same on every machine and at every
 * load: no minute begins before everything is done that the one before asked for.
 */
async function makeStillDemo(server: TestServer): Promise<void> {
  const fedAt = new Date(stillInstant.getTime() - minutesAfter * minuteMs);
  const clock = testClock(fedAt);
  const made = await startInstallation({ server, at: fedAt, clock, environment: { DEMO: 'small' } });
  const until = async (condition: string) => {
    const isSo = async () => {
      const { rows } = await made.test.database.pool.query<{ so: boolean }>(`select (${condition}) as so`);
      return rows[0]!.so;
    };
    if (!(await waitUntil(isSo, { withinMs: patienceMs(), everyMs: 100 }))) throw new Error(`never so: ${condition}`);
  };
  made.app.feedDemo(feederAt(() => clock.now().getTime()));
  await until('exists (select from demo_feed where fed_from <= start_at)');
  for (let minute = 0; minute < minutesAfter; minute += 1) {
    clock.advanceMs(minuteMs);
    await until(`(select max(due_at) from recurring_job) >= '${clock.now().toISOString()}'`);
    await until(`not exists (select from pgboss.job where state in ('created', 'active'))`);
  }
  await made.leave();
  const { database } = made.test.connection;
  await withClient(server.superuserConnection, (client) =>
    client.query(`alter database "${database}" rename to ${stillDemo}`),
  );
}

await makeStillDemo(JSON.parse(await text(process.stdin)) as TestServer);
process.exit();
