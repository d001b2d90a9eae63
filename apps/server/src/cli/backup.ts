import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups, runBackup, setBackupPassphrase } from '../platform/backup/backup.ts';
import { verifyBackup } from '../platform/backup/verify-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { checkFolder } from '../platform/preflight/folders.ts';
import { Problem } from '../platform/problem.ts';
import { version } from '../platform/version.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { openPlant } from './open-plant.ts';
import { type CliContext, runCli } from './run-cli.ts';

const SHOW_EVERY_MS = 500;

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** A progress line at a terminal; nothing in a log file. */
function showBytes(progressLabel: string): { show: (bytes: number) => void; end: () => void } {
  let shownAt = 0;
  return {
    show(bytes) {
      if (!process.stdout.isTTY || performance.now() - shownAt < SHOW_EVERY_MS) return;
      shownAt = performance.now();
      process.stdout.write(`\r${progressLabel}: ${megabytes(bytes)}   `);
    },
    end() {
      if (shownAt > 0) process.stdout.write('\r\x1b[K');
    },
  };
}

const help = `npm run backup [-- options]

Backs up the database, the uploads and, sealed with the backup passphrase, the key file into BACKUP_DIR, while Spillway runs
or while it is stopped. The newest 14 are kept.

  --list              the backups there are
  --verify <name>     reads a backup through and compares it with its checksums; "latest" for the newest
  --set-passphrase    asks for the passphrase that seals the key file from now on (or takes BACKUP_PASSPHRASE)
  --logical           table by table instead of the whole embedded database: any PostgreSQL can take it in
  --help              this text

Settings: DATA_DIR, DATABASE_URL, BACKUP_DIR. Ends with 0 when the backup is whole and on the disk.
`;

await runCli(help, async (context) => {
  const { values } = parseArgs({
    options: {
      list: { type: 'boolean' },
      verify: { type: 'string' },
      'set-passphrase': { type: 'boolean' },
      logical: { type: 'boolean' },
    },
  });
  if (values.list) return list(context);
  if (values.verify) return verify(context, values.verify);
  if (values['set-passphrase']) return setPassphrase(context);
  return backUp(context, values.logical ?? false);
});

async function backUp({ config, log, say }: CliContext, isLogical: boolean): Promise<void> {
  const { dataDir, backupDir } = config;
  const note = await checkFolder('BACKUP_DIR', backupDir);
  if (note !== null) throw new Problem(note);
  const plant = await openPlant(config, log, 'npm run backup');
  try {
    const progress = showBytes('database');
    const backup = await runBackup({
      running: plant,
      dataDir,
      backupDir,
      clock: systemClock,
      log,
      version,
      reason: 'manual',
      onProgress: progress.show,
      ...(isLogical ? { kind: 'logical' as const } : {}),
    });
    progress.end();
    say(`Backup: ${backup.folder} (${megabytes(backup.bytes)}, ${backup.manifest.files.length} uploaded file(s)).`);
    if (backup.manifest.key === 'no-passphrase')
      say('It does not contain the key file: set a passphrase once with npm run backup -- --set-passphrase.');
  } finally {
    await plant.stop();
  }
}

async function setPassphrase({ config, log, say }: CliContext): Promise<void> {
  const plant = await openPlant(config, log, 'npm run backup');
  const database = openDatabase(plant.connection, { log, maxConnections: 1 });
  try {
    const passphrase = await askPassphrase('Backup passphrase: ');
    const secondAnswer = await askPassphrase('Once more: ');
    if (passphrase !== secondAnswer) throw new Problem('The two entries do not match; nothing was changed.');
    await setBackupPassphrase(database, passphrase, systemClock);
    say(
      'Backups from now on contain the encrypted key file. The passphrase is not stored: write it down and keep it in another place.',
    );
  } finally {
    await database.close();
    await plant.stop();
  }
}

async function list({ config, say }: CliContext): Promise<void> {
  const backups = listBackups(config.backupDir);
  if (backups.length === 0) say(`No backups in ${config.backupDir}.`);
  for (const { name, bytes, manifest } of backups)
    say(
      `${name}  ${megabytes(bytes).padStart(10)}  ${manifest.kind}  ${manifest.reason}  Spillway ${manifest.version}`,
    );
}

async function verify({ config, say }: CliContext, name: string): Promise<void> {
  const wanted = name === 'latest' ? listBackups(config.backupDir)[0]?.folder : path.resolve(config.backupDir, name);
  if (!wanted) throw new Problem(`No backups in ${config.backupDir}.`);
  const backup = await verifyBackup(wanted);
  say(
    `${backup.folder} is complete: ${backup.manifest.parts.length} part(s), ${backup.manifest.files.length} file(s).`,
  );
}
