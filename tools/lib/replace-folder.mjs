import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts one folder in another's place, in one step each where the file system can. Where it cannot (an image layer of a
 * container refuses to rename a folder, as does a mounted one), by copying.
 * @param {string} next
 * @param {string} place
 * @param {string} last where the old one may stay for a moment
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
