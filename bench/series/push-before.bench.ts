import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ingest } from '@spillway/contract/series/ingest';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { type BenchResult, fullOrShort, isShort } from '../kit.ts';
import { requestsPerSecond } from './clients.ts';

const here = path.resolve(import.meta.dirname, '../..');
const readingsPath = `/api/renew${ingest.readings.path}`;
/** Many short rounds in turn, so that other load on the machine affects both. */
const rounds = fullOrShort(80, 2);
const roundMs = 250;
const min = 0.95;

interface Side {
  readonly port: number;
  readonly apiKey: string;
  readonly seriesIds: readonly number[];
  stop(): Promise<void>;
}

/**
 * Readings pushed to this tree and to another checkout in turn: `BENCH_BEFORE=<folder> npm run bench -- push-before`.
 * Each has its own schema, database and server. Skipped without another checkout.
 */
export default async function pushBefore(): Promise<BenchResult[]> {
  const before = process.env.BENCH_BEFORE ?? (isShort ? here : undefined);
  if (before === undefined) return [];
  const [now, other] = [await begin(here), await begin(path.resolve(before))];
  try {
    return [
      await compared('single readings from 32 clients', { now, other, count: 32, size: 1 }),
      await compared('100 readings a request from 8 clients', { now, other, count: 8, size: 100 }),
    ];
  } finally {
    await now.stop();
    await other.stop();
  }
}

/** Loads the modules of its own tree. */
async function begin(root: string): Promise<Side> {
  const load = async <Module>(file: string) => (await import(pathToFileURL(path.join(root, file)).href)) as Module;
  const platform = 'apps/server/src/platform/database';
  const { migrations } = await load<typeof import('../../apps/server/src/migrations.ts')>(
    'apps/server/src/migrations.ts',
  );
  const { openDatabase } = await load<typeof import('../../apps/server/src/platform/database/database.ts')>(
    `${platform}/database.ts`,
  );
  const { startEmbedded } = await load<
    typeof import('../../apps/server/src/platform/database/embedded/start-embedded.ts')
  >(`${platform}/embedded/start-embedded.ts`);
  const { migrate } = await load<typeof import('../../apps/server/src/platform/database/migrate.ts')>(
    `${platform}/migrate.ts`,
  );
  const { makePlant } = await load<typeof import('./plant.ts')>('bench/series/plant.ts');
  const { forkServer } = await load<typeof import('./fork-server.ts')>('bench/series/fork-server.ts');
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  await migrate(database, migrations, { log: quietLog });
  const { node, apiKey, seriesIds } = await makePlant(database);
  const forkedServer = await forkServer(server.connection);
  return {
    port: forkedServer.port,
    apiKey,
    seriesIds,
    async stop() {
      await forkedServer.stop();
      await node.stop();
      await database.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function compared(
  name: string,
  { now, other, count, size }: { now: Side; other: Side; count: number; size: number },
): Promise<BenchResult> {
  const startMs = Date.now() - 7 * 86_400_000;
  let sentCount = 0;
  const bodyOf =
    ({ seriesIds }: Side) =>
    () => {
      const time = new Date(startMs + ++sentCount * 1000).toISOString();
      const one = (at: number) => ({ series: seriesIds[(sentCount * size + at) % 1000], time, value: 1 });
      return JSON.stringify(size === 1 ? one(0) : { readings: Array.from({ length: size }, (_, index) => one(index)) });
    };
  const pushed = (side: Side) =>
    requestsPerSecond(
      { ...side, path: readingsPath, count, nextBody: bodyOf(side), expected: `"accepted":${size}` },
      roundMs,
    );
  const pushRates = { now: 0, before: 0 };
  for (let round = -1; round < rounds; round++) {
    // Alternate which side is first, since the second finds the processor warm.
    const order = round % 2 === 0 ? (['now', 'before'] as const) : (['before', 'now'] as const);
    for (const side of order) {
      const value = await pushed(side === 'now' ? now : other);
      if (round >= 0) pushRates[side] += (value * size) / rounds;
    }
  }
  return {
    name: `push of ${name}, against the other checkout`,
    value: pushRates.now,
    unit: 'readings/s',
    ratio: pushRates.now / pushRates.before,
    limit: min,
    limitIs: 'at least',
    note: `the other ${Math.round(pushRates.before)} a second`,
  };
}
