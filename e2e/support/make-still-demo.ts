import { text } from 'node:stream/consumers';
import { minuteMs } from '@spillway/plant-time/spans';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import { startSteppedDemo } from './stepped-demo.ts';
import { stillDemo, stillInstant } from './still-demo.ts';

/** Minutes after the last reading, in which recurring jobs run; energy runs every other minute. */
const minutesAfterReading = 4;

/** Demo plant with fourteen days, their records, energy and forecasts. */
export async function makeStillDemo(server: TestServer): Promise<void> {
  const at = new Date(stillInstant.getTime() - minutesAfterReading * minuteMs);
  const { installation: of, beginFeeding, advance } = await startSteppedDemo({ server, at });
  await beginFeeding();
  for (let minute = 0; minute < minutesAfterReading; minute += 1) await advance(minuteMs);
  const installation = of();
  await installation.leave();
  const { database } = installation.test.connection;
  await withClient(server.superuserConnection, (client) =>
    client.query(`alter database "${database}" rename to ${stillDemo}`),
  );
}

if (import.meta.main) {
  await makeStillDemo(JSON.parse(await text(process.stdin)) as TestServer);
  process.exit();
}
