import { spawnSync } from 'node:child_process';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StartedServer } from '../support/server.ts';

export const targets = ['server', 'database', 'both'] as const;
const recoveryLimitMs = 180_000;

export async function kill(server: StartedServer, target: (typeof targets)[number]): Promise<void> {
  if (target !== 'server') process.kill(await livingPostmasterOf(server), 'SIGKILL');
  if (target === 'database') return;
  server.process.kill('SIGKILL');
  if (server.process.exitCode === null && server.process.signalCode === null)
    await new Promise((resolve) => server.process.once('exit', resolve));
}

/** If there is no postmaster, the error includes the output of the server that starts it. */
async function livingPostmasterOf(server: StartedServer): Promise<number> {
  try {
    return await livingPostmaster(server.dataDir);
  } catch (error) {
    const { exitCode, signalCode } = server.process;
    const how = exitCode ?? signalCode ?? 'runs';
    const said = server.output().slice(-4000);
    throw new Error(`${String(error)}; its server: ${how}, and said last:\n${said}`, { cause: error });
  }
}

/** The server may have reported ready before it noticed the last kill: then the database is restarting. */
export async function livingPostmaster(dataDir: string): Promise<number> {
  const deadline = performance.now() + recoveryLimitMs;
  for (;;) {
    const postmaster = postmasterOf(dataDir);
    if (postmaster !== null && isAlive(postmaster)) return postmaster;
    if (performance.now() > deadline) throw new Error(`no database runs in ${dataDir}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The postmaster and all its child processes. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = await livingPostmaster(dataDir);
  const { stdout } = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...stdout.split('\n').filter(Boolean).map(Number)];
}

/** Pid of the postmaster, from the file beside its data. */
function postmasterOf(dataDir: string): number | null {
  const file = findPidFile(dataDir);
  if (file === null) return null;
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

function findPidFile(folder: string): string | null {
  const here = path.join(folder, 'postmaster.pid');
  if (existsSync(here)) return here;
  for (const entry of entriesOf(folder)) {
    if (!entry.isDirectory() || entry.name === 'base') continue;
    const below = findPidFile(path.join(folder, entry.name));
    if (below) return below;
  }
  return null;
}

/** A new cluster is renamed when complete, so an entry may have disappeared. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

export async function waitUntilReady(server: StartedServer): Promise<void> {
  const deadline = performance.now() + recoveryLimitMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (server.process.exitCode !== null) throw new Error(`the server gave up:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not ready again after ${recoveryLimitMs} ms:\n${server.output()}`);
}
