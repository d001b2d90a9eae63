import fs from 'node:fs';
import { readAppliedMigrations } from '../../database/applied-migrations.ts';
import { chooseBinaries } from '../../database/embedded/choose-binaries.ts';
import { makeFolder } from '../../database/embedded/folders.ts';
import { embeddedLayout } from '../../database/embedded/layout.ts';
import { canEnter, chooseServerAccount, unreachableFolder } from '../../database/embedded/server-account.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import { withClient } from '../../database/with-client.ts';
import { headsNotThere, type WrittenHead } from '../../ledger/ledger.ts';
import type { Log } from '../../log.ts';
import { Problem } from '../../problem.ts';
import type { BackupManifest } from '../manifest.ts';
import { readCompressed } from '../parts.ts';
import { CLUSTER_PART } from './base-backup.ts';
import { extractCluster } from './extract.ts';

/** Unpacks the cluster, starts it once so that it replays the included log, and compares it with the manifest. */
export async function restorePhysical(
  { folder, dataDir, log }: { folder: string; dataDir: string; log: Log },
  manifest: BackupManifest,
): Promise<readonly WrittenHead[]> {
  const layout = embeddedLayout(dataDir);
  const account = chooseServerAccount(layout.cluster);
  makeFolder(layout.root, 0o755, account);
  if (!(await canEnter(layout.root, account))) throw await unreachableFolder(layout.root, account);
  await chooseBinaries(layout, account, log, undefined, manifest.postgresql.major);
  // Passwords belong to a machine, not to a backup: the start finds none and creates new ones.
  fs.rmSync(layout.credentialsFile, { force: true });
  await extractCluster(readCompressed(folder, CLUSTER_PART), layout.cluster, account);
  return await checkRestored(dataDir, log, manifest);
}

/** Returns the heads of the manifest that it lacks. */
async function checkRestored(dataDir: string, log: Log, manifest: BackupManifest): Promise<readonly WrittenHead[]> {
  const server = await startEmbedded({ dataDir, log });
  try {
    const migrations = await withClient(server.connection, readAppliedMigrations);
    if (migrations.join() !== manifest.migrations.join())
      throw new Problem('The restored database is not the one its manifest describes: use an older backup.');
    return await withClient(server.connection, (client) => headsNotThere(client, manifest.heads ?? []));
  } finally {
    await server.stop();
  }
}
