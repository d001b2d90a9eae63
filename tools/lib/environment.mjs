import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildFolder, callersFolder } from './paths.mjs';

/**
 * Settings that are paths. Programs run in the repository's folder, so relative paths are resolved here, against the
 * caller's folder.
 */
const PATH_SETTINGS = ['DATA_DIR', 'BACKUP_DIR', 'TLS_CERT', 'TLS_KEY'];

/** Environment of every program that we start. INIT_CWD is the folder that npm was called from. */
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

/** Cache of compiled code. Without a folder that only we can write to, Node compiles again at every start. */
function compileCacheFolder() {
  const beside = join(buildFolder, 'compile-cache');
  const elsewhere = join(tmpdir(), `spillway-compile-cache-${process.getuid?.() ?? 'user'}`);
  return [beside, elsewhere].find(isOurs);
}

/**
 * Node runs the code it finds in this folder, so it must be ours and not writable by others.
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
