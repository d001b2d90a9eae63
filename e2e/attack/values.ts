import { dayMs } from '@spillway/plant-time/spans';
import type { JsonSchema } from '../../apps/server/src/testing/json-schema.ts';
import type { KnownValues } from './known-values.ts';

type Random = () => number;

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;
const between = (min: number, max: number, random: Random) => min + random() * (max - min);

/** Values valid for the schema, with existing ids and codes if a field of that name was seen in a response. */
export function valueFor(schema: JsonSchema, name: string, knownValues: KnownValues, random: Random): unknown {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options) return valueFor(pick(options, random), name, knownValues, random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  const type = typeof schema.type === 'string' ? schema.type : pick(schema.type ?? ['object'], random);
  const seen = random() < 0.85 ? knownValueFor(schema, name, type, knownValues, random) : undefined;
  if (seen !== undefined) return seen;
  switch (type) {
    case 'string':
      return textOf(schema, name, random);
    case 'integer':
      return Math.floor(numberOf(schema, random));
    case 'number':
      return numberOf(schema, random);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array':
      return arrayOf(schema, name, knownValues, random);
    default:
      return objectOf(schema, knownValues, random);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, knownValues: KnownValues, random: Random) {
  const similarObject =
    required.length > 1 && random() < 0.6 ? knownValues.objectWith(Object.keys(properties), random) : undefined;
  const entries = Object.entries(properties).flatMap(([name, inner]) => {
    if (similarObject && name in similarObject && random() < 0.95) return [[name, similarObject[name]]];
    return required.includes(name) || random() < 0.4 ? [[name, valueFor(inner, name, knownValues, random)]] : [];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function arrayOf(
  { items = {}, minItems = 0, maxItems = 4 }: JsonSchema,
  name: string,
  knownValues: KnownValues,
  random: Random,
) {
  const length = Math.floor(between(minItems, Math.max(minItems, Math.min(maxItems, 3)) + 1, random));
  // `ids` holds what `id` is elsewhere.
  const single = name.replace(/s$/, '');
  return Array.from({ length }, () => valueFor(items, single, knownValues, random));
}

function knownValueFor(
  schema: JsonSchema,
  name: string,
  type: string,
  knownValues: KnownValues,
  random: Random,
): unknown {
  // Without a value of that name, use the id of another object, which occasionally fits.
  const value = knownValues.pick(name, random) ?? (schema.format === 'uuid' ? knownValues.anyId(random) : undefined);
  const hasType = type === 'integer' ? Number.isInteger(value) : typeof value === type;
  if (!hasType) return undefined;
  return typeof value === 'string' && schema.pattern && !fits(schema.pattern, value) ? undefined : value;
}

function numberOf({ minimum = -1000, maximum = 1000 }: JsonSchema, random: Random): number {
  const ends = [minimum, maximum, 0, 1, (minimum + maximum) / 2];
  const value = random() < 0.3 ? pick(ends, random) : between(minimum, Math.min(maximum, minimum + 1000), random);
  return Math.min(Math.max(value, minimum), maximum);
}

const patterns = new Map<string, RegExp>();

function fits(pattern: string, text: string): boolean {
  const knownEntry = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, knownEntry);
  return knownEntry.test(text);
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema, name: string, random: Random): string {
  const isPeriodEnd = /^(to|end|until)/.test(name);
  const at = new Date(Date.now() - between(isPeriodEnd ? 0 : 2, isPeriodEnd ? 1 : 9, random) * dayMs);
  if (format === 'date-time') return at.toISOString();
  if (format === 'uuid') return crypto.randomUUID();
  const number = Math.floor(random() * 1e6);
  const stamp = at.toISOString().slice(0, 19).replace('T', ' ');
  const day = stamp.slice(0, 10);
  if (pattern) {
    const written = [
      stamp,
      day,
      `${day.slice(8)}/${day.slice(5, 7)}`,
      `thu${number}`,
      `thu${number}@example.com`,
      '07:00',
      '24h',
    ];
    const more = [
      '0',
      String(number),
      '0912345678',
      '/camera',
      `HO-${number % 1000}`,
      `${at.toISOString()}/${new Date().toISOString()}`,
    ];
    const fitting = [...written, ...more].filter((text) => fits(pattern, text));
    if (fitting.length > 0) return pick(fitting, random);
  }
  if (/^(from|to|start|end|date|day|at$|issued)/.test(name)) return pick([stamp, day, at.toISOString()], random);
  const words = ['Hồ Mẫu', 'tram-1', 'ZV', 'lũ 2026', 'x', '248.5', 'Thử nghiệm'];
  return `${pick(words, random)} ${number}`.slice(0, maxLength).padEnd(minLength, 'a');
}
