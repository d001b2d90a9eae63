import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../../log.ts';
import { Problem } from '../../../problem.ts';
import { isServerOf, isTaken, leftoverServerProcesses } from '../processes.ts';
import { pidFilePath, readPidFile } from './pid-file.ts';
import { waitUntil } from './wait-until.ts';

/** A session notices by itself that its postmaster is gone unless it is busy; then it is signalled, with rising force. */
const STEPS = [
  { signal: undefined, waitMs: 2_000 },
  { signal: 'SIGTERM', waitMs: 3_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
] as const;

/** Clears what a killed server left and what would keep the next one from starting. It never touches data. */
export async function clearLeftovers(cluster: string, socketDir: string, log: Log): Promise<void> {
  await endLeftoverProcesses(cluster, log);
  await removeMisleadingPidFiles(cluster, socketDir, log);
}

async function endLeftoverProcesses(cluster: string, log: Log): Promise<void> {
  for (const { signal, waitMs } of STEPS) {
    const pids = leftoverServerProcesses(cluster);
    if (pids.length === 0) return;
    log.warn({ pids, signal }, 'sessions of a killed database server are still ending');
    if (signal) for (const pid of pids) endProcess(pid, signal);
    await waitUntil(() => leftoverServerProcesses(cluster).length === 0, { withinMs: waitMs, everyMs: 50 });
  }
  const pids = leftoverServerProcesses(cluster);
  if (pids.length > 0) {
    throw new Problem(
      `Processes of an earlier database server do not end (${pids.join(', ')}): end them by hand and start again.`,
    );
  }
}

/**
 * PostgreSQL removes a stale pid file itself when the number is free. If another program has the number now, or a zombie, it refuses for ever; only
 * then, and only once it is certain that it is no live server of this cluster, the file is deleted.
 */
async function removeMisleadingPidFiles(cluster: string, socketDir: string, log: Log): Promise<void> {
  const stale = readPidFile(cluster);
  if (stale && isTaken(stale.pid) && !(await isServerOf(cluster, stale.pid))) {
    log.warn({ pid: stale.pid }, 'the pid file of a killed database server names no server any more; removed');
    fs.rmSync(pidFilePath(cluster), { force: true });
  }
  if (!fs.existsSync(socketDir)) return;
  for (const name of fs.readdirSync(socketDir).filter((entry) => entry.endsWith('.lock'))) {
    const file = path.join(socketDir, name);
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10);
    if (isTaken(pid) && !(await isServerOf(cluster, pid))) fs.rmSync(file, { force: true });
  }
}

function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
