import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { seededRandom } from './random.ts';
import { compare, emptyLedger, write } from './writers.ts';

export interface KillReport {
  readonly kills: { server: number; database: number; both: number };
  readonly attempts: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly risen: number;
  readonly doubled: number;
  readonly slowestRecoveryMs: number;
}

const writers = 8;
const targets = ['server', 'database', 'both'] as const;
const recoveryLimitMs = 60_000;

/**
 * Kills the server, the database or both with SIGKILL at random moments while rows are written, lets the product recover
 * by its own means, and holds everything that was acknowledged against what is there.
 */
export async function runKills(count: number, seed: number, say: (line: string) => void): Promise<KillReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const password = 'Lu2026giat';
  const start = () => startServer({ dataDir, env: { ADMIN_PASSWORD: password } });
  const admin = { username: 'admin', password };
  const ledger = emptyLedger();
  const kills = { server: 0, database: 0, both: 0 };
  const found = { missing: 0, risen: 0, doubled: 0 };
  let slowestRecoveryMs = 0;
  let server = await start();
  try {
    for (let round = 0; round < count; round++) {
      const target = targets[Math.floor(random() * targets.length)]!;
      let token = await signInByApi(server.url, admin);
      const stop = new AbortController();
      const writing = Array.from({ length: writers }, (_, n) =>
        write(server.url, () => token, ledger, `lượt ${seed}-${round} người ${n}`, stop.signal),
      );
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 700));
      const killedAt = performance.now();
      await kill(server, target);
      kills[target]++;
      stop.abort();
      await Promise.all(writing);
      if (target !== 'database') server = await start();
      await untilReady(server);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
      token = await signInByApi(server.url, admin);
      const verdict = await compare(server.url, token, ledger);
      found.missing += verdict.missing.length;
      found.risen += verdict.risen.length;
      found.doubled += verdict.doubled.length;
      if ((round + 1) % 10 === 0) say(`${round + 1} of ${count} kills, ${ledger.created.size} writes acknowledged`);
    }
    const code = await server.stop();
    if (code !== 0) throw new Error(`the last stop ended with code ${code}:\n${server.output()}`);
  } finally {
    server.process.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    kills,
    attempts: ledger.attempts,
    acknowledged: ledger.created.size + ledger.deleted.size,
    ...found,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
  };
}

async function kill(server: StartedServer, target: (typeof targets)[number]): Promise<void> {
  const postmaster = postmasterOf(server.dataDir);
  if (target !== 'server') process.kill(postmaster, 'SIGKILL');
  if (target === 'database') return;
  server.process.kill('SIGKILL');
  if (server.process.exitCode === null && server.process.signalCode === null)
    await new Promise((resolve) => server.process.once('exit', resolve));
}

/** The database's own process, from the file it writes beside its data. */
function postmasterOf(dataDir: string): number {
  const file = findPidFile(dataDir);
  if (file === null) throw new Error(`no postmaster.pid below ${dataDir}`);
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

function findPidFile(folder: string): string | null {
  const here = path.join(folder, 'postmaster.pid');
  if (existsSync(here)) return here;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'base') continue;
    const below = findPidFile(path.join(folder, entry.name));
    if (below) return below;
  }
  return null;
}

async function untilReady(server: StartedServer): Promise<void> {
  const deadline = performance.now() + recoveryLimitMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (server.process.exitCode !== null) throw new Error(`the server gave up:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not ready again after ${recoveryLimitMs} ms:\n${server.output()}`);
}
