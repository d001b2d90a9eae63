import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  insertArrivals,
  listRows,
  makePlant,
} from '../../../apps/server/src/alerts/evaluator/testing/histories-store.ts';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { openEvents } from '../../../apps/server/src/platform/events/events.ts';
import { plainProfile } from '../../../apps/server/src/series/profile/profile.ts';
import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts';
import { temporaryDir } from '../../support/server.ts';
import { retryWhileDown } from '../reckoning.ts';
import { startProgram } from '../start-program.ts';
import { type Act, acts, noActs, strike } from '../strike.ts';
import { hydroCode, seriesCount, threshold } from './watched.ts';

interface WarningsReport {
  readonly acts: Record<Act, number>;
  /** Values that crossed their threshold, and those that returned. */
  readonly passed: number;
  readonly cameBack: number;
  /** Crossed without a warning, or returned while the warning stayed. */
  readonly lost: number;
  /** Warnings beyond the number of crossings. */
  readonly twice: number;
  /** Time from the value to the warning, whatever happened meanwhile. */
  readonly raisedMs: { readonly p50: number; readonly p95: number; readonly most: number };
}

const nodeFile = path.join(import.meta.dirname, 'node.ts');
const answerLimitMs = 60_000;
const stoppedMs = 1500;

/**
 * Two nodes evaluate while one is killed, paused and resumed, or cut off from the database, or the database is killed
 * or frozen. Each value that crosses its threshold must raise one warning, and each that returns must end it.
 */
export async function runWarnings(count: number, seed: number, log: (line: string) => void): Promise<WarningsReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const nodes: ChildProcess[] = [];
  const done = noActs();
  const raisedMs: number[] = [];
  const counts = { passed: 0, cameBack: 0, lost: 0 };
  let unraised = 0;
  const stopping = new AbortController();
  try {
    await migrate(database, migrations, { log: quietLog });
    await plainProfile({ database, clock: systemClock }).ensure([Date.now()]);
    const plantNo = await makePlant(database, hydroCode, seriesCount, systemClock.now());
    const events = await openEvents({ database, clock: systemClock, log: quietLog });
    const startOne = () => startProgram({ file: nodeFile, given: { connection: server.connection, plantNo } });
    nodes.push(await startOne(), await startOne());

    const rows = () => retryWhileDown(() => listRows(database, hydroCode));
    const isOpen = async (series: number) =>
      (await rows()).some(({ jobId, isOpen: open }) => open && jobId === String(series));
    const sendReading = async (series: number, value: number) => {
      const at = systemClock.now();
      const arrived = [{ seriesId: series, timeMs: at.getTime(), value }];
      await retryWhileDown(() => insertArrivals(database, plantNo, arrived, at));
      const event = { topic: 'series.changed' as const, hydroCode, payload: { series: [series] } };
      await retryWhileDown(() => database.transaction((tx) => events.publish(tx, event)));
    };
    const becomes = async (series: number, wanted: boolean): Promise<boolean> => {
      const deadline = performance.now() + answerLimitMs;
      while ((await isOpen(series)) !== wanted) {
        if (performance.now() > deadline) return false;
        await delay(20);
      }
      return true;
    };
    const keepSending = async (series: number) => {
      while (!stopping.signal.aborted) {
        const began = performance.now();
        await sendReading(series, threshold + 1);
        counts.passed += 1;
        if (await becomes(series, true)) raisedMs.push(performance.now() - began);
        else {
          counts.lost += 1;
          unraised += 1;
        }
        await sendReading(series, threshold - 1);
        counts.cameBack += 1;
        if (!(await becomes(series, false))) counts.lost += 1;
      }
    };
    const liveSeries = Promise.all(Array.from({ length: seriesCount }, (_, index) => keepSending(index + 1)));
    // Reported where it is awaited: it must not end the run before the underlying fault is known.
    liveSeries.catch(() => undefined);
    for (let round = 0; round < count; round += 1) {
      await delay(200 + random() * 800);
      const act = acts[Math.floor(random() * acts.length)]!;
      const at = round % nodes.length;
      const undo = await strike(act, { node: nodes[at]!, database, dataDir });
      if (act === 'stop') await delay(stoppedMs);
      undo();
      if (act === 'kill') nodes[at] = await startOne();
      done[act] += 1;
      if ((round + 1) % 10 === 0)
        log(`${round + 1} of ${count} faults, ${counts.passed} values passed, ${counts.lost} lost`);
    }
    stopping.abort();
    await liveSeries;
    const raisedCount = (await rows()).length;
    await events.close();
    const sorted = raisedMs.toSorted((a, b) => a - b);
    const share = (part: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
    return {
      acts: done,
      ...counts,
      twice: raisedCount - (counts.passed - unraised),
      raisedMs: { p50: share(0.5), p95: share(0.95), most: share(1) },
    };
  } finally {
    stopping.abort();
    for (const node of nodes) node.kill('SIGKILL');
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
