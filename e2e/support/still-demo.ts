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
import { patience } from '../../apps/server/src/testing/patience.ts';

/** A Thursday morning in the season of floods: every test of the demo begins here. */
export const stillInstant = new Date('2026-11-19T10:02:00+07:00');

/** Minutes that pass after the last reading: what recurs is done in them, as energy is every other minute. */
const minutesAfter = 6;

export const stillDemo = 'still_demo';

const rest = (ms: number) => delay(ms, undefined, { ref: false });

/** Plays the virtual plant in this process, whose time stands still. */
const feederOf =
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

async function until(isSo: () => Promise<boolean>): Promise<void> {
  if (!(await waitUntil(isSo, { withinMs: patience.timeout, everyMs: 200 })))
    throw new Error('The demo stands still too early.');
}

/**
 * The demo plant with its fourteen days, their records, energy and forecasts, as a database to be copied. What comes of it is the same on
 * every machine and at every load: no minute begins before all that the one before asked for is done.
 */
export async function makeStillDemo(server: TestServer): Promise<void> {
  const fedAt = new Date(stillInstant.getTime() - minutesAfter * minuteMs);
  const clock = testClock(fedAt);
  const made = await startInstallation({ server, at: fedAt, clock, environment: { DEMO: 'small' } });
  const { pool } = made.test.database;
  const isSo = async (condition: string) => {
    const { rows } = await pool.query<{ so: boolean }>(`select (${condition}) as so`);
    return rows[0]!.so;
  };
  try {
    made.app.feedDemo(feederOf(() => clock.now().getTime()));
    await until(() => isSo('exists (select from demo_feed where fed_from <= start_at)'));
    for (let minute = 0; minute < minutesAfter; minute += 1) {
      clock.advanceMs(minuteMs);
      const begun = `(select max(due_at) from recurring_job) >= '${clock.now().toISOString()}'`;
      await until(() => isSo(`${begun} and not exists (select from pgboss.job where state in ('created', 'active'))`));
    }
  } finally {
    await made.leave();
  }
  const { database } = made.test.connection;
  await withClient(server.superuserConnection, (client) =>
    client.query(`alter database "${database}" rename to ${stillDemo}`),
  );
}
