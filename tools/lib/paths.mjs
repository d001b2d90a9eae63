import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. From this file's address, so that the folder a command is called from does not matter. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** What can be made again: build information, locks, compiled code. Ignored by git. */
export const buildFolder = join(root, '.build');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** Where the person stood. npm runs a script inside the package and says in INIT_CWD where it was called. */
export function callersFolder() {
  const here = process.cwd();
  const calledByNpm = realpathSync(here) === realpathSync(root);
  return resolve(calledByNpm && process.env.INIT_CWD ? process.env.INIT_CWD : here);
}
