import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseConnection } from '../../database/connection.ts';
import type { MigrationSet } from '../../database/migrate.ts';
import { kyselyOnSession } from '../../database/session-kysely.ts';
import { refuseUnknownMigrations } from '../../database/unknown-migrations.ts';
import { Problem } from '../../problem.ts';
import { type Catalog, type CatalogTable, tableKey } from './catalog.ts';
import {
  copyInStatement,
  countRows,
  createPartitions,
  emptyTables,
  isJobQueue,
  readCatalog,
  readGuards,
  readUserTables,
  setSequences,
  useCommonJobTable,
} from './store.ts';

/**
 * The job queue creates its own schema. Its script opens and ends a transaction; here it runs inside a larger one, so these two statements
 * are left out.
 */
async function createJobQueue(session: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const script = getConstructionPlans('pgboss', { createSchema: true })
    .replace(/^\s*begin;/i, '')
    .replace(/commit;\s*$/i, '');
  await session.query(script);
  await session.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0');
}

const holdsJobQueue = (tables: readonly { schema: string }[]): boolean => tables.some(isJobQueue);

interface LoadSource {
  readonly catalog: Catalog;
  /** Names of the migrations that made the schema of the rows. */
  readonly migrations: readonly string[];
  open(table: CatalogTable): Readable;
  /** Called after the last row. */
  sequences(): Promise<Catalog['sequences']>;
}

export interface LoadResult {
  /** Counted in the new database, by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** Tables of the copy that neither the migrations nor the job queue know. */
  readonly skipped: readonly string[];
}

/**
 * Fills an empty database in one transaction: the schema by the migrations that made the source, then the rows. A failure leaves the
 * database empty.
 */
export async function loadDatabase(
  connection: DatabaseConnection,
  source: LoadSource,
  migrations: MigrationSet,
  options: { onTable?: ((name: string) => void) | undefined; verify?: (result: LoadResult) => void } = {},
): Promise<LoadResult> {
  refuseUnknownMigrations(source.migrations, migrations);
  if (source.migrations.length === 0)
    throw new Problem('The source holds no Spillway database: there is nothing to copy.');
  const client = new pg.Client({ ...connection, application_name: 'spillway load', statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseFilled(client, connection.database);
    await client.query('begin');
    await createSchema(client, source, migrations);
    const result = await loadRows(client, source, options.onTable);
    options.verify?.(result);
    await client.query('commit');
    await client.query('analyze');
    return result;
  } finally {
    await client.end().catch(() => undefined); // The server rolls back without a commit.
  }
}

async function createSchema(client: pg.Client, source: LoadSource, migrations: MigrationSet): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => source.migrations.includes(name)));
  const migrator = new Migrator({
    db: kyselyOnSession(client),
    provider: { getMigrations: async () => wanted },
    disableTransactions: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (holdsJobQueue(source.catalog.tables)) await createJobQueue(client);
  await createPartitions(client, source.catalog.partitions);
}

async function loadRows(
  client: pg.Client,
  source: LoadSource,
  onTable: ((name: string) => void) | undefined,
): Promise<LoadResult> {
  const present = new Map((await readCatalog(client)).tables.map((table) => [tableKey(table), table]));
  const loadable = source.catalog.tables.flatMap((table) => {
    const target = present.get(tableKey(table));
    if (target) refuseUnknownColumns(table, target);
    return target ? [table] : [];
  });
  const skipped = source.catalog.tables.map(tableKey).filter((key) => !present.has(key));
  const guards = await readGuards(client);
  for (const statement of guards.drop) await client.query(statement);
  await emptyTables(client, loadable);
  const rows = new Map<string, number>();
  for (const table of loadable) {
    onTable?.(tableKey(table));
    await pipeline(source.open(table), client.query(copyFrom(copyInStatement(table))));
    rows.set(tableKey(table), await countRows(client, table));
  }
  if (holdsJobQueue(loadable)) await useCommonJobTable(client);
  for (const statement of guards.restore) await client.query(statement);
  await setSequences(client, await source.sequences());
  return { rows, skipped };
}

/**
 * Our tables have the same columns by construction. The job queue changes its own: new columns get their default, removed ones cannot be
 * kept.
 */
function refuseUnknownColumns(table: CatalogTable, target: CatalogTable): void {
  const unknown = table.columns.filter((column) => !target.columns.includes(column));
  if (unknown.length === 0) return;
  throw new Problem(
    `This Spillway does not know ${unknown.join(', ')} of ${tableKey(table)}: restore with the version that made the backup (its manifest names it), then upgrade.`,
  );
}

async function refuseFilled(client: pg.Client, database: string): Promise<void> {
  const tables = await readUserTables(client);
  if (tables.length === 0) return;
  const firstTables = tables.slice(0, 3).join(', ');
  throw new Problem(
    `The database ${database} is not empty (it holds ${firstTables}${tables.length > 3 ? ', ...' : ''}): create a new one for this.`,
  );
}
