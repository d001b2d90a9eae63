import { type DatabaseConnection, parseDatabaseUrl } from '../../database/connection.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import type { MigrationSet } from '../../database/migrate.ts';
import { Problem } from '../../database/problem.ts';
import { reachServer } from '../../database/reach-server.ts';
import type { Log } from '../../log.ts';
import type { BackupManifest } from '../manifest.ts';
import { openDumpedTable, readDump } from './dump.ts';
import { type LoadResult, loadDatabase } from './load.ts';

export interface LogicalRestore {
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | null | undefined;
  readonly migrations: MigrationSet;
  readonly log: Log;
  readonly onStep?: (step: string) => void;
}

/** Into the empty database of a server, or into a new embedded one. Tells the tables it had to leave out. */
export async function restoreLogical(options: LogicalRestore, manifest: BackupManifest): Promise<readonly string[]> {
  if (options.databaseUrl) {
    const connection = parseDatabaseUrl(options.databaseUrl);
    await reachServer(connection, options.log);
    return load(options, manifest, connection);
  }
  const server = await startEmbedded(options);
  try {
    return await load(options, manifest, server.connection);
  } finally {
    await server.stop();
  }
}

async function load(
  { folder, migrations, onStep }: LogicalRestore,
  manifest: BackupManifest,
  connection: DatabaseConnection,
): Promise<readonly string[]> {
  const dump = readDump(folder);
  const source = {
    catalog: dump,
    migrations: manifest.migrations,
    open: (table: (typeof dump.tables)[number]) => openDumpedTable(folder, table),
    sequences: async () => dump.sequences,
  };
  const verify = ({ rows }: LoadResult): void => {
    for (const [table, count] of rows) {
      if (count !== dump.rows[table])
        throw new Problem(
          `${table} has ${count} rows after the restore and had ${dump.rows[table]}: nothing was kept; use an older backup.`,
        );
    }
  };
  const { skipped } = await loadDatabase(connection, source, migrations, { onTable: onStep, verify });
  return skipped;
}
