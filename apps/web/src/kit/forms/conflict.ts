import { changedValues } from './same-values.ts';

export interface ConflictRow<Values> {
  readonly field: keyof Values & string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
  readonly changedBy: 'them' | 'me' | 'both';
}

/** Differences between two changes of one record, by field; equal changes need no decision. */
export function compareVersions<Values extends object>(
  before: Values,
  theirs: Values,
  mine: Values,
): readonly ConflictRow<Values>[] {
  const byThem = changedValues(theirs, before);
  const byMe = changedValues(mine, before);
  const apart = changedValues(mine, theirs);
  const fields = Object.keys({ ...byThem, ...byMe }) as (keyof Values & string)[];
  return fields.map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    mine: mine[field],
    changedBy: field in byThem ? (field in byMe && field in apart ? 'both' : 'them') : 'me',
  }));
}

/** Merged record: their version with my changes where only I changed, or where mine was chosen. */
export function mergeVersions<Values extends object>(
  theirs: Values,
  rows: readonly ConflictRow<Values>[],
  keepMine: ReadonlySet<string>,
): Values {
  const kept = rows.filter(
    ({ field, changedBy }) => changedBy === 'me' || (changedBy === 'both' && keepMine.has(field)),
  );
  return { ...theirs, ...Object.fromEntries(kept.map(({ field, mine }) => [field, mine])) };
}
