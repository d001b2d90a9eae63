import { required } from '@spillway/checked/reads';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import {
  checksumFailures,
  listTables,
  type Pages,
  readKnownDamage,
  readPages,
  relationIn,
  saveKnownDamage,
} from './damage-store.ts';
import { type DamagedFile, type FilePlace, isSamePlace, placeIn } from './damaged-file.ts';
import { storageFailureOf } from './errors.ts';
import type { Schema } from './schema.ts';

export { readKnownDamage } from './damage-store.ts';

/** More pages than this are one problem, not many. */
const maxFiles = 50;
/** 64 MB, or a thousandth of that in as many small tables: a tenth of a second once a minute. */
const maxPages = 8192;
const maxTables = 200;

/**
 * Records which tables have unreadable pages. It is stored in the database, so that it survives restarts and reaches other nodes and commands, and a
 * restored backup does not have it.
 */
export async function writeDown(db: Kysely<Schema>, places: readonly FilePlace[], now: Date): Promise<DamagedFile[]> {
  const knownDamage = await readKnownDamage(db);
  const addedFiles: DamagedFile[] = [];
  for (const place of places) {
    const all = [...knownDamage.files, ...addedFiles];
    const relation = all.length >= maxFiles ? null : await relationIn(db, place.fileNode);
    if (relation === null) continue;
    const one = { fileNode: place.fileNode, block: relation.isTable ? place.block : null, table: relation.table };
    if (!all.some((other) => isSamePlace(one, other))) addedFiles.push(one);
  }
  const failures = await checksumFailures(db);
  if (addedFiles.length > 0) await saveKnownDamage(db, { files: [...knownDamage.files, ...addedFiles], failures }, now);
  return addedFiles;
}

/** Drops known damage that was replaced, deleted or repaired. */
export async function listStillDamaged(db: Kysely<Schema>): Promise<DamagedFile[]> {
  const left: DamagedFile[] = [];
  for (const one of (await readKnownDamage(db)).files) if (await isStill(db, one)) left.push(one);
  return left;
}

async function isStill(db: Kysely<Schema>, { fileNode, block }: DamagedFile): Promise<boolean> {
  const relation = await relationIn(db, fileNode);
  if (relation === null || block === null || !relation.isTable) return relation !== null;
  return !(await canRead(db, { relation: relation.relation, from: block, to: block + 1 }));
}

async function canRead(db: Kysely<Schema>, pages: Pages): Promise<boolean> {
  try {
    await readPages(db, pages);
    return true;
  } catch (error) {
    if (storageFailureOf(error) !== 'damaged') throw error;
    return false;
  }
}

export function createDamage({ db, clock, log }: { db: Kysely<Schema>; clock: Clock; log: Log }) {
  let files: readonly DamagedFile[] = [];
  /** The server met a damaged page but did not say where. */
  let isLocated = false;
  let isUnplaced = false;

  /** What is left of this round over all tables. */
  let ahead: Pages[] = [];

  return {
    /** Takes an error of the server. */
    async met({ message }: { readonly message: string }): Promise<void> {
      const place = placeIn(message);
      if (
        place &&
        files.some((one) => isSamePlace(one, place) || (one.fileNode === place.fileNode && one.block === null))
      )
        return;
      const added = place ? await writeDown(db, [place], clock.now()) : [];
      if (place === null) isUnplaced = true;
      files = [...files, ...added];
      for (const { table } of added) log.error({ table, reason: message }, 'a page of the database is damaged');
    },

    /** Includes what other nodes and commands met. */
    async look(): Promise<void> {
      const [knownDamage, left] = [await readKnownDamage(db), await listStillDamaged(db)];
      const failures = await checksumFailures(db);
      // Each read of a damaged page adds a failure, so only failures beyond the known pages are news. Fewer than known means that the server counts
      // anew.
      isLocated = knownDamage.files.length === 0 && failures > knownDamage.failures;
      if (left.length < knownDamage.files.length || failures < knownDamage.failures)
        await saveKnownDamage(db, { files: left, failures }, clock.now());
      files = left;
    },

    /**
     * Reads on through the tables a little at a time, so that damage in old data is not first found when it is needed. An error on the way is handled
     * like any other.
     */
    async readOn(): Promise<void> {
      if (ahead.length === 0) ahead = await listTables(db);
      for (let [pages, tables] = [0, 0]; ahead[0] && pages < maxPages && tables < maxTables; tables++) {
        const { relation, from, to } = required(ahead.shift());
        const until = Math.min(to, from + maxPages);
        // After an unreadable page the rest of its part waits for the next round.
        await canRead(db, { relation, from, to: until });
        pages += until - from;
        if (until < to) ahead.unshift({ relation, from: until, to });
      }
      if (ahead.length > 0 || files.length > 0 || !(isLocated || isUnplaced)) return;
      // All tables are readable, so the damage was in something that can be rebuilt.
      isUnplaced = false;
      isLocated = false;
      await saveKnownDamage(db, { files: [], failures: await checksumFailures(db) }, clock.now());
    },

    /** By name; empty when the place is unknown. */
    tables(): readonly string[] {
      const tables = [...new Set(files.map(({ table }) => table))].sort();
      return tables.length === 0 && (isLocated || isUnplaced) ? [''] : tables;
    },
  };
}
