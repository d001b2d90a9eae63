import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations as spillway } from '../../migrations.ts';
import { patience } from '../../testing/patience.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import { openDatabase } from './database.ts';
import type { PreviousSchemaState } from './former-ends.ts';
import { type MigrationSet, migrate } from './migrate.ts';
import { NewerSchemaError } from './newer-schema-error.ts';
import { quietLog } from './testing/quiet-log.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

const lake: MigrationSet = {
  '0001_lake': { up: (db) => db.schema.createTable('lake').addColumn('name', 'text').execute() },
};
const slowLake: MigrationSet = {
  '0001_lake': {
    async up(db) {
      await sql`select pg_sleep(0.3)`.execute(db);
      await lake['0001_lake']!.up(db);
    },
  },
};
const gate: MigrationSet = {
  ...lake,
  '0002_gate': { up: (db) => db.schema.createTable('gate').addColumn('name', 'text').execute() },
};
const broken: MigrationSet = {
  ...lake,
  '0002_half': {
    async up(db) {
      await db.schema.createTable('half').execute();
      await sql`select 1 / 0`.execute(db);
    },
  },
};

const pond: MigrationSet = {
  '0000_pond': { up: (db) => db.schema.createTable('lake').addColumn('name', 'text').execute() },
};
/** The former set, whose migrations became `lake` and `shore`. */
const pondSchemaState: PreviousSchemaState = {
  names: ['0000_pond'],
  changes: ['alter table lake add column depth int'],
  base: { '0001_lake': ['create table lake (name text, depth int)', 'create table shore (name text)'] },
  moves: ['insert into shore select name from lake'],
};

describe('migrating', () => {
  let test: TestDatabase;
  const log = quietLog;
  beforeEach(async () => {
    test = await createEmptyDatabase();
  });
  afterEach(() => test.drop());

  it('builds the schema of a new database without a backup, once', async () => {
    const askedMigrations: string[][] = [];
    const beforeMigrating = async (pending: string[]) => void askedMigrations.push(pending);
    const first = await migrate(test.database, spillway, { log, beforeMigrating });
    expect(first.applied).toEqual(Object.keys(spillway).sort());
    expect(await migrate(test.database, spillway, { log, beforeMigrating })).toEqual({ applied: [] });
    expect(askedMigrations).toEqual([]);
  });

  it('asks for a backup before it changes a database that holds something', async () => {
    await migrate(test.database, lake, { log });
    const askedMigrations: string[][] = [];
    const { applied } = await migrate(test.database, gate, {
      log,
      beforeMigrating: async (pending) => void askedMigrations.push(pending),
    });
    expect(askedMigrations).toEqual([['0002_gate']]);
    expect(applied).toEqual(['0002_gate']);
  });

  it('changes nothing when that backup fails', async () => {
    await migrate(test.database, lake, { log });
    const beforeMigrating = () => Promise.reject(new Error('the backup disk is full'));
    await expect(migrate(test.database, gate, { log, beforeMigrating })).rejects.toThrow('the backup disk is full');
    expect(await tables(test)).not.toContain('gate');
  });

  it('lets exactly one of two nodes that start together do the work', async () => {
    const other = openDatabase(test.connection, { log });
    const results = await Promise.all([migrate(test.database, slowLake, { log }), migrate(other, slowLake, { log })]);
    expect(results.map(({ applied }) => applied.join()).sort()).toEqual(['', '0001_lake']);
    await other.close();
  });

  it('goes on when the node that held the lock died', async () => {
    const dying = openDatabase(test.connection, { log });
    const stuck: MigrationSet = {
      '0001_lake': { up: async (db) => void (await sql`select pg_sleep(59)`.execute(db)) },
    };
    const attempt = migrate(dying, stuck, { log });
    attempt.catch(() => undefined);
    await expect.poll(() => endSleepers(test), patience).toBeGreaterThan(0);
    await expect(attempt).rejects.toThrow();
    expect((await migrate(test.database, lake, { log })).applied).toEqual(['0001_lake']);
    await dying.close();
  });

  it('leaves nothing of a migration that fails, and names it', async () => {
    await migrate(test.database, lake, { log });
    await expect(migrate(test.database, broken, { log })).rejects.toThrow(/0002_half failed and nothing was changed/);
    expect(await tables(test)).not.toContain('half');
  });

  it('takes over a database that stands where the former migrations ended, behind a backup, and goes on from the base', async () => {
    await migrate(test.database, pond, { log });
    await test.database.pool.query(`insert into lake values ('Tuyên Quang')`);
    const askedMigrations: string[][] = [];
    const beforeMigrating = async (pending: string[]) => void askedMigrations.push(pending);
    const { applied } = await migrate(test.database, gate, { log, beforeMigrating, formerEnds: [pondSchemaState] });
    expect([askedMigrations, applied]).toEqual([[['0001_lake', '0002_gate']], ['0002_gate']]);
    const { rows } = await test.database.pool.query('select lake.name, depth, shore.name as shore from lake, shore');
    expect(rows).toEqual([{ name: 'Tuyên Quang', depth: null, shore: 'Tuyên Quang' }]);
    expect(await readAppliedMigrations(test.database.pool)).toEqual(['0001_lake', '0002_gate']);
  });

  it('leaves a database of former migrations as it was where it stands elsewhere, or cannot be taken over', async () => {
    await migrate(test.database, pond, { log });
    const over = (end: Partial<PreviousSchemaState>) =>
      migrate(test.database, gate, { log, formerEnds: [{ ...pondSchemaState, ...end }] });
    await expect(over({ names: ['0000_pond', '0000_rain'] })).rejects.toThrow(/ends with 0000_pond/);
    await expect(over({ moves: ['select 1 / 0'] })).rejects.toThrow(/takes over .* failed and nothing was changed/);
    expect(await tables(test)).not.toContain('shore');
    expect(await readAppliedMigrations(test.database.pool)).toEqual(['0000_pond']);
  });

  it('refuses a database that a newer Spillway has used', async () => {
    await migrate(test.database, gate, { log });
    const refusal = migrate(test.database, lake, { log });
    await expect(refusal).rejects.toBeInstanceOf(NewerSchemaError);
    await expect(refusal).rejects.toThrow(/0002_gate.*start that newer version again/);
  });
});

async function tables({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}

async function endSleepers({ database }: TestDatabase): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(59)' and state = 'active'`,
  );
  return rowCount ?? 0;
}
