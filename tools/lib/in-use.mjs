import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './alive.mjs';
import { buildFolder } from './paths.mjs';

const folder = join(buildFolder, 'in-use');

/** Says that this process runs from the installed packages, until it ends. */
export function markInUse() {
  const path = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, '');
  } catch {
    return; // A folder that we cannot write is one that nobody installs into.
  }
  process.once('exit', () => rmSync(path, { force: true }));
}

/** Process ids of the commands that run from the installed packages now. */
export function inUseBy() {
  return namesIn(folder)
    .map(Number)
    .filter((pid) => pid !== process.pid && isAlive(pid) && isLauncher(pid));
}

/**
 * A number left behind by a launcher that was killed may belong to any process by now. Where the system tells what a process
 * is, ask; elsewhere being alive is enough.
 * @param {number} pid
 */
function isLauncher(pid) {
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('spillway.mjs');
  } catch {
    return false;
  }
}

/** @param {string} path */
function namesIn(path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
