import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from './alive.mjs';
import { beganAt, endProcessesOf } from './marked-processes.mjs';

const PREFIX = 'spillway-run-';
/** A folder without an owner file: its creator is about to write one, or died before it could. */
const NAMELESS_AFTER_MS = 3_600_000;
/** The memory file system of Linux. */
const MEMORY = '/dev/shm';
/** A run of the whole suite takes two gigabytes at most; the rest is left to the machine. */
const ROOMY_BYTES = 8 * 2 ** 30;

/** @typedef {{ pid: number, began: string | null, host: string }} Owner */

/**
 * Runs the work with a temporary folder of its own. However it ends, even if we get a signal, its files and processes
 * are removed. If we are killed, the next call removes them.
 * @template T
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<T>} work env: added to the environment of its programs
 * @param {{ mayBeInMemory?: boolean }} [where] mayBeInMemory: the work does not test disks. A test database is a
 * thousand
 *   small files, and creating one on a disk takes ten times as long
 * @returns {Promise<T>}
 */
export async function withRunFolder(work, { mayBeInMemory = false } = {}) {
  await clearAbandonedRuns();
  const folder = makeRunFolder(mayBeInMemory && isMemoryRoomy() ? MEMORY : parentFolder());
  try {
    return await work(folder, { TMPDIR: folder, TEMP: folder, TMP: folder });
  } finally {
    await clear(folder);
  }
}

/** @param {string} parent */
function makeRunFolder(parent) {
  const folder = realpathSync(mkdtempSync(join(parent, PREFIX)));
  chmodSync(folder, 0o711);
  /** @type {Owner} */
  const owner = { pid: process.pid, began: beganAt(process.pid), host: hostname() };
  writeFileSync(ownerFile(folder), JSON.stringify(owner));
  return folder;
}

/**
 * Removes the folders of runs that were killed before they could clean up. Skips those of running processes and of
 * other users.
 */
export async function clearAbandonedRuns() {
  const parents = [realpathSync(parentFolder()), ...(existsSync(MEMORY) ? [MEMORY] : [])];
  for (const parent of new Set(parents)) {
    const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
    for (const folder of folders.map((name) => join(parent, name))) if (isAbandoned(folder)) await clear(folder);
  }
}

/** If TMPDIR is set, the user wants temporary files there. */
function isMemoryRoomy() {
  if (process.env.TMPDIR || process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOMY_BYTES && process.availableMemory() > ROOMY_BYTES;
}

/** @param {string} folder */
async function clear(folder) {
  await endProcessesOf(folder);
  for (const place of mountedBelow(folder)) spawnSync('umount', [place]);
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  } catch (error) {
    console.error(`${folder} could not be removed (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/**
 * Small disks that a test was filling; they are unmounted in reverse order.
 * @param {string} folder
 */
function mountedBelow(folder) {
  if (process.platform !== 'linux') return [];
  const places = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  return places.filter((place) => place.startsWith(`${folder}/`)).reverse();
}

/** @param {string} folder */
function isAbandoned(folder) {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory() || (process.getuid && stats.uid !== process.getuid())) return false;
  const owner = readOwner(folder);
  if (!owner) return Date.now() - stats.mtimeMs > NAMELESS_AFTER_MS;
  if (owner.host !== hostname()) return false;
  return !isAlive(owner.pid) || beganAt(owner.pid) !== owner.began;
}

/** @param {string} folder */
const ownerFile = (folder) => join(folder, 'owner.json');

/**
 * @param {string} folder
 * @returns {Owner | undefined}
 */
function readOwner(folder) {
  try {
    return JSON.parse(readFileSync(ownerFile(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/** As root, a test database runs as another user, who must be able to enter the folder. */
function parentFolder() {
  const parent = tmpdir();
  return process.getuid?.() !== 0 || isOpen(parent) ? parent : '/tmp';
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function isOpen(folder) {
  const above = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpen(above));
}
