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
  const theirChanges = changedValues(theirs, before);
  const myChanges = changedValues(mine, before);
  const apart = changedValues(mine, theirs);
  const fields = Object.keys({ ...theirChanges, ...myChanges }) as (keyof Values & string)[];
  return fields.map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    mine: mine[field],
    changedBy: field in theirChanges ? (field in myChanges && field in apart ? 'both' : 'them') : 'me',
  }));
}

/** Merged record: their version with my changes where only I changed, or where mine was chosen. */
export function mergeVersions<Values extends object>(
  theirs: Values,
  rows: readonly ConflictRow<Values>[],
  keepMine: ReadonlySet<string>,
): Values {
  const keptRows = rows.filter(
    ({ field, changedBy }) => changedBy === 'me' || (changedBy === 'both' && keepMine.has(field)),
  );
  return { ...theirs, ...Object.fromEntries(keptRows.map(({ field, mine }) => [field, mine])) };
}
