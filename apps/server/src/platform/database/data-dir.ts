import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { embeddedLayout } from './embedded/layout.ts';
import { chooseServerAccount } from './embedded/server-account.ts';

const SYSTEM_DATA_DIR = '/var/lib/spillway';

/**
 * `DATA_DIR`, else `./data`. As root the database runs as an unprivileged user who cannot enter a clone under /root: then the system's place for
 * data, with a note that says so.
 */
export function chooseDataDir(configured: string | undefined, cwd: string): { dataDir: string; note?: string } {
  if (configured) return { dataDir: path.resolve(cwd, configured) };
  const besideFolder = path.join(cwd, 'data');
  if (process.getuid?.() !== 0 || databaseUserCanEnter(besideFolder)) return { dataDir: besideFolder };
  return {
    dataDir: SYSTEM_DATA_DIR,
    note: `Started as root from a folder that the database's own user cannot enter, so the data is kept in ${SYSTEM_DATA_DIR} and not in ${besideFolder}; DATA_DIR changes that.`,
  };
}

function databaseUserCanEnter(folder: string): boolean {
  const { spawnAs } = chooseServerAccount(embeddedLayout(folder).cluster);
  const existing = nearestExisting(folder);
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', existing], {
    ...spawnAs,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

function nearestExisting(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
