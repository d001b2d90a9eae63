import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ingest } from '@spillway/contract/series/ingest';
import { migrations } from '../../apps/server/src/migrations.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { livingPostmaster } from '../../e2e/faults/crash.ts';
import { type BenchResult, fullOrShort } from '../kit.ts';
import { processorSeconds } from '../processor.ts';
import { levelLimitM, type PlantOfMany, plantsWithJobs, rainLimitMm, rowMs, usual } from './many-jobs.ts';

const plants = fullOrShort(200, 5);
const jobs = fullOrShort(50, 5);
const rounds = fullOrShort(4, 1);
const minutesOfRow = rowMs / 60_000;
const settledMs = 1500;
const maxCoreShare = 0.1;
const readingsPath = `/api/renew${ingest.readings.path}`;

/**
 * Processor time of server and database for 200 plants with 50 jobs each: one row of every series and the minutely
 * evaluations until the next row, with and without jobs. The difference over the five minutes of a row is the cost of
 * the jobs.
 */
export default async function warnings(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  let node: Awaited<ReturnType<typeof startOne>> | null = null;
  try {
    await migrate(database, migrations, { log: quietLog });
    const { all, addJobs } = await plantsWithJobs(database, { plants, jobs });
    const started = await startOne(server.connection);
    node = started;
    const used = async () =>
      (processorSeconds(started.pid) ?? Number.NaN) + (processorSeconds(await livingPostmaster(dataDir)) ?? Number.NaN);
    let row = 0;
    const measure = async () => {
      const seconds: number[] = [];
      const judgedMs: number[] = [];
      for (let round = -1; round < rounds; round++) {
        const before = await used();
        const startedMs = performance.now();
        row += 1;
        for (const plant of all) await push(started.port, plant, row);
        await waitUntilEvaluated(database);
        judgedMs.push(performance.now() - startedMs);
        for (let minute = 0; minute < minutesOfRow; minute++) await started.look();
        if (round >= 0) seconds.push((await used()) - before);
      }
      return { seconds: Math.min(...seconds), judgedMs: Math.min(...judgedMs) };
    };
    const without = await measure();
    await addJobs();
    await waitUntilEvaluated(database);
    const withJobs = await measure();
    await checkEveryJobEvaluated(database, started.port, all);
    const share = (withJobs.seconds - without.seconds) / (rowMs / 1000);
    const count = (one: number) => one.toFixed(2);
    return [
      {
        name: `warnings: ${plants} plants with ${jobs} jobs each, processors of server and database`,
        value: share * 100,
        unit: '% of a core',
        ratio: share,
        limit: maxCoreShare,
        note: `a row of five minutes takes ${count(withJobs.seconds)} s of a processor, ${count(without.seconds)} s without jobs`,
      },
      {
        name: `warnings: a row of all ${plants} plants taken and judged`,
        value: withJobs.judgedMs / 1000,
        unit: 's',
        ratio: withJobs.judgedMs / without.judgedMs,
        note: `${count(without.judgedMs / 1000)} s without jobs; plants are pushed one after the other`,
      },
    ];
  } finally {
    await node?.stop();
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes sure that all jobs are evaluated; otherwise they would cost nothing. */
async function checkEveryJobEvaluated(database: Database, port: number, all: readonly PlantOfMany[]): Promise<void> {
  for (const plant of all) await push(port, plant, 0, true);
  await waitUntilEvaluated(database);
  const { rows } = await database.pool.query<{ raised: number }>(
    `select count(distinct (hydro_code, job_id))::int as raised from warning where source = 'jobs' and code = 'job'`,
  );
  const raisedCount = rows[0]!.raised;
  if (raisedCount < all.length * jobs * 0.4) throw new Error(`only ${raisedCount} jobs raised a warning`);
}

async function push(port: number, { apiKey, series }: PlantOfMany, row: number, isBeyond = false): Promise<void> {
  // A row per minute would soon be in the future, so rows are a second apart.
  const time = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
  const rainMm = isBeyond ? rainLimitMm + 1 : usual.rainMm;
  const levelM = isBeyond ? levelLimitM + 0.005 : usual.levelM + (row % 7) / 100;
  const readings = series.map(({ id, isRain }) => ({ series: id, time, value: isRain ? rainMm : levelM }));
  const answer = await fetch(`http://127.0.0.1:${port}${readingsPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ readings }),
  });
  if (!answer.ok) throw new Error(`readings were not taken: ${await answer.text()}`);
}

/** Waits until no series is marked as changed, and stays so. */
async function waitUntilEvaluated({ pool }: Database): Promise<void> {
  for (let quietSince: number | null = null; ; await wait(100)) {
    const { rows } = await pool.query<{ left: boolean }>(
      `select exists (select from series_stale where reader = 'warnings') as left`,
    );
    if (rows[0]!.left) quietSince = null;
    else if (quietSince === null) quietSince = performance.now();
    else if (performance.now() - quietSince > settledMs) return;
  }
}

async function startOne(connection: object) {
  const child = fork(path.join(import.meta.dirname, 'evaluating-node.ts'), [JSON.stringify(connection)]);
  const exit = once(child, 'exit');
  const ask = async (question: string): Promise<unknown> => {
    child.send(question);
    const [answer] = await Promise.race([
      once(child, 'message'),
      exit.then(([code]) => {
        throw new Error(`the server ended with code ${code}`);
      }),
    ]);
    return answer;
  };
  const port = Number(await ask('listen'));
  return {
    pid: child.pid!,
    port,
    look: async () => void (await ask('look')),
    async stop() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
