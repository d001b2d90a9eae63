import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';

/** A node with the access rooms on a real port; responds with that port. */
const database = openDatabase(JSON.parse(process.argv[2]!), { log: quietLog });
const node = await startNode({ database, clock: systemClock });
await node.http.listen({ port: 0, host: '127.0.0.1' });
const mqttUrl = process.argv[3];
if (mqttUrl !== undefined) await node.series.openMqtt({ url: mqttUrl, nodeName: 'bench' });
process.on('message', () => {
  const address = node.http.server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});
process.once('disconnect', () => process.exit(0));
