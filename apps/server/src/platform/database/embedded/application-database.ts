import pg from 'pg';
import type { DatabaseConnection } from '../connection.ts';
import { databaseErrorOf } from '../errors.ts';
import { withClient } from '../with-client.ts';

/** Makes the role and the database everything runs as, once; a start that was cut short is completed by the next. */
export async function ensureApplicationDatabase(
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
