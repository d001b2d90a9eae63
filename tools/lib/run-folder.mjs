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
/** A folder that does not say whose it is: its maker is about to write it down, or died that very moment. */
const NAMELESS_AFTER_MS = 3_600_000;
/** The disk of Linux that is memory. */
const MEMORY = '/dev/shm';
/** A run of the whole suite holds some two gigabytes at most, and the machine needs the rest itself. */
const ROOMY_BYTES = 8 * 2 ** 30;

/** @typedef {{ pid: number, began: string | null, host: string }} Owner */

/**
 * Runs the work with a temporary folder of its own. However it ends, by a signal to us too, nothing of what it made or started is
 * left. Where we are killed ourselves, the next call clears it.
 * @template T
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<T>} work env: what its programs get on top of the usual
 * @param {{ mayBeInMemory?: boolean }} [where] mayBeInMemory: nothing there is about disks. A database of a test is a thousand small
 *   files, and on a disk making one takes ten times as long
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

/** What runs have left that were killed before they could clear it. Never what belongs to one that still runs, or to another user. */
export async function clearAbandonedRuns() {
  const parents = [realpathSync(parentFolder()), ...(existsSync(MEMORY) ? [MEMORY] : [])];
  for (const parent of new Set(parents)) {
    const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
    for (const folder of folders.map((name) => join(parent, name))) if (isAbandoned(folder)) await clear(folder);
  }
}

/** Whoever names a folder for temporary files wants them there. */
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
 * Small disks that a test was filling; they come off in the other order.
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

/** As root the database of a test runs as another user, who must be able to enter. */
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
