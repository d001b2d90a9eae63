import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const LOOK_MS = 20;

/**
 * Ends what belongs to the folder of a run: what was started with it as its temporary folder, and databases inside it, which write
 * their titles over their environment. Nothing else is either, whatever number it has. Known on Linux only.
 * @param {string} folder
 */
export async function endProcessesOf(folder) {
  if (process.platform !== 'linux') return;
  // Whoever would start a database again goes before the database, which takes its shared memory with it if it is asked.
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
 * When a process began, in the system's own count since its start: with it a number that was given to another is told apart.
 * Null where it is gone, or where the system does not tell.
 * @param {number} pid
 */
export function beganAt(pid) {
  // The name before it, in brackets, may hold anything.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' ? null : (fields[19] ?? null);
}

/**
 * @param {() => number[]} find asked again each time: what is being ended may have started another
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
    // It has ended meanwhile.
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
