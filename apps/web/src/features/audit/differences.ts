import { fieldNames } from './names.ts';
import type { AuditEntry } from './queries.ts';

type Value = NonNullable<AuditEntry['before']>[string];

export type Difference =
  | { readonly field: string; readonly kind: 'value'; readonly before: Value | null; readonly after: Value | null }
  | {
      readonly field: string;
      readonly kind: 'list';
      readonly kept: readonly Value[];
      readonly added: readonly Value[];
      readonly dropped: readonly Value[];
    };

/** A name says it better than the id beside it. */
const isShadowed = (field: string, all: ReadonlySet<string>) =>
  field.endsWith('_id') && all.has(`${field.slice(0, -'_id'.length)}_name`);

/** Of a record that was made or deleted, what was not there says nothing; a switch that was off neither. */
const isNothing = (value: Value | null | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** As people know the record, not as the database keeps it; a field without a name of ours comes last. */
const fieldOrder = new Map([...fieldNames.keys()].map((field, place) => [field, place]));
const byPlace = (a: string, b: string) =>
  (fieldOrder.get(a) ?? fieldOrder.size) - (fieldOrder.get(b) ?? fieldOrder.size);

const sameValue = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);

function listDifference(field: string, before: readonly Value[], after: readonly Value[]): Difference {
  const isIn = (list: readonly Value[]) => (value: Value) => list.some((other) => sameValue(other, value));
  return {
    field,
    kind: 'list',
    kept: after.filter(isIn(before)),
    added: after.filter((value) => !isIn(before)(value)),
    dropped: before.filter((value) => !isIn(after)(value)),
  };
}

/**
 * What an entry changed, field by field. A creation and a deletion have one side only; in a change, becoming empty is
 * the news.
 */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const oneSided = before === null || after === null;
  return [...fields]
    .sort(byPlace)
    .filter((field) => !isShadowed(field, fields))
    .filter((field) => !(oneSided && isNothing(before?.[field]) && isNothing(after?.[field])))
    .map((field) => {
      const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
      if (Array.isArray(was) || Array.isArray(is))
        return listDifference(field, Array.isArray(was) ? was : [], Array.isArray(is) ? is : []);
      return { field, kind: 'value', before: was, after: is } as const;
    });
}
