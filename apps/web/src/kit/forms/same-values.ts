import { plainText } from '../plain-text.ts';

/** Empty, absent and null are equal in a form. */
const plain = (value: unknown): unknown => (value === undefined || value === null ? '' : value);

function same(a: unknown, b: unknown): boolean {
  const [left, right] = [plain(a), plain(b)];
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && sorted(left) === sorted(right);
  return left === right;
}

/** Whether two sets of form values are equal; lists are sets, so order does not matter. */
export function sameValues(a: object, b: object): boolean {
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.every(([name, value]) => same(value, right.get(name)));
}

/** Changed fields only, so that an update touches nothing else. */
export function changedValues<Values extends object>(now: Values, before: Values): Partial<Values> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !same(value, was.get(name))),
  ) as Partial<Values>;
}

/** An item may be a row of several fields. */
function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return plainText(item);
  const filledEntries = Object.entries(item).filter(([, value]) => plain(value) !== '');
  return JSON.stringify(filledEntries.toSorted(([a], [b]) => a.localeCompare(b)));
}

const sorted = (values: readonly unknown[]) =>
  values
    .map(itemText)
    .toSorted((a, b) => a.localeCompare(b))
    .join('\n');
