import type { JsonValue } from '@spillway/contract/kit';

export type Fields = Readonly<Record<string, JsonValue>>;

export interface Changes {
  readonly before: Fields;
  readonly after: Fields;
}

/** The differing fields, before and after; null when there are none. */
export function changesBetween(before: Fields, after: Fields): Changes | null {
  const changedFields = Object.keys({ ...before, ...after }).filter((field) => !equal(before[field], after[field]));
  if (changedFields.length === 0) return null;
  const pick = (fields: Fields) => Object.fromEntries(changedFields.map((field) => [field, fields[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const equal = (one: JsonValue | undefined, other: JsonValue | undefined) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const secretName = /password|secret|token|hash/i;

/**
 * The audit trail is readable and stored for years, so a secret must never be written to it; tests detect this here.
 */
export function refuseSecrets(fields: Fields | null): void {
  for (const [name, value] of Object.entries(fields ?? {}))
    if (secretName.test(name) && typeof value === 'string') throw new Error(`The audit trail must not hold ${name}.`);
}
