import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildFolder, callersFolder } from './paths.mjs';

/** Settings that name files. Programs run in the repository's folder, so a relative one is read here, where it was meant. */
const PATH_SETTINGS = ['DATA_DIR', 'BACKUP_DIR', 'TLS_CERT', 'TLS_KEY'];

/** The environment of everything that we start. INIT_CWD is the folder that the person called from. */
export function programEnvironment() {
  const caller = callersFolder();
  const paths = PATH_SETTINGS.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, resolve(caller, value)]] : [];
  });
  const cache = process.env.NODE_COMPILE_CACHE ?? compileCacheFolder();
  return {
    ...process.env,
    ...Object.fromEntries(paths),
    INIT_CWD: caller,
    ...(cache ? { NODE_COMPILE_CACHE: cache } : {}),
  };
}

/** Compiled code from the last start; without a folder that is safely ours Node compiles again. */
function compileCacheFolder() {
  const beside = join(buildFolder, 'compile-cache');
  const elsewhere = join(tmpdir(), `spillway-compile-cache-${process.getuid?.() ?? 'user'}`);
  return [beside, elsewhere].find(isOurs);
}

/**
 * Node runs what it finds in this folder, so nobody else may have made it or may write to it.
 * @param {string} path
 */
function isOurs(path) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    const stats = lstatSync(path);
    const uid = process.getuid?.();
    return stats.isDirectory() && (uid === undefined || (stats.uid === uid && (stats.mode & 0o022) === 0));
  } catch {
    return false;
  }
}
