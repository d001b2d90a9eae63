import { rmSync } from 'node:fs';
import { migrations } from '../../apps/server/src/migrations.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import type { BenchResult } from '../kit.ts';
import { measureMqtt } from './mqtt.ts';
import { makePlant } from './plant.ts';
import { measurePushes } from './push.ts';
import { measureReads } from './reads.ts';

/** Writing and reading of readings, on a database with durable writes as in production. */
export default async function series(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const plant = await makePlant(database);
    try {
      const pushes = await measurePushes(database, server.connection, plant);
      const broker = await measureMqtt(database, server.connection, plant);
      return [...pushes, ...broker, ...(await measureReads(database, plant))];
    } finally {
      await plant.node.stop();
    }
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
