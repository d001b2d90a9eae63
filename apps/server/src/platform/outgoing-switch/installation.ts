import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../blobs/blobs.ts';
import type { RunningDatabase } from '../database/start.ts';
import { serverIdentity } from './store.ts';

const placeFileOf = (dataDir: string) => path.join(dataDir, 'installation.id');
const restoredFileOf = (dataDir: string) => path.join(dataDir, 'installation.restored');

const hash = (parts: readonly unknown[]) => digest().update(JSON.stringify(parts)).digest('base64url');

/**
 * Tells this installation from a copy of it. With a database in the data folder, by the folder, through a file that no backup contains and
 * that a copy has elsewhere on its disk, and by the machine. With a server, by that database of that server, because all nodes of one
 * database are one installation.
 */
export async function installationOf(
  running: Pick<RunningDatabase, 'kind' | 'database' | 'connection'>,
  dataDir: string,
): Promise<string> {
  if (running.kind === 'embedded') return `embedded:${hash(placeOf(dataDir))}`;
  const { host, port } = running.connection;
  return `server:${hash((await serverIdentity(running.database.sql)) ?? [host, port])}`;
}

export function placeOf(dataDir: string): readonly unknown[] {
  const file = placeFileOf(dataDir);
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flush: true });
  return [readFileSync(file, 'utf8').trim(), statSync(file).ino, realpathSync(dataDir), machineId()];
}

/** Empty when the system has none, as in most containers, where the folder alone decides. */
function machineId(): string {
  try {
    return readFileSync('/etc/machine-id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Left behind by a restore: even after a restore into the same place, somebody must confirm that this installation sends now. */
export const markRestored = (dataDir: string): void => writeFileSync(restoredFileOf(dataDir), '', { mode: 0o600 });
export const isRestored = (dataDir: string): boolean => existsSync(restoredFileOf(dataDir));
export const unmarkRestored = (dataDir: string): void => rmSync(restoredFileOf(dataDir), { force: true });
