import fs from 'node:fs';
import type { Log } from '../../log.ts';
import type { DatabaseConnection } from '../connection.ts';
import { Problem } from '../problem.ts';
import { adoptRunningServer } from './adopt.ts';
import { ensureApplicationDatabase } from './application-database.ts';
import { chooseBinaries, clusterMajor } from './choose-binaries.ts';
import { newCredentials, readCredentials, saveCredentials } from './credentials.ts';
import { connectionsTo, type Endpoint, endpointOf, endpointSettings, newEndpoint } from './endpoint.ts';
import { makeFolder } from './folders.ts';
import { initCluster } from './init-cluster.ts';
import { embeddedLayout } from './layout.ts';
import { clearLeftovers } from './leftovers.ts';
import { startPostmaster } from './postmaster.ts';
import { resetSuperuserPassword } from './reset-password.ts';
import { canEnter, chooseServerAccount, unreachableFolder } from './server-account.ts';
import { type ServerSettings, serverSettings } from './settings.ts';
import { removeShortSocketFolder, socketFolder } from './socket-folder.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { supervise, type UnexpectedExit } from './supervise.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** An installation to use in place of the packaged one: a folder with `bin`, `lib` and `share`. */
  readonly native?: string;
  readonly settings?: ServerSettings;
  /** Windows has no sockets in folders; elsewhere a closed folder is the better door. */
  readonly transport?: 'socket' | 'tcp';
}

export interface EmbeddedServer {
  readonly connection: DatabaseConnection;
  /** For what the application's role may not do: making databases. */
  readonly superuserConnection: DatabaseConnection;
  readonly version: string;
  /** Found running, left by an earlier Spillway. */
  readonly adopted: boolean;
  readonly created: boolean;
  onUnexpectedExit(listener: (exit: UnexpectedExit) => void): void;
  stop(): Promise<void>;
}

/** Starts the database of a data folder, making it first where there is none, and keeps it running until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, transport = process.platform === 'win32' ? 'tcp' : 'socket' } = options;
  const layout = embeddedLayout(options.dataDir);
  const account = chooseServerAccount(layout.cluster);
  const settings: ServerSettings = { ...serverSettings(), log_directory: layout.logDir, ...options.settings };

  makeFolder(layout.root, 0o755, account);
  if (!(await canEnter(layout.root, account))) throw await unreachableFolder(layout.root, account);
  makeFolder(layout.logDir, 0o700, account);
  const socketDir = transport === 'socket' ? socketFolder(layout, account) : undefined;
  const binaries = await chooseBinaries(layout, account, log, options.native);

  const known = readCredentials(layout.credentialsFile);
  const credentials = known ?? newCredentials();
  const created = clusterMajor(layout.cluster) === undefined;
  if (created) {
    refuseDamagedCluster(layout.cluster);
    log.info({ folder: layout.cluster }, 'creating the database');
    await initCluster(layout, binaries, account, credentials, { syncToDisk: settings.fsync !== 'off' });
  }

  const found = await adoptRunningServer(
    layout.cluster,
    (pidFile) => connectionsTo(endpointOf(pidFile), credentials).superuser,
    binaries,
    log,
  );
  const endpoint: Endpoint = found ? endpointOf(found.pidFile) : await newEndpoint(socketDir);
  const start = async () => {
    await clearLeftovers(layout.cluster, endpoint.host, log);
    return startPostmaster({ layout, binaries, account, settings: { ...settings, ...endpointSettings(endpoint) } });
  };
  if (!found && !created && !known) {
    await clearLeftovers(layout.cluster, endpoint.host, log);
    await resetSuperuserPassword(layout.cluster, binaries, account, credentials.superuserPassword, settings);
  }
  // Only once the cluster has them: a start that is cut short before this line gives it new ones next time.
  if (!known) saveCredentials(layout.credentialsFile, credentials, account);
  const supervision = supervise(found?.postmaster ?? (await start()), start, log);
  const stop = async (): Promise<void> => {
    await supervision.end();
    await stopPostmaster(layout.cluster, supervision.current().pid, binaries);
    removeShortSocketFolder(layout, endpoint.host);
  };

  const { application, superuser } = connectionsTo(endpoint, credentials);
  try {
    await ensureApplicationDatabase(application, superuser);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connection: application,
    superuserConnection: superuser,
    version: found?.version ?? binaries.version,
    adopted: found !== undefined,
    created,
    onUnexpectedExit: (listener) => supervision.onUnexpectedExit(listener),
    stop,
  };
}

/** A folder that lost its version file may still hold the plant's data: nothing is ever made on top of it. */
function refuseDamagedCluster(cluster: string): void {
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return;
  throw new Problem(
    `${cluster} is not empty and holds no complete database: move it away and restore a backup (npm run restore), or set DATA_DIR to another folder.`,
  );
}
