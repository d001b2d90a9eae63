import { rmSync } from 'node:fs';
import { basin } from '@spillway/contract/plant/basin/basin';
import { type ForecastKillReport, killForecasts } from '../../apps/server/src/compute/testing/forecast-kills.ts';
import { makeRisingPlant } from '../../apps/server/src/compute/testing/rising-plant.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { testClock } from '../../apps/server/src/platform/testing/test-clock.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';
import { temporaryDir } from '../support/server.ts';

const hydro = 'KILLED';
const [hourMs, minuteMs] = [3_600_000, 60_000];

/** Kills whoever forecasts by the model of a basin in the middle of it, on a database of its own that lives on. */
export async function runForecastKills(
  count: number,
  seed: number,
  say: (line: string) => void,
): Promise<ForecastKillReport> {
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    // Five minutes past an hour, after which the model forecasts by itself.
    const now = new Date(Math.floor(Date.now() / hourMs) * hourMs + 5 * minuteMs);
    await makePlant(database, now);
    const random = seededRandom(seed);
    return await killForecasts({ database, connection: server.connection, hydro, now }, { count, random }, say);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Two days of a rising lake, computed, with a basin from regional values. */
async function makePlant(database: Database, now: Date): Promise<void> {
  const clock = testClock(now);
  const node = await startNode({ database, clock });
  const people = createPeople(database, clock);
  await people.plant('FIRST');
  const chief = await people.person({ permissions: ['system', 'sensor', 'stations'], allPlants: true });
  await makeRisingPlant(node, { token: chief.token, from: 'FIRST', hydro, now });
  await node.compute.calculate();
  const as = { token: chief.token, hydro };
  const { content } = await node.ok(basin.proposal, as);
  const body = { reason: 'Bộ tham số đầu', content: content!, seen_basin_id: null, in_flood: false };
  await node.ok(basin.save, { ...as, body });
  await node.stop();
}
