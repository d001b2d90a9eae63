import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from './json-schema.ts';
import { oddValues } from './odd-values.ts';

/** Values that a schema of the contract accepts, or nearly accepts: both acceptance and refusal are valid results. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function fromSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(fromSchema));
  if (schema.allOf) return fc.oneof(...schema.allOf.map(fromSchema));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fromSchema({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e6, max: Math.min(schema.maximum ?? 1e6, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 6)),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fromSchema(inner)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/**
 * Cached by key: creating an arbitrary takes as long as drawing from it a hundred times, and the contract has few
 * kinds.
 */
const texts = new Map<string, fc.Arbitrary<string>>();

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern, minLength, maxLength } = schema;
  const key = JSON.stringify([format, pattern, minLength, maxLength]);
  const knownEntry = texts.get(key) ?? newText(schema);
  texts.set(key, knownEntry);
  return knownEntry;
}

function newText(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid({ version: 4 });
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (schema.pattern) return fc.oneof(fc.stringMatching(new RegExp(schema.pattern, 'u')), fc.string());
  const maxLength = Math.min(schema.maxLength ?? 40, 200);
  return fc.string({ unit: 'binary', minLength: Math.min(schema.minLength ?? 0, maxLength), maxLength });
}

const junk = fc.constantFrom<unknown>(...oddValues);

/** One field replaced, removed or added: typical mistakes of programs. */
export function brokenInput(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), junk, fc.constantFrom('set', 'remove', 'add')).map(([value, index, wrong, how]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    const copy: Record<string, unknown> = { ...value };
    const names = Object.keys(copy);
    const name = names[index % Math.max(names.length, 1)];
    if (how === 'add' || name === undefined) copy[`extra${index % 3}`] = wrong;
    else if (how === 'remove') delete copy[name];
    else copy[name] = wrong;
    return copy;
  });
}
