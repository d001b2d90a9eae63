import { itemAt, required } from '@spillway/checked/reads';
import type { z } from 'zod';

type Schema = z.core.$ZodTypes;

/**
 * An answer that breaks its schema, cut to what the schema names: other fields are left out, as from a good answer, and unexpected values stay. An
 * object in place of a plain value has no named parts and becomes null.
 */
export function keepNamedFields(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as Schema)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
      return value == null ? value : keepNamedFields(def.innerType, value);
    case 'default':
      return value === undefined ? def.defaultValue : keepNamedFields(def.innerType, value);
    case 'unknown':
      return value;
    case 'never':
      return undefined;
    case 'array':
      return Array.isArray(value) ? value.map((one) => keepNamedFields(def.element, one)) : plain(value);
    case 'tuple':
      return Array.isArray(value) ? tupleItemsOf(def, value) : plain(value);
    case 'object':
      return isKeyed(value) ? namedFields(def, value) : plain(value);
    case 'record':
      return isKeyed(value) ? entriesOf(def, value) : plain(value);
    case 'union':
      return keepNamedFields(closest(def.options, value), value);
    default:
      return plain(value);
  }
}

type KeyedObject = Readonly<Record<string, unknown>>;

export const isKeyed = (value: unknown): value is KeyedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

function namedFields({ shape, catchall }: z.core.$ZodObjectDef, value: KeyedObject): KeyedObject {
  const namedEntries = Object.entries(shape).filter(([key]) => Object.hasOwn(value, key) || shape[key]?._zod.optin);
  const others = catchall ? Object.keys(value).filter((key) => !Object.hasOwn(shape, key)) : [];
  return Object.fromEntries([
    ...namedEntries.map(([key, schema]) => [key, keepNamedFields(schema, value[key])]),
    ...others.map((key) => [key, keepNamedFields(required(catchall), value[key])]),
  ]);
}

/** For a list with a kind for each place; further elements are not named. */
const tupleItemsOf = ({ items, rest }: z.core.$ZodTupleDef, value: readonly unknown[]): readonly unknown[] =>
  value
    .slice(0, rest ? value.length : items.length)
    .map((one, index) => keepNamedFields(items[index] ?? required(rest), one));

function entriesOf({ keyType, valueType }: z.core.$ZodRecordDef, value: KeyedObject): KeyedObject {
  const isNamed = (key: string) => issuesOf(keyType as z.core.$ZodType, key).length === 0;
  const entries = Object.entries(value).filter(([key]) => isNamed(key));
  return Object.fromEntries(entries.map(([key, one]) => [key, keepNamedFields(valueType, one)]));
}

/** A matching discriminator says more about the intended option than anything else. */
const weightOfKind = 1000;

/** The option that the value breaks least. */
export function closest(options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType {
  const broken = options.map((option) =>
    issuesOf(option, value).reduce((sum, { code }) => sum + (code === 'invalid_value' ? weightOfKind : 1), 0),
  );
  return itemAt(options, broken.indexOf(Math.min(...broken)));
}

const issuesOf = (schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodIssue[] =>
  (schema as z.ZodType).safeParse(value).error?.issues ?? [];

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'object' && !(value instanceof Date) ? null : value;
}
