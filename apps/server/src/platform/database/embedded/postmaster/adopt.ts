import fs from 'node:fs';
import type { Log } from '../../../log.ts';
import { Problem } from '../../../problem.ts';
import type { DatabaseConnection } from '../../connection.ts';
import { withClient } from '../../with-client.ts';
import { isServerOf } from '../processes.ts';
import type { Binaries } from './binaries.ts';
import { type PidFile, readPidFile } from './pid-file.ts';
import type { Postmaster } from './postmaster.ts';
import { stopPostmaster } from './stop-postmaster.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_MS = 5_000;

/** The version of the server behind this connection; undefined when nobody answers, refuses us, or serves another cluster. */
async function versionOfServerOn(cluster: string, connection: DatabaseConnection): Promise<string | undefined> {
  const config = { ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  try {
    const { rows } = await withClient(config, (client) =>
      client.query<{ folder: string; version: string }>(
        `select current_setting('data_directory') as folder, current_setting('server_version') as version`,
      ),
    );
    const [found] = rows;
    return found && fs.realpathSync(found.folder) === fs.realpathSync(cluster) ? found.version : undefined;
  } catch {
    return undefined;
  }
}

/** It may be replaying its log after a crash. */
const READY_PATIENCE_MS = 10 * 60_000;
const ANSWER_PATIENCE_MS = 20_000;

interface AdoptedServer {
  readonly postmaster: Postmaster;
  readonly pidFile: PidFile;
  /** The running server's; the programs on the disk may be newer. */
  readonly version: string;
}

/**
 * A killed Spillway leaves its database running with all its data and warm caches: the next one takes it over. Undefined when there is none, and a
 * new one may start.
 */
export async function adoptRunningServer(
  cluster: string,
  superuserOf: (found: PidFile) => DatabaseConnection,
  binaries: Binaries,
  log: Log,
): Promise<AdoptedServer | undefined> {
  const first = readPidFile(cluster);
  if (!first || !(await isServerOf(cluster, first.pid))) return undefined;
  const found = await waitForReadyOrGone(cluster, first.pid);
  if (!found) return undefined;
  const connection = superuserOf(found);
  let version: string | undefined;
  const queryOne = async (): Promise<boolean> => {
    version = await versionOfServerOn(cluster, connection);
    return version !== undefined;
  };
  await waitUntil(queryOne, { withinMs: ANSWER_PATIENCE_MS, everyMs: 200 });
  if (version !== undefined) {
    log.info({ pid: found.pid }, 'took over the database server that an earlier Spillway left running');
    return { postmaster: { pid: found.pid }, pidFile: found, version };
  }
  if (process.platform !== 'linux') return undefined; // Only a name spoke for it: another cluster's server has the number now.
  log.warn({ pid: found.pid }, 'the database server left running does not answer; stopping it');
  await stopPostmaster(cluster, found.pid, binaries);
  return undefined;
}

async function waitForReadyOrGone(cluster: string, pid: number): Promise<PidFile | undefined> {
  let pidFile: PidFile | undefined;
  const isSettled = await waitUntil(
    async () => {
      pidFile = readPidFile(cluster);
      if (pidFile?.pid !== pid || !(await isServerOf(cluster, pid))) pidFile = undefined;
      return pidFile === undefined || pidFile.status === 'ready';
    },
    { withinMs: READY_PATIENCE_MS },
  );
  if (!isSettled)
    throw new Problem(
      `The database server ${pid} has neither become ready nor stopped after ten minutes: look at its log, end it with kill -INT ${pid}, and start again.`,
    );
  return pidFile;
}
