import { rmSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseConnection, databaseUrl } from '../../apps/server/src/platform/database/connection.ts';
import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import type { EmbeddedServer } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import { CallFailed, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { type FakeClock, makeFakeClock } from './fake-clock.ts';
import { startFakeDatabase } from './fake-database.ts';
import { type Lookout, lookout } from './lookout.ts';
import { sender } from './sender.ts';

interface Step {
  readonly aheadSeconds: number;
  /** Lead of the database clock over true time. */
  readonly databaseAheadSeconds: number;
  /** Time until the clock error was reported to users; null: never. */
  readonly toldMs: number | null;
  /** Reads of a user meanwhile, and how many were refused. */
  readonly reads: number;
  readonly refused: number;
}

export interface ClockReport {
  readonly steps: readonly Step[];
  readonly acknowledged: number;
  readonly missing: number;
  /** Deliveries of a logger that were rejected. */
  readonly turnedAway: number;
  /** Records and newest readings with a future time, in any observation. */
  readonly ofTheFuture: number;
  /** After the clock was corrected: time until all reports were gone, and until calculation ran. */
  readonly quietMs: number | null;
  readonly calculatesMs: number | null;
  /** Codes of conditions that remain after a restart. */
  readonly afterRestart: readonly string[];
}

const dayS = 86_400;
/** Two days ahead, two hours behind, and the date after a dead clock battery. */
const steps = [2 * dayS, -7_200, -400 * dayS];
/** Conditions that must be gone once the clock is correct. */
const lastingHarm = ['clock_differs', 'future_rows', 'jobs_stand_still'];
const checkEveryMs = 500;
const patienceMs = 180_000;
const env = { DEMO: 'small', ADMIN_PASSWORD: 'Lu2026giat' };
const person = { username: 'admin', password: env.ADMIN_PASSWORD };

/** The wrong clock: that of the node, while its database keeps the true time, or that of the computer running both. */
type ClockOwner = 'node' | 'computer';
export type ClockReports = Readonly<Record<ClockOwner, ClockReport>>;

/** Changes the clock while readings arrive and a user watches. Null: the clock cannot be changed on this machine. */
export async function stepClock(seconds: number): Promise<ClockReports | null> {
  const clock = makeFakeClock();
  if (clock === null) return null;
  try {
    const node = await stepClockOf('node', clock, seconds);
    const computer = await stepClockOf('computer', clock, seconds);
    return { node, computer };
  } finally {
    clock.remove();
  }
}

async function stepClockOf(whose: ClockOwner, clock: FakeClock, seconds: number): Promise<ClockReport> {
  const folder = temporaryDir('clock');
  let server: StartedServer | null = null;
  let database: EmbeddedServer | null = null;
  try {
    database = whose === 'computer' ? await startFakeDatabase(folder, clock) : null;
    const settings = { ...env, ...(database ? { DATABASE_URL: databaseUrl(database.connection) } : {}) };
    const start = (overrides: Readonly<Record<string, string>>) =>
      startServer({ dataDir: path.join(folder, 'data'), env: { ...settings, ...overrides } });
    server = await start(clock.env);
    const connection = database?.connection ?? (await attachEmbedded(path.join(folder, 'data')));
    const report = await attackClock(server, { clock, connection, seconds });
    await server.stop();
    server = await start({});
    const after = lookout(server.url, await signInByApi(server.url, person));
    const codes = (await after.conditions()).filter((code) => lastingHarm.includes(code));
    return { ...report, afterRestart: [...codes, ...((await after.hasFuture()) ? ['figures of the future'] : [])] };
  } finally {
    await server?.stop('SIGKILL');
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attackClock(
  { url }: StartedServer,
  { clock, connection, seconds }: { clock: FakeClock; connection: DatabaseConnection; seconds: number },
) {
  const token = await signInByApi(url, person);
  const monitor = lookout(url, token);
  await monitor.untilRecord(patienceMs);
  const sending = await sender(url, token);
  let futureRowCount = 0;
  const done: Step[] = [];
  for (const aheadSeconds of steps) {
    clock.set(aheadSeconds);
    const step = await watch(monitor, seconds, () => {
      futureRowCount++;
    });
    done.push({ aheadSeconds, databaseAheadSeconds: await databaseAhead(connection), ...step });
  }
  clock.set(0);
  const correctedAt = new Date();
  const quietMs = await msUntil(async () => !(await monitor.conditions()).includes('clock_differs'));
  const calculatesMs = await msUntil(async () => (await monitor.calculatedAt()) > correctedAt);
  if (await monitor.hasFuture()) futureRowCount++;
  return { steps: done, ...(await sending.stop()), ofTheFuture: futureRowCount, quietMs, calculatesMs };
}

async function databaseAhead(connection: DatabaseConnection): Promise<number> {
  const nowS = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp())::text as now');
    return Number(rows[0]!.now);
  });
  return Math.round(nowS - Date.now() / 1000);
}

async function watch(
  monitor: Lookout,
  seconds: number,
  onFuture: () => void,
): Promise<Omit<Step, 'aheadSeconds' | 'databaseAheadSeconds'>> {
  const startedAt = performance.now();
  let reportedMs: number | null = null;
  let [reads, refused] = [0, 0];
  while (
    performance.now() < startedAt + seconds * 1000 ||
    (reportedMs === null && performance.now() < startedAt + 60_000)
  ) {
    reads++;
    try {
      if ((await monitor.conditions()).includes('clock_differs'))
        reportedMs ??= Math.round(performance.now() - startedAt);
      if (await monitor.hasFuture()) onFuture();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      refused++;
    }
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
  return { toldMs: reportedMs, reads, refused };
}

async function msUntil(isMet: () => Promise<boolean>): Promise<number | null> {
  const startedAt = performance.now();
  while (performance.now() < startedAt + patienceMs) {
    if (await isMet()) return Math.round(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
  return null;
}
