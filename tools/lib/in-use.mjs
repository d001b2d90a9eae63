import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './alive.mjs';
import { buildFolder } from './paths.mjs';

const folder = join(buildFolder, 'in-use');

/** Marks this process as using the installed packages, until it ends. */
export function markInUse() {
  const path = join(folder, String(process.pid));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, '');
  } catch {
    return; // If we cannot write to the folder, nobody installs into it either.
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
 * The id of a killed launcher may by now belong to any process. On Linux its command line is checked; elsewhere being
 * alive is enough.
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
