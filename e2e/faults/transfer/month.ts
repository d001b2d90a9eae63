import { rmSync } from 'node:fs';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { simulateDemoMonth } from '../../../apps/server/src/transfer/slots/testing/demo-month.ts';
import { temporaryDir } from '../../support/server.ts';

const days = 31;

/**
 * A month of the demo plant with failing connections and gauges: compares its daily counts with an independent count.
 */
export async function runMonth(seed: number, log: (line: string) => void) {
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const report = await simulateDemoMonth(database, { hours: days * 24, outagesADay: 0.7, seed }, log);
    const { found, expected, ...sums } = report;
    const other = [...new Set([...Object.keys(found), ...Object.keys(expected)])].filter(
      (key) => found[key] !== expected[key],
    );
    for (const key of other) log(`${key}: ${found[key]}, and not ${expected[key]}`);
    return { days, counted: Object.keys(found).length, different: other.length, ...sums };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
