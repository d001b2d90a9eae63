import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
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

/** @typedef {{ pid: number, began: string | null, host: string }} Owner */

/**
 * Runs the work with a temporary folder of its own. However it ends, by a signal to us too, nothing of what it made or started is
 * left. Where we are killed ourselves, the next call clears it.
 * @template T
 * @param {(folder: string, env: NodeJS.ProcessEnv) => Promise<T>} work env: what its programs get on top of the usual
 * @returns {Promise<T>}
 */
export async function withRunFolder(work) {
  await clearAbandonedRuns();
  const folder = makeRunFolder();
  try {
    return await work(folder, { TMPDIR: folder, TEMP: folder, TMP: folder });
  } finally {
    await clear(folder);
  }
}

function makeRunFolder() {
  const folder = realpathSync(mkdtempSync(join(parentFolder(), PREFIX)));
  chmodSync(folder, 0o711);
  /** @type {Owner} */
  const owner = { pid: process.pid, began: beganAt(process.pid), host: hostname() };
  writeFileSync(ownerFile(folder), JSON.stringify(owner));
  return folder;
}

/** What runs have left that were killed before they could clear it. Never what belongs to one that still runs, or to another user. */
export async function clearAbandonedRuns() {
  const parent = realpathSync(parentFolder());
  const folders = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(parent, name))) if (isAbandoned(folder)) await clear(folder);
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
