import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces one folder with another, by renaming where the file system allows it. Otherwise (a container's image layer
 * or a mounted folder cannot be renamed) by copying.
 * @param {string} next
 * @param {string} place
 * @param {string} last where the old folder may stay for a moment
 */
export function replaceFolder(next, place, last) {
  rmSync(last, { recursive: true, force: true });
  mkdirSync(dirname(place), { recursive: true });
  try {
    if (existsSync(place)) renameSync(place, last);
    renameSync(next, place);
  } catch {
    rmSync(place, { recursive: true, force: true });
    cpSync(next, place, { recursive: true });
    rmSync(next, { recursive: true, force: true });
  }
  rmSync(last, { recursive: true, force: true });
}
