import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { startNode } from '../../../apps/server/src/testing/test-app.ts';

/** A node on a port that accepts readings, evaluates them and notifies by mail, as the product does. */
const { connection, smtpUrl } = JSON.parse(process.argv[2]!) as {
  readonly connection: object;
  readonly smtpUrl: string;
};
const database = openDatabase(connection as never, { log: quietLog });
const node = await startNode({ database, clock: systemClock, config: { smtpUrl }, withJobs: true });
node.series.follow(node.events);
node.top.warnings.follow(node.events);
await node.http.listen({ port: 0, host: '127.0.0.1' });
const address = node.http.server.address();
process.stdout.on('error', () => process.exit(0));
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
