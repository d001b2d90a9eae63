import type { Clock } from '../clock.ts';
import { describeConnection, parseDatabaseUrl } from '../database/connection.ts';
import type { MigrationSet } from '../database/migrate.ts';
import { markAsMoved } from '../database/moved-marker.ts';
import { reachServer } from '../database/reach-server.ts';
import { startDatabase } from '../database/start.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { type CatalogTable, tableKey } from './logical/catalog.ts';
import { type LoadResult, loadDatabase } from './logical/load.ts';
import { openSnapshot, type Snapshot } from './logical/snapshot.ts';

interface MoveOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly migrations: MigrationSet;
  readonly clock: Clock;
  readonly log: Log;
  readonly onStep?: (step: string) => void;
}

/**
 * Copies the embedded database directly into an empty one on a server and compares the counts before the copy is kept. Spillway must be
 * stopped. The embedded database stays as it is but closed, so that nobody continues in it by mistake.
 */
export async function moveToServer(options: MoveOptions): Promise<LoadResult> {
  const { dataDir, databaseUrl, migrations, clock, log, onStep } = options;
  const target = parseDatabaseUrl(databaseUrl);
  await reachServer(target, log);
  const running = await startDatabase({ dataDir, log, what: 'npm run move-to-server', maxConnections: 2 });
  try {
    const snapshot = await openSnapshot(running.connection);
    try {
      const counts = new Map<string, () => number>();
      const source = {
        catalog: snapshot.catalog,
        migrations: snapshot.migrations,
        open: (table: CatalogTable) => openCounted(snapshot, table, counts),
        sequences: snapshot.sequences,
      };
      const result = await loadDatabase(target, source, migrations, {
        onTable: onStep,
        verify: (loaded) => compareCounts(loaded, counts),
      });
      markAsMoved(dataDir, describeConnection(target), clock.now());
      return result;
    } finally {
      await snapshot.close();
    }
  } finally {
    await running.stop();
  }
}

function openCounted(snapshot: Snapshot, table: CatalogTable, counts: Map<string, () => number>) {
  const { rows, rowCount } = snapshot.open(table);
  counts.set(tableKey(table), rowCount);
  return rows;
}

function compareCounts({ rows }: LoadResult, counts: ReadonlyMap<string, () => number>): void {
  for (const [table, arrived] of rows) {
    const copiedRows = counts.get(table)?.();
    if (copiedRows !== arrived)
      throw new Problem(
        `${table} has ${copiedRows} rows here and ${arrived} on the server: nothing was stored there; try again.`,
      );
  }
}
