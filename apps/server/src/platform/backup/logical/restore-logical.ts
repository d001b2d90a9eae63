import { type DatabaseConnection, parseDatabaseUrl } from '../../database/connection.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import type { MigrationSet } from '../../database/migrate.ts';
import { reachServer } from '../../database/reach-server.ts';
import { withClient } from '../../database/with-client.ts';
import { headsNotThere, type WrittenHead } from '../../ledger/ledger.ts';
import type { Log } from '../../log.ts';
import { Problem } from '../../problem.ts';
import type { BackupManifest } from '../manifest.ts';
import { openDumpedTable, readDump } from './dump.ts';
import { type LoadResult, loadDatabase } from './load.ts';

interface LogicalRestore {
  readonly folder: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | null | undefined;
  readonly migrations: MigrationSet;
  readonly log: Log;
  readonly onStep?: (step: string) => void;
}

interface LogicalResult {
  readonly skippedTables: readonly string[];
  /** Heads of the manifest that the restored ledger lacks. */
  readonly missingHeads: readonly WrittenHead[];
}

/** Restores into the empty database of a server, or into a new embedded one. Returns the tables it had to leave out. */
export async function restoreLogical(options: LogicalRestore, manifest: BackupManifest): Promise<LogicalResult> {
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
): Promise<LogicalResult> {
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
          `${table} has ${count} rows after the restore and had ${dump.rows[table]}: nothing was restored; use an older backup.`,
        );
    }
  };
  const { skipped } = await loadDatabase(connection, source, migrations, { onTable: onStep, verify });
  const missingHeads = await withClient(connection, (client) => headsNotThere(client, manifest.heads ?? []));
  return { skippedTables: skipped, missingHeads };
}
