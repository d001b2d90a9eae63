import type { DatabaseConnection } from '../../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { mailChannel } from '../../../apps/server/src/platform/messages/channels/mail.ts';
import { startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { connectionsWith } from '../../../apps/server/src/platform/outbound/testing/connections.ts';
import { armingOf } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { retryWhileDown } from '../reckoning.ts';
import { watchRoster } from './duty.ts';
import { writeLedger } from './ledger.ts';

/** One node, killed and paused by `machinery.ts`: leases, queues, ledger and roster as in the product, without HTTP. */
const { connection, name, relays } = JSON.parse(process.argv[2]!) as {
  readonly connection: DatabaseConnection;
  readonly name: string;
  readonly relays: readonly string[];
};
const database = openDatabase(connection, { log: quietLog });
// The database may be down at the moment.
await retryWhileDown(() =>
  startMessages(database, {
    name,
    arming: armingOf(database),
    channels: relays.map((url) => mailChannel(url, connectionsWith([]))),
    lookEveryMs: 2_000,
  }),
);
// The parent process has ended.
process.stdout.on('error', () => process.exit(0));
process.stdout.write('ready\n');
// Each line is written after its transaction has committed.
await Promise.all([
  ...[1, 2].map((plantNo) =>
    writeLedger(database, { plantNo, name }, (storedRows) => process.stdout.write(`${JSON.stringify(storedRows)}\n`)),
  ),
  watchRoster(database),
]);
