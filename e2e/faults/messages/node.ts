import type { DatabaseConnection } from '../../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { patiently } from '../reckoning.ts';
import { type GivenWays, waysOf } from './ways.ts';

/** One node that sends, to be killed and stopped by `messages.ts`: lanes and channels as in the product, and no door. */
const { connection, name, ways } = JSON.parse(process.argv[2]!) as {
  readonly connection: DatabaseConnection;
  readonly name: string;
  readonly ways: GivenWays;
};
const database = openDatabase(connection, { log: quietLog });
// The database may be away just now.
await patiently(() => startMessages(database, { name, ...waysOf(database, ways), lookEveryMs: 2_000 }));
// Whoever started it is gone.
process.stdout.on('error', () => process.exit(0));
process.stdout.write('ready\n');
// A door would keep it alive; its own look does not.
setInterval(() => undefined, 60_000);
