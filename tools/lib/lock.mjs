import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from './alive.mjs';
import { Problem } from './problem.mjs';

/**
 * The owner touches its lock at this interval. If the owner is on another host, a lock untouched for the longer time is
 * abandoned.
 */
const HEARTBEAT_MS = 2_000;
const ABANDONED_AFTER_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** @typedef {{ token: string, pids: number[], host: string }} Owner */

/** A lock without content: its owner is about to write it or died before it could. Only its age decides. */
const HALF_WRITTEN = { token: 'half-written', pids: [], host: '' };

/**
 * Runs the work while no other launcher of this folder does work of the same name; waits for the other to finish. A
 * program started by the work may outlive us; pass its id to alsoHeldBy and it keeps the lock.
 * @template T
 * @param {string} path the lock's file
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  const owner = { token: randomUUID(), pids: [process.pid], host: hostname() };
  makeFolder(dirname(path));
  await acquire(path, owner);
  const isOurs = () => readOwner(path)?.token === owner.token;
  const heartbeat = setInterval(() => isOurs() && utimesSync(path, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work((pid) => writeFileSync(path, JSON.stringify({ ...owner, pids: [...owner.pids, pid] })));
  } finally {
    clearInterval(heartbeat);
    if (isOurs()) rmSync(path, { force: true });
  }
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Problem(`${folder} cannot be made (${codeOf(error)}). Start Spillway once as the owner of this folder.`);
  }
}

/**
 * @param {string} path
 * @param {Owner} owner
 */
async function acquire(path, owner) {
  const deadlineMs = performance.now() + LONGEST_WAIT_MS;
  let isWaiting = false;
  while (!tryToCreate(path, owner)) {
    if (removeIfAbandoned(path)) continue;
    if (!isWaiting) console.error('Another command is working in this folder; waiting for it.');
    isWaiting = true;
    if (performance.now() > deadlineMs)
      throw new Problem(`The other command does not end. If none runs, delete ${path}.`);
    await delay(200);
  }
}

/**
 * @param {string} path
 * @param {Owner} owner
 */
function tryToCreate(path, owner) {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new Problem(`${path} cannot be written (${codeOf(error)}). Start Spillway once as the owner of this folder.`);
  }
}

/**
 * Two launchers may find the same abandoned lock at once. Only the one that creates the file named after its token
 * removes it, and only if it is still that lock.
 * @param {string} path
 */
function removeIfAbandoned(path) {
  const owner = readOwner(path);
  if (!owner || !isAbandoned(path, owner)) return false;
  const claim = `${path}.${owner.token}`;
  if (!tryToCreate(claim, owner)) return false;
  if (readOwner(path)?.token === owner.token) rmSync(path, { force: true });
  rmSync(claim, { force: true });
  return true;
}

/**
 * @param {string} path
 * @param {Owner} owner
 */
function isAbandoned(path, { host, pids }) {
  const touchedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  const isOfThisBoot = touchedMs > Date.now() - uptime() * 1000;
  if (host === hostname()) return !isOfThisBoot || !pids.some(isAlive);
  return Date.now() - touchedMs > ABANDONED_AFTER_MS;
}

/**
 * @param {string} path
 * @returns {Owner | undefined} undefined if it has been released meanwhile
 */
function readOwner(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? undefined : HALF_WRITTEN;
  }
}

/** @param {unknown} error */
const codeOf = (error) => String(error instanceof Error && 'code' in error ? error.code : error);
