import { required } from '@spillway/checked/reads';
import { isAsWritten } from '@spillway/contract/as-written';
import type { JsonValue } from '@spillway/contract/kit';
import type { z } from 'zod';
import type { AnswerType, ReceivedForm } from './inside.ts';

type Schema = z.core.$ZodTypes;
type Conversion = (value: unknown) => unknown;
type KeyedObject = Readonly<Record<string, unknown>>;
type WireDirection = 'in' | 'out';

/** Its type is `CamelCase`. */
export const camelCase = (name: string): string => name.replace(/_(.)/g, (_, next: string) => next.toUpperCase());

/** Made once for each schema; null when nothing needs converting, so that a list of a million numbers is not walked through. */
const made = {
  in: new WeakMap<z.core.$ZodType, Conversion | null>(),
  out: new WeakMap<z.core.$ZodType, Conversion | null>(),
};

/** Converts validated input for a handler: declared keys become camel case, keys that are data stay. */
export const convertIncoming = (schema: z.core.$ZodType): Conversion => conversionFor(schema, 'in') ?? unchanged;

/** Converts a handler's answer for the wire: keys as the schema declares them, a date as the text of its instant. */
export const convertOutgoing = (schema: z.core.$ZodType): Conversion => conversionFor(schema, 'out') ?? unchanged;

/** From a file or version with wire names. */
export const fromWire = <S extends z.ZodType>(schema: S, document: z.output<S>): ReceivedForm<S> =>
  convertIncoming(schema)(document) as ReceivedForm<S>;

/** For a file with wire names. */
export const toWire = <S extends z.ZodType>(schema: S, value: AnswerType<S>): z.input<S> =>
  convertOutgoing(schema)(value) as z.input<S>;

/** For versions and audit trail: some fields of a schema under wire names. */
export const wireFields = <S extends z.ZodObject>(
  schema: S,
  partialAnswer: Partial<AnswerType<S>>,
): Readonly<Record<string, JsonValue>> => convertOutgoing(schema)(partialAnswer) as Readonly<Record<string, JsonValue>>;

const unchanged: Conversion = (value) => value;

function conversionFor(schema: z.core.$ZodType, way: WireDirection): Conversion | null {
  const knownEntry = made[way].get(schema);
  if (knownEntry !== undefined) return knownEntry;
  const turn = turnOf(partsOf(schema, way), way);
  made[way].set(schema, turn);
  return turn;
}

function partsOf(schema: z.core.$ZodType, way: WireDirection): Schema[] {
  const part = schema as Schema;
  const { def } = part._zod;
  if (isAsWritten(schema)) return [part];
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
    case 'prefault':
      return partsOf(def.innerType, way);
    case 'pipe':
      return partsOf(way === 'in' ? def.out : def.in, way);
    case 'union':
      return def.options.flatMap((option) => partsOf(option, way));
    case 'lazy':
    case 'intersection':
    case 'map':
    case 'set':
      throw new Error(`Keys of a schema of the kind ${def.type} are not turned.`);
    default:
      return [part];
  }
}

/**
 * Converts a value that is one of these. Options of a union are converted as one: by the schema the name on either side follows from the other, so
 * options cannot contradict each other.
 */
function turnOf(parts: readonly Schema[], way: WireDirection): Conversion | null {
  if (parts.length === 0) return null;
  const written = parts.filter(isAsWritten);
  const defs = parts.filter((part) => !isAsWritten(part)).map((part) => part._zod.def);
  const objects = defs.filter((def) => def.type === 'object');
  const records = defs.filter((def) => def.type === 'record');
  if ([written, objects, records].filter(({ length }) => length > 0).length > 1)
    throw new Error(
      'Of keys that a schema declares in one option and takes as data in another, nobody can say which they are.',
    );
  const elements = defs.flatMap((def) => (def.type === 'array' ? partsOf(def.element, way) : []));
  const places = defs.flatMap((def) => (def.type === 'tuple' ? [def.items] : []));
  const keyed = turnFields(objects, way) ?? convertValues(records, way);
  const list = convertTupleItems(places, way) ?? convertEach(turnOf(elements, way));
  const isInstant = way === 'out' && defs.some((def) => 'format' in def && def.format === 'datetime');
  if (!keyed && !list && !isInstant) return null;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Date) return isInstant ? value.toISOString() : value;
    const turn = Array.isArray(value) ? list : keyed;
    return turn ? turn(value) : value;
  };
}

function convertEach(turn: Conversion | null): Conversion | null {
  return turn && ((value) => (value as readonly unknown[]).map((one) => turn(one)));
}

function convertTupleItems(tuples: readonly (readonly z.core.$ZodType[])[], way: WireDirection): Conversion | null {
  const turns = tuples.flatMap((items) => items.map((item, index) => ({ at: index, turn: conversionFor(item, way) })));
  if (turns.every(({ turn }) => turn === null)) return null;
  return (value) =>
    (value as readonly unknown[]).map((one, index) => turns.find((place) => place.at === index)?.turn?.(one) ?? one);
}

function convertValues(records: readonly z.core.$ZodRecordDef[], way: WireDirection): Conversion | null {
  const turn = turnOf(
    records.flatMap(({ valueType }) => partsOf(valueType as z.core.$ZodType, way)),
    way,
  );
  return (
    turn && ((value) => Object.fromEntries(Object.entries(value as KeyedObject).map(([key, one]) => [key, turn(one)])))
  );
}

interface Field {
  readonly from: string;
  readonly to: string;
  readonly turn: Conversion | null;
}

function turnFields(objects: readonly z.core.$ZodObjectDef[], way: WireDirection): Conversion | null {
  const names = new Set(objects.flatMap(({ shape }) => Object.keys(shape)));
  const fields = [...names].map((name): Field => {
    const parts = objects.flatMap(({ shape }) =>
      Object.hasOwn(shape, name) ? partsOf(required(shape[name]), way) : [],
    );
    const innerName = camelCase(name);
    const turn = turnOf(parts, way);
    return way === 'in' ? { from: name, to: innerName, turn } : { from: innerName, to: name, turn };
  });
  if (fields.every(({ from, to, turn }) => from === to && turn === null)) return null;
  const isOpen = objects.some(({ catchall }) => catchall && catchall._zod.def.type !== 'never');
  const declared = new Set(fields.map(({ from }) => from));
  return (value) => {
    const turnedObject: Record<string, unknown> = {};
    for (const { from, to, turn } of fields) {
      const one = (value as KeyedObject)[from];
      if (one !== undefined) turnedObject[to] = turn ? turn(one) : one;
    }
    // Keys that the schema does not name are data, with everything in them.
    if (isOpen)
      for (const [key, one] of Object.entries(value as KeyedObject)) if (!declared.has(key)) turnedObject[key] = one;
    return turnedObject;
  };
}
