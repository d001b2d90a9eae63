import path from 'node:path';
import { startEmbedded } from '../embedded/start-embedded.ts';
import { quietLog } from './quiet-log.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Nothing in the tests cuts the power, so syncing to the disk may be left out. */
export const FAST_SETTINGS = { fsync: 'off', shared_buffers: '16MB' };

/** A data folder with a new, stopped database. Making one takes longer than most tests, so those that leave it whole share it. */
export async function prepareDataFolder(name = ''): Promise<string> {
  const dataDir = path.join(await makeTemporaryFolder('db'), name);
  const server = await startEmbedded({ dataDir, log: quietLog, settings: FAST_SETTINGS });
  await server.stop();
  return dataDir;
}
