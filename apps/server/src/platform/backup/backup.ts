import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import { readAppliedMigrations } from '../database/applied-migrations.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { RunningDatabase } from '../database/start.ts';
import { withClient } from '../database/with-client.ts';
import { keyFileOf } from '../key-file.ts';
import { headsToPrint } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type BackupSummary, draftFolder, latestBackup, pruneBackups, summarize } from './backup-folders.ts';
import { damageProblem, refuseKnownDamage } from './damaged-pages.ts';
import { backUpFiles } from './files.ts';
import { sealKeyFile } from './key/seal-key-file.ts';
import { dumpDatabase } from './logical/dump.ts';
import { type BackupManifest, type BackupPart, type BackupReason, writeManifest } from './manifest.ts';
import { writePart } from './parts.ts';
import { CLUSTER_PART, openBaseBackup } from './physical/base-backup.ts';
import { readPassphraseKey, saveLatestBackup } from './store.ts';

export { listBackups } from './backup-folders.ts';
export { backupHealth, disksHealth } from './backup-health.ts';
export type { BackupReason } from './manifest.ts';
export { backupPassphraseIsSet, setBackupPassphrase } from './passphrase.ts';

export const SEALED_KEY_PART = 'spillway.key.sealed';
const BACKUPS_KEPT = 14;

interface BackupOptions {
  readonly running: Pick<RunningDatabase, 'connection' | 'kind' | 'version'>;
  readonly dataDir: string;
  readonly backupDir: string;
  readonly clock: Clock;
  readonly log: Log;
  /** The version of the Spillway that makes it. */
  readonly version: string;
  readonly reason?: BackupReason;
  /** Defaults to the whole cluster for the embedded database, and to table by table for a server. */
  readonly kind?: BackupManifest['kind'];
  readonly onProgress?: (bytes: number) => void;
}

/**
 * Backs up the database, the plant's files and the sealed key file while everything keeps running. The backup gets its name only when it is
 * whole and on the disk; then the oldest ones are removed.
 */
export async function runBackup(options: BackupOptions): Promise<BackupSummary> {
  const { running, backupDir, clock, log } = options;
  const createdAt = clock.now();
  const earlier = latestBackup(backupDir);
  const { draft, finish } = draftFolder(backupDir, createdAt);
  const database = openDatabase(running.connection, { log, maxConnections: 2, applicationName: 'spillway backup' });
  try {
    refuseFullDisk(backupDir, earlier?.bytes ?? 0);
    await refuseKnownDamage(database, earlier?.name);
    // Heads are read before the copy, so that the copy surely contains them.
    const heads = await withClient(running.connection, headsToPrint);
    const copied = await backUpDatabase(options, database, draft);
    const files = await backUpFiles(
      options.dataDir,
      draft,
      earlier && { folder: earlier.folder, files: earlier.manifest.files },
    );
    const key = await sealKey(options, database, draft, copied.migrations);
    writeManifest(draft, {
      format: 1,
      version: options.version,
      createdAt: createdAt.toISOString(),
      reason: options.reason ?? 'scheduled',
      kind: copied.kind,
      postgresql: { version: running.version, major: Number.parseInt(running.version, 10) },
      migrations: copied.migrations,
      parts: [...copied.parts, ...(key.part ? [key.part] : [])],
      files,
      key: key.state,
      heads,
    });
    const summary = summarize(finish());
    if (!summary) throw new Problem(`The backup in ${backupDir} was changed while it was written: try again.`);
    if (copied.migrations.length > 0) {
      await saveLatestBackup(database.sql, { host: hostname(), createdAt, bytes: summary.bytes }, clock.now());
    }
    const removed = pruneQuietly(backupDir, log);
    log.info({ backup: summary.name, bytes: summary.bytes, removed }, 'a backup is made');
    return summary;
  } catch (error) {
    throw (await damageProblem(error, { database, clock, wholeBackup: earlier?.name })) ?? error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    await database.close();
  }
}

interface CopiedDatabase {
  readonly kind: BackupManifest['kind'];
  readonly parts: BackupPart[];
  readonly migrations: string[];
}

async function backUpDatabase(options: BackupOptions, database: Database, draft: string): Promise<CopiedDatabase> {
  const { running, onProgress } = options;
  const kind = options.kind ?? (running.kind === 'embedded' ? 'physical' : 'logical');
  if (kind === 'logical') return { kind, ...(await dumpDatabase(running.connection, draft, onProgress)) };
  const migrations = await readAppliedMigrations(database.pool);
  const archive = await openBaseBackup(running.connection);
  const part = await writePart(draft, CLUSTER_PART, archive, { compress: true, report: onProgress });
  return { kind, parts: [part], migrations };
}

async function sealKey(
  { dataDir, log }: BackupOptions,
  database: Database,
  draft: string,
  migrations: readonly string[],
): Promise<{ state: BackupManifest['key']; part?: BackupPart }> {
  const file = keyFileOf(dataDir);
  if (!fs.existsSync(file)) return { state: 'no-key' };
  const recipient = migrations.length > 0 ? await readPassphraseKey(database.sql) : undefined;
  if (!recipient) {
    log.warn('the backup is made without the key file: no backup passphrase is set');
    return { state: 'no-passphrase' };
  }
  const sealedKey = sealKeyFile(fs.readFileSync(file), recipient);
  return { state: 'sealed', part: await writePart(draft, SEALED_KEY_PART, Readable.from([Buffer.from(sealedKey)])) };
}

/** The new backup counts whether or not an old one can be removed. */
function pruneQuietly(backupDir: string, log: Log): string[] {
  try {
    return pruneBackups(backupDir, BACKUPS_KEPT);
  } catch (error) {
    log.warn({ err: error }, 'an old backup could not be removed');
    return [];
  }
}

function refuseFullDisk(backupDir: string, expectedBytes: number): void {
  const { bavail, bsize } = fs.statfsSync(backupDir);
  const freeBytes = bavail * bsize;
  if (freeBytes >= expectedBytes) return;
  const gb = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
  throw new Problem(
    `The disk of ${path.resolve(backupDir)} has ${gb(freeBytes)} free and the last backup took ${gb(expectedBytes)}: free some space, or set BACKUP_DIR to another disk.`,
  );
}
