import { rmSync } from 'node:fs';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../apps/server/src/platform/database/testing/quiet-log.ts';
import { startServer, temporaryDir } from '../e2e/support/server.ts';
import { type BenchResult, fullOrShort, median } from './kit.ts';

const rounds = fullOrShort(3, 1);

/** Time from the command until `/readyz` responds, compared with the database alone on the same kind of folder. */
export default async function start(): Promise<BenchResult[]> {
  const seconds = { coldDatabase: [], cold: [], warmDatabase: [], warm: [] } as Record<string, number[]>;
  for (let round = 0; round < rounds; round++) {
    const bareDir = temporaryDir('bench');
    seconds.coldDatabase!.push(await timed(() => startDatabase(bareDir)));
    seconds.warmDatabase!.push(await timed(() => startDatabase(bareDir)));
    rmSync(bareDir, { recursive: true, force: true });
    const dataDir = temporaryDir('bench');
    seconds.cold!.push(await timed(() => product(dataDir)));
    seconds.warm!.push(await timed(() => product(dataDir)));
    rmSync(dataDir, { recursive: true, force: true });
  }
  const of = (name: string) => median(seconds[name]!);
  return [
    {
      name: 'cold start (empty folder)',
      value: of('cold'),
      unit: 's',
      ratio: of('cold') / of('coldDatabase'),
      note: `creating and starting the database alone ${of('coldDatabase').toFixed(2)} s`,
    },
    {
      name: 'warm start (second start; goal: under 5 s)',
      value: of('warm'),
      unit: 's',
      ratio: of('warm') / of('warmDatabase'),
      note: `starting the database alone ${of('warmDatabase').toFixed(2)} s`,
    },
  ];
}

/** The stop is not part of the figure. */
async function timed(begin: () => Promise<{ stop(): Promise<unknown> }>): Promise<number> {
  const from = performance.now();
  const started = await begin();
  const seconds = (performance.now() - from) / 1000;
  await started.stop();
  return seconds;
}

const startDatabase = (dataDir: string) => startEmbedded({ dataDir, log: quietLog });
const product = (dataDir: string) => startServer({ dataDir, env: { DEMO: 'small' } });
