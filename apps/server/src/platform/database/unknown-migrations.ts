import { Problem } from '../problem.ts';
import { NewerSchemaError } from './newer-schema-error.ts';

/** Names sort in the order they ran, so one before all known ones is from a folded line. */
export function refuseUnknownMigrations(names: readonly string[], migrations: Readonly<Record<string, unknown>>): void {
  const unknown = names.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  const [first = ''] = Object.keys(migrations).sort();
  if (unknown.some((name) => name > first)) throw new NewerSchemaError(unknown);
  throw new Problem(
    `The database was last used by an older Spillway than this one can read (it ends with ${unknown.at(-1)}): let the last Spillway whose ` +
      'databases end with 0242_notice_releasers start on it, or restore the backup, and then start this one there.',
  );
}
