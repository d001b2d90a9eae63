import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';

/** A node on a port that follows events and, on the message 'look', evaluates every plant as its minute job does. */
const database = openDatabase(JSON.parse(process.argv[2]!), { log: quietLog });
const node = await startNode({ database, clock: systemClock });
node.series.follow(node.events);
node.top.warnings.follow(node.events);
await node.http.listen({ port: 0, host: '127.0.0.1' });
process.on('message', (request) => {
  if (request === 'look') void node.top.warnings.evaluate().then(() => process.send?.('looked'));
  else {
    const address = node.http.server.address();
    process.send?.(typeof address === 'object' && address ? address.port : 0);
  }
});
process.once('disconnect', () => process.exit(0));
