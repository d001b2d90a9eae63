import { type Migration, Migrator } from 'kysely/migration';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import type { Database } from './database.ts';
import { type PreviousSchemaState, previousSchemaStateOf, takeOver } from './former-ends.ts';
import { runInTurn } from './pool/run-in-turn.ts';
import { kyselyOnSession } from './session-kysely.ts';
import { refuseUnknownMigrations } from './unknown-migrations.ts';

export type { Migration } from 'kysely/migration';

/** Names sort in the order they run: `0300_platform`, `0301_access`, ... */
export interface MigrationSet {
  readonly [name: string]: Migration;
}

export interface MigrateOptions {
  readonly log: Log;
  /** Runs once, under the lock, before an existing database is changed. Its failure stops the migration. */
  readonly beforeMigrating?: (pending: string[]) => Promise<void>;
  /** When absent, former databases are refused. */
  readonly formerEnds?: readonly PreviousSchemaState[];
}

/** An arbitrary number that is used nowhere else. */
const MIGRATION_LOCK = 7_145_001_188;

/** Upgrades the schema to this build. Of several nodes that start at once one works and the others wait for it. */
export async function migrate(
  database: Database,
  migrations: MigrationSet,
  { log, beforeMigrating, formerEnds }: MigrateOptions,
): Promise<{ applied: string[] }> {
  return await runInTurn(
    database,
    { lock: MIGRATION_LOCK, log, waitingFor: 'preparing the database' },
    async (client) => {
      const done = await readAppliedMigrations(client);
      const previousEnd = previousSchemaStateOf(formerEnds, done);
      if (!previousEnd) refuseUnknownMigrations(done, migrations);
      const pending = Object.keys(migrations)
        .filter((name) => !done.includes(name))
        .sort();
      if (pending.length === 0) return { applied: [] };
      if (done.length > 0) await beforeMigrating?.(pending);
      if (previousEnd) await takeOverInOneTransaction(client, previousEnd, log);
      return { applied: await run(client, migrations, log) };
    },
  );
}

async function takeOverInOneTransaction(
  client: pg.PoolClient,
  previousEnd: PreviousSchemaState,
  log: Log,
): Promise<void> {
  try {
    await kyselyOnSession(client)
      .transaction()
      .execute((db) => takeOver(db, previousEnd));
  } catch (cause) {
    throw preparationProblem('what takes over a database of former migrations', cause);
  }
  log.info({ from: previousEnd.names.at(-1) }, 'a database of former migrations is taken over');
}

const preparationProblem = (failedTask: string, cause: unknown): Problem =>
  new Problem(`The database could not be prepared: ${failedTask} failed and nothing was changed.`, { cause });

async function run(client: pg.PoolClient, migrations: MigrationSet, log: Log): Promise<string[]> {
  const migrator = new Migrator({
    db: kyselyOnSession(client),
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined) throw preparationProblem(failed?.migrationName ?? 'an unnamed migration', error);
  const appliedNames = results.map((result) => result.migrationName);
  log.info({ applied: appliedNames }, 'the database schema is up to date');
  return appliedNames;
}
