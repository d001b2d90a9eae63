import fs from 'node:fs';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { Problem } from '../../problem.ts';
import type { DatabaseConnection } from '../connection.ts';
import { databaseErrorOf } from '../errors.ts';
import { withClient } from '../with-client.ts';
import { chooseBinaries, clusterMajor } from './choose-binaries.ts';
import { makeFolder } from './folders.ts';
import { embeddedLayout } from './layout.ts';
import { adoptRunningServer } from './postmaster/adopt.ts';
import type { Binaries } from './postmaster/binaries.ts';
import { newCredentials, readCredentials, SUPERUSER, saveCredentials } from './postmaster/credentials.ts';
import { connectionsTo, type Endpoint, endpointOf, endpointSettings, newEndpoint } from './postmaster/endpoint.ts';
import { initCluster } from './postmaster/init-cluster.ts';
import { clearLeftovers } from './postmaster/leftovers.ts';
import { startPostmaster } from './postmaster/postmaster.ts';
import { runCommand } from './postmaster/run-command.ts';
import { argumentsOf, type ServerSettings, serverSettings } from './postmaster/settings.ts';
import { removeShortSocketFolder, socketFolder } from './postmaster/socket-folder.ts';
import { stopPostmaster } from './postmaster/stop-postmaster.ts';
import { supervise, type UnexpectedExit } from './postmaster/supervise.ts';
import { canEnter, chooseServerAccount, type ServerAccount, unreachableFolder } from './server-account.ts';

/**
 * Gives a stopped cluster this machine's passwords, after a restore or when their file was lost. The owner of the folder may do that without the old
 * one, so a backup contains no password.
 */
async function resetSuperuserPassword(
  cluster: string,
  binaries: Binaries,
  account: ServerAccount,
  password: string,
  settings: ServerSettings,
): Promise<void> {
  const input = `alter role ${SUPERUSER} with login password '${password}'\n`;
  const { exitCode, stdout, stderr } = await runCommand(
    binaries.postgres,
    ['--single', '-D', cluster, ...argumentsOf(settings), 'postgres'],
    {
      account,
      input,
    },
  );
  const output = `${stdout}\n${stderr}`;
  if (exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new Problem(`The database in ${cluster} could not be opened to set its password: ${output.trim()}`);
  }
}

/** Creates the application's role and database once; the next start completes an interrupted one. */
async function ensureApplicationDatabase(
  application: DatabaseConnection,
  superuser: DatabaseConnection,
): Promise<void> {
  if (await canSignIn(application)) return;
  await withClient(superuser, async (client) => {
    const role = pg.escapeIdentifier(application.user);
    const password = pg.escapeLiteral(application.password ?? '');
    const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [application.user]);
    if (!roles) await client.query(`create role ${role}`);
    // Replication is for the online backup, pg_monitor for the system page.
    await client.query(`alter role ${role} with login replication password ${password}`);
    await client.query(`grant pg_monitor to ${role}`);
    const database = pg.escapeIdentifier(application.database);
    const { rowCount: databases } = await client.query('select from pg_database where datname = $1', [
      application.database,
    ]);
    if (!databases) await client.query(`create database ${database} owner ${role}`);
  });
}

async function canSignIn(connection: DatabaseConnection): Promise<boolean> {
  try {
    return await withClient(connection, async () => true);
  } catch (error) {
    // The database or the role does not exist yet, or the role has another password.
    if (databaseErrorOf(error) === 'not_admitted') return false;
    throw error;
  }
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Replaces the packaged installation: a folder with `bin`, `lib` and `share`. */
  readonly native?: string;
  readonly settings?: ServerSettings;
  /** Windows has no sockets in folders; elsewhere a closed folder is safer. */
  readonly transport?: 'socket' | 'tcp';
}

export interface EmbeddedServer {
  readonly connection: DatabaseConnection;
  /** For what the application's role may not do: creating databases. */
  readonly superuserConnection: DatabaseConnection;
  readonly version: string;
  /** Found running, left by an earlier Spillway. */
  readonly adopted: boolean;
  readonly created: boolean;
  onUnexpectedExit(listener: (exit: UnexpectedExit) => void): void;
  stop(): Promise<void>;
}

/** Starts the database of a data folder, creates it if needed, and keeps it running until `stop`. */
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
  const isNewCluster = clusterMajor(layout.cluster) === undefined;
  if (isNewCluster) {
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
  if (!found && !isNewCluster && !known) {
    await clearLeftovers(layout.cluster, endpoint.host, log);
    await resetSuperuserPassword(layout.cluster, binaries, account, credentials.superuserPassword, settings);
  }
  // Only once the cluster has them: after an interruption before this line the next start makes new ones.
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
    created: isNewCluster,
    onUnexpectedExit: (listener) => supervision.onUnexpectedExit(listener),
    stop,
  };
}

/** A folder that lost its version file may still hold the plant's data, so nothing is created on top of it. */
function refuseDamagedCluster(cluster: string): void {
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return;
  throw new Problem(
    `${cluster} is not empty and holds no complete database: move it away and restore a backup (npm run restore), or set DATA_DIR to another folder.`,
  );
}
