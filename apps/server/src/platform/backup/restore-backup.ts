import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, writePrivateFile } from '../database/embedded/folders.ts';
import { embeddedLayout } from '../database/embedded/layout.ts';
import { type PreviousSchemaState, previousSchemaStateOf } from '../database/former-ends.ts';
import { lockInstance } from '../database/instance-lock.ts';
import type { MigrationSet } from '../database/migrate.ts';
import {
  markRestore,
  readUnfinishedRestore,
  type UnfinishedRestore,
  unmarkRestore,
} from '../database/unfinished-restore.ts';
import { refuseUnknownMigrations } from '../database/unknown-migrations.ts';
import { keyFileOf } from '../key-file.ts';
import type { WrittenHead } from '../ledger/ledger.ts';
import type { Log } from '../log.ts';
import { markRestored, unmarkRestored } from '../outgoing-switch/outgoing-switch.ts';
import { Problem } from '../problem.ts';
import { SEALED_KEY_PART } from './backup.ts';
import type { BackupSummary } from './backup-folders.ts';
import { FILE_FOLDERS, listFiles, restoreFiles } from './files.ts';
import { openKeyFile } from './key/seal-key-file.ts';
import { restoreLogical } from './logical/restore-logical.ts';
import { shareOwnerOf } from './ownership.ts';
import { restorePhysical } from './physical/restore-physical.ts';
import { verifyBackup } from './verify-backup.ts';

interface RestoreOptions {
  readonly folder: string;
  readonly dataDir: string;
  /** URL of the empty database to restore into; unset for a new embedded one in `dataDir`. */
  readonly databaseUrl?: string | null | undefined;
  /** Required when the backup holds the key file, unless that is to be left out. */
  readonly passphrase?: string | undefined;
  readonly withoutKey?: boolean;
  readonly migrations: MigrationSet;
  /** A database restored as a whole is adopted at its next start. */
  readonly formerEnds?: readonly PreviousSchemaState[];
  readonly log: Log;
  readonly onStep?: (step: string) => void;
}

interface RestoreResult {
  readonly backup: BackupSummary;
  readonly key: 'restored' | 'not in the backup' | 'left out';
  readonly skippedTables: readonly string[];
  /** Chain ends of the manifest that the restored ledger lacks. */
  readonly missingHeads: readonly WrittenHead[];
}

/**
 * Restores a backup into an empty data folder and an empty database. All refusals happen before anything is written, and a restore that
 * fails, or is killed and repeated, starts from an empty folder.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { folder, dataDir, databaseUrl, migrations, formerEnds, onStep } = options;
  onStep?.('checking the backup');
  const backup = await verifyBackup(folder);
  if (databaseUrl && backup.manifest.kind === 'physical') {
    throw new Problem(
      'This backup holds a whole embedded database, which cannot be loaded into a server: restore it without DATABASE_URL, then run npm run move-to-server.',
    );
  }
  const { kind, migrations: names } = backup.manifest;
  if (kind === 'logical' || !previousSchemaStateOf(formerEnds, names)) refuseUnknownMigrations(names, migrations);
  const key = await openKey(options, backup);
  if (!fs.existsSync(dataDir)) makeFolder(dataDir, 0o755);
  const lock = lockInstance(dataDir, 'npm run restore');
  try {
    const restore: UnfinishedRestore = { backup: backup.name, into: databaseUrl ? 'server' : 'embedded' };
    const earlier = readUnfinishedRestore(dataDir);
    if (earlier) removeUnfinished(dataDir, earlier);
    refuseFilledFolder(dataDir, restore);
    markRestore(dataDir, restore);
    try {
      const written = await writeEverything(options, backup, key);
      markRestored(dataDir);
      unmarkRestore(dataDir);
      const withoutKey = backup.manifest.key === 'sealed' ? 'left out' : 'not in the backup';
      return { backup, key: key ? 'restored' : withoutKey, ...written };
    } catch (error) {
      removeUnfinished(dataDir, restore);
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** The database comes last: on a server its commit makes the restore effective. */
async function writeEverything(
  options: RestoreOptions,
  { folder, manifest }: BackupSummary,
  key: Buffer | undefined,
): Promise<Pick<RestoreResult, 'skippedTables' | 'missingHeads'>> {
  const { dataDir, onStep } = options;
  onStep?.(`restoring ${manifest.files.length} file(s)`);
  await restoreFiles(folder, manifest.files, dataDir);
  if (key) writeKey(dataDir, key);
  onStep?.('restoring the database');
  if (manifest.kind === 'logical') return restoreLogical(options, manifest);
  return { skippedTables: [], missingHeads: await restorePhysical(options, manifest) };
}

async function openKey(options: RestoreOptions, { folder, manifest }: BackupSummary): Promise<Buffer | undefined> {
  if (manifest.key !== 'sealed' || options.withoutKey) return undefined;
  if (!options.passphrase) {
    throw new Problem(
      'This backup holds the key file, sealed with the backup passphrase: give the passphrase, or leave the key out; then the passwords of agencies and mail servers must be entered again.',
    );
  }
  return openKeyFile(fs.readFileSync(path.join(folder, SEALED_KEY_PART), 'utf8'), options.passphrase);
}

function refuseFilledFolder(dataDir: string, { into }: UnfinishedRestore): void {
  const { cluster } = embeddedLayout(dataDir);
  const found = [...(into === 'embedded' ? [cluster] : []), keyFileOf(dataDir)].find((file) => fs.existsSync(file));
  const first = found ?? listFiles(dataDir)[0];
  if (first === undefined) return;
  throw new Problem(
    `The data folder ${dataDir} is not empty (it holds ${path.relative(dataDir, path.resolve(dataDir, first))}): set DATA_DIR to a new folder, or move the old one away first.`,
  );
}

/** Removes only files of our own restore: the folder was empty when it began, and nothing has started on it since. */
function removeUnfinished(dataDir: string, { into }: UnfinishedRestore): void {
  const written = [...FILE_FOLDERS.map((name) => path.join(dataDir, name)), keyFileOf(dataDir)];
  if (into === 'embedded') written.push(embeddedLayout(dataDir).root);
  unmarkRestored(dataDir);
  for (const target of written) fs.rmSync(target, { recursive: true, force: true });
  unmarkRestore(dataDir);
}

function writeKey(dataDir: string, key: Buffer): void {
  const file = keyFileOf(dataDir);
  writePrivateFile(file, key.toString('utf8'));
  shareOwnerOf(dataDir, file);
}
