import fs from 'node:fs';
import { Problem } from '../../../problem.ts';
import type { DatabaseConnection } from '../../connection.ts';
import { embeddedLayout } from '../layout.ts';
import { readCredentials } from './credentials.ts';
import { connectionsTo, endpointOf } from './endpoint.ts';
import { readPidFile } from './pid-file.ts';
import { waitUntil } from './wait-until.ts';

/** The server may be starting, or replaying its log. */
const PATIENCE_MS = 60_000;

/** Connects to the database of a Spillway running on this data folder, which continues undisturbed. */
export async function attachEmbedded(dataDir: string): Promise<DatabaseConnection> {
  const layout = embeddedLayout(dataDir);
  const isReady = (): boolean =>
    fs.existsSync(layout.credentialsFile) && readPidFile(layout.cluster)?.status === 'ready';
  await waitUntil(isReady, { withinMs: PATIENCE_MS, everyMs: 100 });
  const credentials = readCredentials(layout.credentialsFile);
  const pidFile = readPidFile(layout.cluster);
  if (!credentials || pidFile?.status !== 'ready') {
    throw new Problem(`The database of ${dataDir} is not running: start Spillway and look at ${layout.logDir}.`);
  }
  return connectionsTo(endpointOf(pidFile), credentials).application;
}
