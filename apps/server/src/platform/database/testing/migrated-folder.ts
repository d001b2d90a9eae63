import { migrations } from '../../../migrations.ts';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { quietLog } from './quiet-log.ts';

/** Tests do not simulate a power cut, so syncing to disk can be turned off. */
export const FAST_SETTINGS = { fsync: 'off', shared_buffers: '16MB' };

/**
 * A data folder with a new, migrated and stopped database. No server has run on it yet: the administrator and the identity of an
 * installation are created at its first start. Migrating takes much longer than copying.
 */
export async function makeMigratedFolder(dataDir: string): Promise<void> {
  const server = await startEmbedded({ dataDir, log: quietLog, settings: FAST_SETTINGS });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
  } finally {
    await database.close();
    await server.stop();
  }
}
