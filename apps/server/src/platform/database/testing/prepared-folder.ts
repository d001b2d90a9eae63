import path from 'node:path';
import { inject } from 'vitest';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { copyFolder } from './copy-folder.ts';
import { FAST_SETTINGS, makeMigratedFolder } from './migrated-folder.ts';
import { quietLog } from './quiet-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export { FAST_SETTINGS } from './migrated-folder.ts';

/** A data folder with a new, stopped database. Creating one takes longer than most tests, so tests that do not damage it share it. */
export async function prepareDataFolder(name = ''): Promise<string> {
  const dataDir = path.join(await makeTemporaryFolder('db'), name);
  const server = await startEmbedded({ dataDir, log: quietLog, settings: FAST_SETTINGS });
  await server.stop();
  return dataDir;
}

/** A prepared folder with the current schema. */
export async function prepareMigratedFolder(): Promise<string> {
  const dataDir = await makeTemporaryFolder('db');
  await copyMigratedInto(dataDir);
  return dataDir;
}

/** Copies the migrated folder that each worker of a run creates once and that is deleted with the run. */
export async function copyMigratedInto(dataDir: string): Promise<void> {
  made ??= makeMigrated();
  copyFolder(await made, dataDir);
}

let made: Promise<string> | undefined;

async function makeMigrated(): Promise<string> {
  const dataDir = path.join(inject('databaseServer').folder, `migrated-${process.pid}`);
  await makeMigratedFolder(dataDir);
  return dataDir;
}
