import type { DatabaseConnection } from '../../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { retryWhileDown } from '../reckoning.ts';
import { type GivenWays, waysOf } from './ways.ts';

/** One sending node, killed and paused by `messages.ts`: queues and channels as in the product, without HTTP. */
const { connection, name, ways } = JSON.parse(process.argv[2]!) as {
  readonly connection: DatabaseConnection;
  readonly name: string;
  readonly ways: GivenWays;
};
const stallMs = 3_000;
const database = openDatabase(connection, { log: quietLog });
// The database may be down at the moment.
await retryWhileDown(() => startMessages(database, { name, ...waysOf(database, ways), lookEveryMs: 2_000 }));
// The parent process has ended.
process.stdout.on('error', () => process.exit(0));
process.stdout.write('ready\n');
// A pause this long counts as a stop, whatever its cause.
let lastMs = Date.now();
setInterval(() => {
  const nowMs = Date.now();
  if (nowMs - lastMs > stallMs) process.stdout.write(`stood still ${lastMs} ${nowMs}\n`);
  lastMs = nowMs;
}, 200);
