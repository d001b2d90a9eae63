import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const LOOK_MS = 20;

/**
 * Ends the processes of a run: those started with its folder as their temporary folder, and databases running inside
 * it, which overwrite their environment with their titles. Never ends others, even if a process id was reused. Linux
 * only.
 * @param {string} folder
 */
export async function endProcessesOf(folder) {
  if (process.platform !== 'linux') return;
  // Kills processes that might restart a database before the database itself. SIGQUIT lets the database free its shared
  // memory.
  if (await endAll(() => processesOf(folder).filter((pid) => !isDatabase(pid)), 'SIGKILL')) {
    if (await endAll(() => processesOf(folder), 'SIGQUIT')) return;
  }
  await endAll(() => processesOf(folder), 'SIGKILL');
}

/**
 * @param {string} folder
 * @returns {number[]}
 */
function processesOf(folder) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && (isStartedIn(pid, folder) || (isDatabase(pid) && worksIn(pid, folder))));
}

/**
 * Start time of a process, in system ticks since boot. It distinguishes processes with a reused id. Null if the process
 * is gone, or if the system does not provide it.
 * @param {number} pid
 */
export function beganAt(pid) {
  // The process name before it, in brackets, may contain any characters.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/**
 * @param {() => number[]} find called again each time, as a process that is ending may have started another
 * @param {NodeJS.Signals} signal
 */
async function endAll(find, signal) {
  const asked = new Set();
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await delay(LOOK_MS)) {
    const pids = find();
    if (pids.length === 0) return true;
    for (const pid of pids.filter((one) => !asked.has(one))) end(pid, signal);
    for (const pid of pids) asked.add(pid);
  }
  return false;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function end(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}

/** @param {number} pid */
const isDatabase = (pid) => read(`/proc/${pid}/comm`).startsWith('postgres');

/**
 * @param {number} pid
 * @param {string} folder
 */
const isStartedIn = (pid, folder) => read(`/proc/${pid}/environ`).split('\0').includes(`TMPDIR=${folder}`);

/**
 * @param {number} pid
 * @param {string} folder
 */
function worksIn(pid, folder) {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`);
  } catch {
    return false; // gone, or another user's
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
