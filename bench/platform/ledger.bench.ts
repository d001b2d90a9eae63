import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { migrations } from '../../apps/server/src/migrations.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { createLedger, createSealing } from '../../apps/server/src/platform/ledger/ledger.ts';
import { verifyLedger } from '../../apps/server/src/platform/ledger/verify.ts';
import { type BenchResult, fullOrShort, timeMs } from '../kit.ts';

const rows = fullOrShort(1_000_000, 20_000);
const batchSize = 5_000;
const portion = 10_000;
const longestS = 60;

/** Time to verify a million ledger rows, compared with reading them, and with hashing each. */
export default async function ledger(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const sealing = createSealing(() => Buffer.alloc(32, 7));
    await fill(database, createLedger({ sealing }));
    await database.pool.query('vacuum analyze ledger_row');
    await bare(database);
    const bareMs = await timeMs(() => bare(database));
    const ms = await timeMs(async () => {
      const { findings } = await verifyLedger({ database, sealing });
      if (findings.length > 0) throw new Error('a ledger that nobody touched is not in order');
    });
    const s = ms / 1000;
    return [
      { name: 'a million rows of the ledger verified', value: s, unit: 's', limit: longestS },
      { name: 'beside reading them, a hash over each', value: s, unit: 's', ratio: ms / bareMs, limit: 4 },
    ];
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(database: Database, { record }: ReturnType<typeof createLedger>): Promise<void> {
  const place = { plantNo: 1, owner: 'bench' };
  for (let begin = 0; begin < rows; begin += batchSize) {
    const entries = Array.from({ length: batchSize }, (_, index) => ({
      kind: (begin + index) % 3 === 0 ? 'report' : 'bulletin',
      year: 2026,
      subject: `file ${begin + index}`,
      content: { format: 'pdf', title: 'Báo cáo ngày', bytes: 123_456 + index },
      contentHash: Buffer.alloc(32, index % 251),
    }));
    await database.transaction((tx) => record(tx, place, entries));
  }
}

async function bare({ pool }: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows: sampleRows } = await pool.query(
      'select * from ledger_row where plant_no = 1 and chain_no = 1 and seq > $1 order by seq limit $2',
      [after, portion],
    );
    for (const { subject, content, previous } of sampleRows)
      hash('sha256', `${subject}${content}${previous}`, 'buffer');
    if (sampleRows.length < portion) return;
    after = sampleRows.at(-1).seq;
  }
}
