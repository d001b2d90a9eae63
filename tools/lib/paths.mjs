import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, derived from the location of this file, so that the caller's folder does not matter. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');

/** Generated files that can be made again: build information, locks, compiled code. Ignored by git. */
export const buildFolder = join(root, '.build');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts);

/** The folder the user called from. npm runs a script inside the package and passes the original folder in INIT_CWD. */
export function callersFolder() {
  const here = process.cwd();
  const calledByNpm = realpathSync(here) === realpathSync(root);
  return resolve(calledByNpm && process.env.INIT_CWD ? process.env.INIT_CWD : here);
}
