import fs from 'node:fs';
import type { DatabaseConnection } from '../connection.ts';
import { withClient } from '../with-client.ts';

const PATIENCE_MS = 5_000;

/** The version of the server behind this connection; undefined where nobody answers, not to us, or for another cluster. */
export async function versionOfServerOn(cluster: string, connection: DatabaseConnection): Promise<string | undefined> {
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
