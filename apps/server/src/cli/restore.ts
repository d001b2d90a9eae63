import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrations, previousEnds } from '../migrations.ts';
import { listBackups } from '../platform/backup/backup.ts';
import { readManifest } from '../platform/backup/manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { checkFolder } from '../platform/preflight/folders.ts';
import { Problem } from '../platform/problem.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { type CliContext, runCli } from './run-cli.ts';

const help = `npm run restore -- <backup> [options]

Puts a backup into an empty DATA_DIR; a backup made table by table also goes into the empty database of DATABASE_URL.
Spillway must be stopped. Nothing is written over: move the old data folder away first.

  <backup>         its name in BACKUP_DIR, its folder, or "latest"
  --without-key    leaves the key file out: stored passwords of agencies and mail servers must then be entered anew
  --help           this text

The passphrase of the key file is asked for, or taken from BACKUP_PASSPHRASE.
Settings: DATA_DIR, DATABASE_URL, BACKUP_DIR. Ends with 0 when everything is back.
`;

await runCli(help, async (context) => {
  const { values, positionals } = parseArgs({
    options: { 'without-key': { type: 'boolean' } },
    allowPositionals: true,
  });
  const folder = chooseBackup(context, positionals[0]);
  await restore(context, folder, values['without-key'] ?? false);
});

async function restore({ config, log, say }: CliContext, folder: string, withoutKey: boolean): Promise<void> {
  const { dataDir, databaseUrl } = config;
  await checkFolder('DATA_DIR', dataDir);
  const asksForKey = readManifest(folder)?.key === 'sealed' && !withoutKey;
  const { backup, key, skippedTables, missingHeads } = await restoreBackup({
    folder,
    dataDir,
    databaseUrl,
    withoutKey,
    passphrase: asksForKey ? await askPassphrase('Backup passphrase: ') : undefined,
    migrations,
    formerEnds: previousEnds,
    log,
    onStep: say,
  });
  for (const table of skippedTables) say(`Not restored, unknown to Spillway: ${table} (its rows stay in ${folder}).`);
  for (const { plantNo, chainNo, seq } of missingHeads)
    say(
      `The ledger does not match the manifest: plant ${plantNo}, chain ${chainNo}, row ${seq}. Check it with npm run admin -- verify-ledger.`,
    );
  say(`${backup.name} is back in ${databaseUrl ? 'the database of DATABASE_URL and ' : ''}${dataDir}.`);
  say(
    key === 'restored'
      ? 'Start Spillway with npm start.'
      : `Key file: ${key}. Put it into ${dataDir}, or start once with KEY_FILE=renew npm start: a new one is created, and what must be entered again is listed.`,
  );
}

function chooseBackup({ config }: CliContext, wantedName: string | undefined): string {
  const backups = listBackups(config.backupDir);
  const [newest] = backups;
  if (wantedName === 'latest' && newest) return newest.folder;
  const chosenBackup = backups.find(({ name }) => name === wantedName);
  if (chosenBackup) return chosenBackup.folder;
  if (wantedName && wantedName !== 'latest') return path.resolve(wantedName);
  if (!newest) throw new Problem(noBackupsText(config));
  throw new Problem(`Say which backup: npm run restore -- ${newest.name}, or one of npm run backup -- --list.`);
}

/** Without BACKUP_DIR the backups are inside DATA_DIR, and a new DATA_DIR has none yet. */
function noBackupsText({ dataDir, backupDir }: CliContext['config']): string {
  const isInside = backupDir === path.join(dataDir, 'backup');
  const reason = isInside
    ? ' They are in the backup folder of the old data folder unless they were stored elsewhere.'
    : '';
  return `No backups in ${backupDir}.${reason} Set BACKUP_DIR to the folder that holds them, or give the folder of one: npm run restore -- <folder>.`;
}
