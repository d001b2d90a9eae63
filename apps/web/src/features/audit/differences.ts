import { auditedFields } from '@spillway/contract/access/audit/fields';
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

/** An id is left out if the name beside it is in the record. */
const isShadowed = (field: string, all: ReadonlySet<string>) =>
  field.endsWith('_id') && all.has(`${field.slice(0, -'_id'.length)}_name`);

/** In a created or deleted record, empty values and switches that are off are left out. */
const isEmptyValue = (value: Value | null | undefined) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** In the order of the contract instead of the database; unknown fields come last. */
const fieldOrder = new Map([...new Set(Object.values(auditedFields).flat())].map((field, index) => [field, index]));
const placeOf = (field: string) => fieldOrder.get(field.split('.')[0] ?? field) ?? fieldOrder.size;
const byFieldOrder = (a: string, b: string) => placeOf(a) - placeOf(b);

const isSameValue = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b);

function listDifference(field: string, before: readonly Value[], after: readonly Value[]): Difference {
  const isInList = (list: readonly Value[]) => (value: Value) => list.some((other) => isSameValue(other, value));
  return {
    field,
    kind: 'list',
    kept: after.filter(isInList(before)),
    added: after.filter((value) => !isInList(before)(value)),
    dropped: before.filter((value) => !isInList(after)(value)),
  };
}

/** Wrapper of the outlet's values: its name adds no information. */
const wrappers: ReadonlySet<string> = new Set(['unit', 'gate']);

/** Flattens nested parts, so that a changed width is shown as such and not as a changed gate. */
function unfold(record: NonNullable<AuditEntry['before']>, path = ''): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): (readonly [string, Value])[] => {
      const fieldPath = path + name;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[fieldPath, value]];
      return Object.entries(unfold(value, wrappers.has(fieldPath) ? '' : `${fieldPath}.`));
    }),
  );
}

/** Changed fields of an entry. A creation or deletion has one side only; in a change, an emptied field counts. */
export function differencesOf(entry: Pick<AuditEntry, 'before' | 'after'>): readonly Difference[] {
  const before = entry.before && unfold(entry.before);
  const after = entry.after && unfold(entry.after);
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const isOneSided = before === null || after === null;
  return [...fields]
    .sort(byFieldOrder)
    .filter((field) => !isShadowed(field, fields))
    .filter((field) => !(isOneSided && isEmptyValue(before?.[field]) && isEmptyValue(after?.[field])))
    .filter((field) => isOneSided || !isSameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => {
      const [was, is] = [before?.[field] ?? null, after?.[field] ?? null];
      if (Array.isArray(was) || Array.isArray(is))
        return listDifference(field, Array.isArray(was) ? was : [], Array.isArray(is) ? is : []);
      return { field, kind: 'value', before: was, after: is } as const;
    });
}
