import { rmSync } from 'node:fs';
import { untilReady } from '../faults/crash.ts';
import { patiently } from '../faults/reckoning.ts';
import { CallFailed, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { type FakeClock, makeFakeClock } from './fake-clock.ts';
import { type Lookout, lookout } from './lookout.ts';
import { sender } from './sender.ts';

interface Step {
  readonly aheadSeconds: number;
  /** Until everybody was told that the clock is wrong; null: nobody was. */
  readonly toldMs: number | null;
  /** What a person read meanwhile, and how often it was refused. */
  readonly reads: number;
  readonly refused: number;
}

export interface ClockReport {
  readonly steps: readonly Step[];
  readonly acknowledged: number;
  readonly missing: number;
  /** Deliveries of a logger that were not taken. */
  readonly turnedAway: number;
  /** Records and newest readings that lay in the future, at any look. */
  readonly ofTheFuture: number;
  /** After the clock was right again: until nothing was said of it any more, and until the calculation ran. */
  readonly quietMs: number | null;
  readonly calculatesMs: number | null;
  /** What is still wrong after a restart, by its code. */
  readonly afterRestart: readonly string[];
}

const dayS = 86_400;
/** Two days ahead, two hours behind, and what a dead battery makes of it. */
const steps = [2 * dayS, -7_200, -400 * dayS];
const lookMs = 500;
const patienceMs = 180_000;
const env = { DEMO: 'small', ADMIN_PASSWORD: 'Lu2026giat' };
const person = { username: 'admin', password: env.ADMIN_PASSWORD };

/** The clock of the node steps while readings come in and somebody watches; the database keeps the true time. Null: no clock can be moved here. */
export async function stepClock(seconds: number): Promise<ClockReport | null> {
  const clock = makeFakeClock();
  if (clock === null) return null;
  const dataDir = temporaryDir('clock');
  let server: StartedServer | null = null;
  try {
    server = await startServer({ dataDir, env: { ...env, ...clock.env } });
    const report = await attackClock(server, clock, seconds);
    await server.stop();
    server = await startServer({ dataDir, env });
    await untilReady(server);
    const after = lookout(server.url, await patiently(() => signInByApi(server!.url, person)));
    const wrong = ['clock_differs', 'future_rows', 'jobs_stand_still'];
    const codes = (await after.conditions()).filter((code) => wrong.includes(code));
    const isAhead = await after.hasFuture();
    return { ...report, afterRestart: [...codes, ...(isAhead ? ['figures of the future'] : [])] };
  } finally {
    await server?.stop('SIGKILL');
    clock.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function attackClock(server: StartedServer, clock: FakeClock, seconds: number) {
  const { url } = server;
  const token = await signInByApi(url, person);
  const look = lookout(url, token);
  await look.untilRecord(patienceMs);
  const sending = await sender(url, token);
  let ofTheFuture = 0;
  const done: Step[] = [];
  for (const aheadSeconds of steps) {
    clock.set(aheadSeconds);
    const step = await watch(look, seconds, () => {
      ofTheFuture++;
    });
    done.push({ aheadSeconds, ...step });
  }
  clock.set(0);
  const rightAt = new Date();
  const quietMs = await within(async () => !(await look.conditions()).includes('clock_differs'));
  const calculatesMs = await within(async () => (await look.calculatedAt()) > rightAt);
  if (await look.hasFuture()) ofTheFuture++;
  return { steps: done, ...(await sending.stop()), ofTheFuture, quietMs, calculatesMs };
}

async function watch(look: Lookout, seconds: number, onFuture: () => void): Promise<Omit<Step, 'aheadSeconds'>> {
  const startedAt = performance.now();
  let toldMs: number | null = null;
  let [reads, refused] = [0, 0];
  while (
    performance.now() < startedAt + seconds * 1000 ||
    (toldMs === null && performance.now() < startedAt + 60_000)
  ) {
    reads++;
    try {
      if ((await look.conditions()).includes('clock_differs')) toldMs ??= Math.round(performance.now() - startedAt);
      if (await look.hasFuture()) onFuture();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refused++;
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return { toldMs, reads, refused };
}

async function within(isSo: () => Promise<boolean>): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() < startedAt + patienceMs) {
    if (await isSo()) return Math.round(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  return null;
}
