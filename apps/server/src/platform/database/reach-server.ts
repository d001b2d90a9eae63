import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type DatabaseConnection, describeConnection } from './connection.ts';
import { LOWEST_MAJOR } from './embedded/postmaster/binaries.ts';
import { databaseErrorOf } from './errors.ts';
import { withClient } from './with-client.ts';

/** Enough for a server that boots together with us, or fails over. */
const PATIENCE_MS = 30_000;
const RETRY_EVERY_MS = 500;

/** Waits for a database server to answer and returns its version; refuses one that is too old or does not admit us. */
export async function reachServer(
  connection: DatabaseConnection,
  log: Log,
  patienceMs: number = PATIENCE_MS,
): Promise<string> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    try {
      const found = await askVersion(connection);
      refuseOldServer(found, connection);
      return found.version;
    } catch (error) {
      if (error instanceof TooOldError) throw error;
      const { code, message } = error as { code?: string; message: string };
      const last = databaseErrorOf(error) === 'not_admitted' || performance.now() > deadline;
      if (last) {
        throw new Problem(
          `The database server of DATABASE_URL (${describeConnection(connection)}) refuses the connection: ${message || code}. Check the address, the user and that the server is running.`,
          { cause: error },
        );
      }
      if (attempt === 1)
        log.info(`waiting for the database server ${describeConnection(connection)}: ${message || code}`);
      await delay(RETRY_EVERY_MS);
    }
  }
}

interface ServerVersion {
  readonly version: string;
  /** In the server's form: 18.4 is 180004. */
  readonly number: number;
}

class TooOldError extends Problem {}

export function refuseOldServer(serverVersion: ServerVersion, connection: DatabaseConnection): void {
  if (Math.floor(serverVersion.number / 10_000) >= LOWEST_MAJOR) return;
  throw new TooOldError(
    `The database server ${describeConnection(connection)} is PostgreSQL ${serverVersion.version}; Spillway needs ${LOWEST_MAJOR} or newer: upgrade it, or unset DATABASE_URL to use the embedded one.`,
  );
}

async function askVersion(connection: DatabaseConnection): Promise<ServerVersion> {
  return withClient({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 }, async (client) => {
    const { rows } = await client.query<ServerVersion>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    return rows[0] ?? { version: 'unknown', number: 0 };
  });
}
