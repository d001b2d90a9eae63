import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { databaseUrl } from '../connection.ts';
import { type Database, type DatabaseConnection, openDatabase } from '../database.ts';
import { withClient } from '../with-client.ts';
import { quietLog } from './quiet-log.ts';
import { TEMPLATE_DATABASE } from './test-server.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for a test file: migrated, empty, gone after `drop`. */
export function createTestDatabase(): Promise<TestDatabase> {
  // Copied file by file: through the log it takes twice as long.
  return createDatabase(`template ${TEMPLATE_DATABASE} strategy file_copy`);
}

/** Without the schema, for tests of migrations and restores. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('');
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${source} owner ${server.connection.user}`);
  const connection = { ...server.connection, database: name };
  const database = openDatabase(connection, { log: quietLog });
  return {
    database,
    connection,
    url: databaseUrl(connection),
    async drop() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}

async function administer(statement: string): Promise<void> {
  await withClient(inject('databaseServer').superuserConnection, (client) => client.query(statement));
}
