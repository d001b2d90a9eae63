import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { listBackups } from './backup-folders.ts';
import { readInstalledAt, readLatestBackup } from './store.ts';

type HealthState = 'good' | 'watch' | 'critical';

interface DiskHealth {
  readonly purpose: 'data' | 'backup';
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly state: HealthState;
}

interface BackupHealth {
  /** `watch` means that a plant younger than a day has none yet. */
  readonly state: HealthState;
  readonly newestAt: Date | null;
  readonly newestBytes: number | null;
  readonly kept: number;
  readonly disks: readonly DiskHealth[];
}

/** Backups run once a day; two hours are allowed for a slow night. */
const TOO_OLD_MS = 26 * 3_600_000;
const CRITICAL_FREE_SHARE = 0.1;
const WATCH_FREE_SHARE = 0.2;

export async function backupHealth(options: {
  backupDir: string;
  dataDir: string;
  now: Date;
  /** Tells of backups made by other nodes, and since when there is anything to back up. */
  database: Database;
}): Promise<BackupHealth> {
  const { backupDir, dataDir, now, database } = options;
  const here = listBackups(backupDir);
  const latestElsewhere = await readLatestBackup(database.sql);
  // On this machine the folder decides: a backup deleted from it no longer exists.
  const candidates = [here[0], latestElsewhere?.host === hostname() ? undefined : latestElsewhere].filter(
    (one) => one !== undefined,
  );
  const newest = candidates.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const since = newest?.createdAt ?? (await readInstalledAt(database.sql)) ?? now;
  const isLate = now.getTime() - since.getTime() > TOO_OLD_MS;
  return {
    state: isLate ? 'critical' : newest ? 'good' : 'watch',
    newestAt: newest?.createdAt ?? null,
    newestBytes: newest?.bytes ?? null,
    kept: here.length,
    disks: disksHealth({ dataDir, backupDir }),
  };
}

export const disksHealth = ({ dataDir, backupDir }: { dataDir: string; backupDir: string }): readonly DiskHealth[] => [
  diskHealth('data', dataDir),
  diskHealth('backup', backupDir),
];

function diskHealth(purpose: DiskHealth['purpose'], folder: string): DiskHealth {
  const { bavail, blocks, bsize } = fs.statfsSync(nearestExisting(path.resolve(folder)));
  return { purpose, freeBytes: bavail * bsize, totalBytes: blocks * bsize, state: diskState(bavail / blocks) };
}

export function diskState(freeShare: number): HealthState {
  if (freeShare < CRITICAL_FREE_SHARE) return 'critical';
  return freeShare < WATCH_FREE_SHARE ? 'watch' : 'good';
}

function nearestExisting(folder: string): string {
  return fs.existsSync(folder) ? folder : nearestExisting(path.dirname(folder));
}
