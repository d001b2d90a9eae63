import { createArming } from '../../apps/server/src/platform/arming/arming.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { DatabaseConnection } from '../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { mailChannel } from '../../apps/server/src/platform/messages/channels/mail.ts';
import { startMessages } from '../../apps/server/src/platform/messages/testing/messages-of.ts';
import { connectionsWith } from '../../apps/server/src/platform/outbound/testing/connections.ts';

/** One node of the machinery, to be killed and stopped by `machinery.ts`: leases and lanes as in the product, and no door. */
const { connection, name, relays } = JSON.parse(process.argv[2]!) as {
  readonly connection: DatabaseConnection;
  readonly name: string;
  readonly relays: readonly string[];
};
const database = openDatabase(connection, { log: quietLog });
const arming = createArming({
  database,
  clock: systemClock,
  log: quietLog,
  publish: async () => undefined,
  jobs: { send: async () => true },
  installation: 'faults',
  hasMail: true,
  demoCode: 'HOMAU',
});
await startMessages(database, {
  name,
  arming,
  channels: relays.map((url) => mailChannel(url, connectionsWith([]))),
  lookEveryMs: 2_000,
});
// Nothing else keeps a node without a door that has nothing to do.
setInterval(() => undefined, 60_000);
process.stdout.write('ready\n');
