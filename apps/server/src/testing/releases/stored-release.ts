import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { zstdDecompressSync } from 'node:zlib';
import { stations } from '@spillway/contract/plant/stations/stations';
import { notes } from '@spillway/contract/series/notes/notes';
import { dashboard } from '@spillway/contract/views/dashboard';
import { sql } from 'kysely';
import { migrations } from '../../migrations.ts';
import { openDumpedTable, readDump } from '../../platform/backup/logical/dump.ts';
import { loadDatabase } from '../../platform/backup/logical/load.ts';
import type { MigrationSet } from '../../platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import type { Calls } from '../calls.ts';

/** One folder for each release: `schema.txt`, the rows of a small plant in `rows/`, and `release.json`. */
export const releasesDir = fileURLToPath(new URL('../../../releases', import.meta.url));

export interface KeptRelease {
  readonly version: string;
  /** The time at which the plant was created and queried. */
  readonly now: string;
  readonly migrations: readonly string[];
  readonly hydro: string;
  readonly admin: { readonly username: string; readonly password: string };
  /** Answers of the API at that time; a later version must give the same, and may add more. */
  readonly answers: Awaited<ReturnType<typeof askedOf>>;
}

export const keptVersions = (): string[] => readdirSync(releasesDir).toSorted();

export const readRelease = (version: string): KeptRelease =>
  JSON.parse(readFileSync(path.join(releasesDir, version, 'release.json'), 'utf8')) as KeptRelease;

export const readSchema = (version: string): string =>
  readFileSync(path.join(releasesDir, version, 'schema.txt'), 'utf8');

/**
 * The migrations of a release. If they were folded since, their result is stored as a schema, which the first one
 * creates as a whole.
 */
function migrationsOf(version: string): MigrationSet {
  const file = path.join(releasesDir, version, 'schema.sql.zst');
  if (!existsSync(file)) return migrations;
  const [first = '', ...others] = readRelease(version).migrations;
  const emptyMigration = { up: async () => undefined };
  return {
    [first]: { up: async (db) => void (await sql.raw(zstdDecompressSync(readFileSync(file)).toString()).execute(db)) },
    ...Object.fromEntries(others.map((name) => [name, emptyMigration])),
  };
}

/** An installation as left by that release. */
export async function releasedDatabase(version: string): Promise<TestDatabase> {
  const test = await createEmptyDatabase();
  const rows = path.join(releasesDir, version, 'rows');
  const dump = readDump(rows);
  const source = {
    catalog: dump,
    migrations: readRelease(version).migrations,
    open: (table: (typeof dump.tables)[number]) => openDumpedTable(rows, table),
    sequences: async () => dump.sequences,
  };
  await loadDatabase(test.connection, source, migrationsOf(version));
  return test;
}

/** The record of the last three hours, the stations and the notes, as read by a user. */
export async function askedOf(calls: Calls, { token, hydro, now }: { token: string; hydro: string; now: Date }) {
  const from = new Date(now.getTime() - 3 * 3_600_000).toISOString();
  const to = now.toISOString();
  const as = { token, hydro };
  const { general_datas: record } = await calls.ok(dashboard.fromTo, { ...as, body: { from, to } });
  const stationList = await calls.ok(stations.list, as);
  const pinAnswer = await calls.ok(notes.list, { ...as, query: { from, to } });
  return { record, stations: stationList, notes: pinAnswer.map(({ note_id: id, text }) => ({ note_id: id, text })) };
}
