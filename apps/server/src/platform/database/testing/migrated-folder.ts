import { migrations } from '../../../migrations.ts';
import { openDatabase } from '../database.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { quietLog } from './quiet-log.ts';

/** Nothing in the tests cuts the power, so syncing to the disk may be left out. */
export const FAST_SETTINGS = { fsync: 'off', shared_buffers: '16MB' };

/**
 * A database in a data folder, new, migrated and stopped. No server has run on it yet: who administers an installation, and what tells
 * it from others, comes with its first start. Making one takes much longer than making a copy.
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
