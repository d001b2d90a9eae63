import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Route } from '@spillway/contract/kit';
import type { z } from 'zod';
import type { RefusedField } from '../refusal.ts';
import { type Door, mainEntryPoint } from './door.ts';
import { closest, isKeyed } from './keep-named-fields.ts';

type Schema = z.core.$ZodTypes;
type Path = readonly (string | number)[];

/** Bounds the reported keys of an input. */
const maxReported = 20;

/** Read-only keys of answers: somebody who reads a thing, changes one value and sends all of it back means no harm. */
const readOnlyKeys: ReadonlySet<string> = new Set([
  'hydro_code',
  'may',
  'name',
  'replaced_at',
  'updated_at',
  'updated_by',
  'version',
]);

/** The name beside an id is read-only too. */
const isReadOnlyKey = (key: string, shape: object): boolean =>
  readOnlyKeys.has(key) || (key.endsWith('_name') && Object.hasOwn(shape, key.replace(/_name$/, '_id')));

/**
 * Unknown keys of a person's program are refused: `expires_at` for `until` made a link without an end. Machines are accepted all the same, because a
 * logger's extra field must never cost a reading, and so are reads.
 */
export const refusesUnknownKeys = (
  { method, access, keyScope, form }: Pick<Route, 'method' | 'access' | 'keyScope' | 'form'>,
  apiSurface: Door,
): boolean =>
  apiSurface === mainEntryPoint && method !== 'GET' && access !== 'collector' && keyScope === undefined && !form;

/** Keys that the schema does not name, at every depth, with the one they may be meant for. */
export function unknownKeys(schema: z.core.$ZodType, value: unknown): RefusedField[] {
  return [...unknownKeysIn(schema, value, [])].slice(0, maxReported).map(({ path, near }) => {
    const field = path.join('.');
    return near === null ? { field, rule: 'unknown_field' } : { field, rule: 'unknown_field_near', facts: { near } };
  });
}

interface UnknownKey {
  readonly path: Path;
  readonly near: string | null;
}

function* unknownKeysIn(schema: z.core.$ZodType, value: unknown, path: Path): Generator<UnknownKey> {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
      if (value != null) yield* unknownKeysIn(def.innerType, value, path);
      return;
    case 'pipe':
      yield* unknownKeysIn(def.in, value, path);
      return;
    case 'lazy':
      yield* unknownKeysIn(def.getter(), value, path);
      return;
    case 'union':
      yield* unknownKeysIn(closest(def.options, value), value, path);
      return;
    case 'array':
      if (Array.isArray(value))
        for (const [index, one] of value.entries()) yield* unknownKeysIn(def.element, one, [...path, index]);
      return;
    case 'record':
      if (isKeyed(value))
        for (const [key, one] of Object.entries(value)) yield* unknownKeysIn(def.valueType, one, [...path, key]);
      return;
    case 'object':
      if (isKeyed(value)) yield* unknownFields(def, value, path);
      return;
    default:
  }
}

function* unknownFields(
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): Generator<UnknownKey> {
  for (const [key, one] of Object.entries(value)) {
    const schema = Object.hasOwn(shape, key) ? required(shape[key]) : catchall;
    // A strict object reports them itself; a loose one accepts any.
    if (schema) yield* unknownKeysIn(schema, one, [...path, key]);
    else if (!isReadOnlyKey(key, shape))
      yield {
        path: [...path, key],
        near: nearest(
          key,
          Object.keys(shape).filter((name) => !Object.hasOwn(value, name)),
        ),
      };
  }
}

/** The missing key with the same name or parts but for a third of the letters. */
function nearest(key: string, names: readonly string[]): string | null {
  const measured = names.map((name) => ({ name, steps: editSteps(key.toLowerCase(), name.toLowerCase()) }));
  const [best] = measured.toSorted((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(key.length, best.name.length) / 3 ? best.name : null;
}

/** Letters changed, added, removed or swapped with their neighbour. */
export function editSteps(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const [above, row] = [itemAt(rows, i - 1), [i]];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const steps = [itemAt(above, j) + 1, itemAt(row, j - 1) + 1, itemAt(above, j - 1) + same];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps.push(itemAt(itemAt(rows, i - 2), j - 2) + 1);
      row.push(Math.min(...steps));
    }
    rows.push(row);
  }
  return lastOf(lastOf(rows));
}
