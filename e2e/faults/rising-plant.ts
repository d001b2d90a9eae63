import { rmSync } from 'node:fs';
import { makeRisingPlant } from '../../apps/server/src/compute/testing/rising-plant.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import {
  type Database,
  type DatabaseConnection,
  openDatabase,
} from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { testClock } from '../../apps/server/src/platform/testing/test-clock.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';
import { temporaryDir } from '../support/server.ts';

interface RisingPlant {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly hydro: string;
  /** Fixed time, so that sessions and records last for the run. */
  readonly now: Date;
}

interface PreparedTrial {
  readonly node: Awaited<ReturnType<typeof startNode>>;
  readonly people: ReturnType<typeof createPeople>;
  /** Token of a user who may set up plants. */
  readonly token: string;
}

/** Two days of a rising lake on a database of its own, which survives while processes on it are killed. */
export async function withRisingPlant<Made, Report>(
  now: Date,
  prepare: (prepared: PreparedTrial, hydro: string) => Promise<Made>,
  run: (place: RisingPlant, made: Made) => Promise<Report>,
): Promise<Report> {
  const hydro = 'KILLED';
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const clock = testClock(now);
    const node = await startNode({ database, clock });
    const people = createPeople(database, clock);
    await people.plant('FIRST');
    const { token } = await people.person({ permissions: ['system', 'sensor', 'stations'], allPlants: true });
    await makeRisingPlant(node, { token, from: 'FIRST', hydro, now });
    const made = await prepare({ node, people, token }, hydro);
    await node.stop();
    return await run({ database, connection: server.connection, hydro, now }, made);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
