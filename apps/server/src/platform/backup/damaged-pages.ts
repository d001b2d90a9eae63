import type { Clock } from '../clock.ts';
import { readAppliedMigrations } from '../database/applied-migrations.ts';
import { listStillDamaged, readKnownDamage, writeDown } from '../database/damage.ts';
import { type DamagedFile, type FilePlace, placeIn } from '../database/damaged-file.ts';
import type { Database } from '../database/database.ts';
import { storageFailureOf } from '../database/errors.ts';
import { Problem } from '../problem.ts';

/** Thrown when a backup reads pages that are damaged. */
export class DamagedPagesError extends Error {
  readonly code = 'XX001';
  readonly places: readonly FilePlace[];

  constructor(places: readonly FilePlace[], cause: Error) {
    super(cause.message, { cause });
    this.places = places;
  }
}

/**
 * A backup of damaged pages is worthless, so it fails with one sentence, and the pages are recorded for the system page. Null for any other
 * error.
 */
export async function damageProblem(
  error: unknown,
  { database, clock, wholeBackup }: { database: Database; clock: Clock; wholeBackup: string | undefined },
): Promise<Problem | null> {
  if (storageFailureOf(error) !== 'damaged') return null;
  const place = placeIn((error as Error).message);
  const places = error instanceof DamagedPagesError ? error.places : place ? [place] : [];
  await writeDown(database.sql, places, clock.now()).catch(() => undefined);
  const knownDamage = await readKnownDamage(database.sql).catch(() => null);
  return damaged(knownDamage?.files ?? [], wholeBackup, error);
}

/**
 * The server verifies only pages it has not written lately. Without this check, damage already known would pass and push whole backups out.
 */
export async function refuseKnownDamage(database: Database, wholeBackup: string | undefined): Promise<void> {
  if ((await readAppliedMigrations(database.pool)).length === 0) return;
  const files = await listStillDamaged(database.sql);
  if (files.length > 0) throw damaged(files, wholeBackup, undefined);
}

function damaged(files: readonly DamagedFile[], wholeBackup: string | undefined, cause: unknown): Problem {
  const tables = [...new Set(files.map(({ table }) => table))].sort();
  const tablesText = tables.length === 0 ? 'The database' : `The database, in ${tables.join(', ')},`;
  const next = wholeBackup
    ? `restore the newest intact one with npm run restore -- ${wholeBackup}`
    : 'there is no earlier one: copy the data folder before trying anything else';
  return new Problem(`${tablesText} holds pages that cannot be read, so no backup was made of it: ${next}.`, { cause });
}
