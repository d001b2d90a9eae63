import { rmSync } from 'node:fs';
import { type InterruptionReport, interruptCalculation } from '../../apps/server/src/compute/testing/interruptions.ts';
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

/** Kills those who save, revert and recalculate in the middle of it, on a database of its own that lives on. */
export async function runCalculationKills(
  count: number,
  seed: number,
  say: (line: string) => void,
): Promise<InterruptionReport> {
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    // Time stands still: sessions and records last as long as the run.
    const now = new Date();
    const token = await makePlant(database, now);
    const random = seededRandom(seed);
    return await interruptCalculation(
      { database, connection: server.connection, hydro, token, now },
      { count, random },
      say,
    );
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Two days of a rising lake. The token of one who may calculate there. */
async function makePlant(database: Database, now: Date): Promise<string> {
  const clock = testClock(now);
  const node = await startNode({ database, clock });
  const people = createPeople(database, clock);
  await people.plant('FIRST');
  const chief = await people.person({ permissions: ['system', 'sensor', 'stations'], allPlants: true });
  await makeRisingPlant(node, { token: chief.token, from: 'FIRST', hydro, now });
  await node.stop();
  return (await people.person({ permissions: ['dashboard'], plants: [hydro] })).token;
}
