import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '../../database/applied-migrations.ts';
import type { DatabaseConnection } from '../../database/connection.ts';
import type { Catalog, CatalogTable } from './catalog.ts';
import { copyOutStatement, readCatalog, readSequences } from './store.ts';

/** One moment of a database, held while it is read without blocking writers. */
export interface Snapshot {
  readonly catalog: Catalog;
  readonly migrations: string[];
  /** Returns the rows as COPY text. Each stream must be read to its end before the next is opened. */
  open(table: CatalogTable): { rows: Readable; rowCount: () => number };
  /** Sequences at present, which are at or past every number in the rows. */
  readonly sequences: () => Promise<Catalog['sequences']>;
  close(): Promise<void>;
}

export async function openSnapshot(connection: DatabaseConnection): Promise<Snapshot> {
  const client = new pg.Client({ ...connection, application_name: 'spillway copy', statement_timeout: 0 });
  client.on('error', () => undefined); // The running stream or query fails and gives the reason.
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readAppliedMigrations(client);
    const catalog = await readCatalog(client);
    return {
      catalog,
      migrations,
      open(table) {
        const rows = client.query(copyTo(copyOutStatement(table)));
        return { rows, rowCount: () => rows.rowCount };
      },
      sequences: () => readSequences(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}
