import { rmSync } from 'node:fs';
import {
  compareAtDatabase,
  type HistoriesReport,
} from '../../apps/server/src/alerts/evaluator/testing/histories-at-database.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { temporaryDir } from '../support/server.ts';

/** Random histories for the warning job evaluator with its own database, by two nodes at once. */
export async function runWarnings(
  histories: number,
  seed: number,
  log: (line: string) => void,
): Promise<HistoriesReport & { readonly seed: number }> {
  const dataDir = temporaryDir('fuzz-warnings');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    return { seed, ...(await compareAtDatabase(database, seed, histories, log)) };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
