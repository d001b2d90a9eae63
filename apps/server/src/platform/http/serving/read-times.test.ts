import { contract } from '@spillway/contract/contract';
import { instant } from '@spillway/contract/fields';
import { type Contract, routesOf } from '@spillway/contract/kit';
import { basicContract } from '@spillway/contract/plant/basic';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../../../testing/json-schema.ts';
import { mayHoldTimes, readTimes } from './read-times.ts';

const home = 'Asia/Ho_Chi_Minh';
const clockTime = '2026-10-18 08:05:30';
const sameInstantText = '2026-10-18T01:05:30.000Z';

interface Part {
  readonly name: string;
  readonly schema: z.ZodType;
}

const parts: Part[] = [contract as Contract, basicContract as Contract].flatMap((one) =>
  [...routesOf(one)]
    .filter(({ route }) => route.access !== 'collector')
    .flatMap(({ name, route }) => [
      ...(route.query ? [{ name: `${name} query`, schema: route.query }] : []),
      ...(route.body ? [{ name: `${name} body`, schema: route.body }] : []),
    ]),
);
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** Every shape that a schema allows, with all fields filled and each instant in plant time. */
function* filled(schema: JsonSchema): Generator<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) for (const option of options) yield* filled(option);
  else if (schema.format === 'date-time') yield clockTime;
  else if (schema.type === 'object') yield* objects(schema);
  else if (schema.type === 'array') for (const item of filled(schema.items ?? {})) yield [item];
  else yield schema.const ?? schema.enum?.[0] ?? '';
}

/** As many objects as the field with the most shapes has shapes. */
function* objects({ properties = {} }: JsonSchema): Generator<object> {
  const fields = Object.entries(properties).map(([name, inner]) => [name, [...filled(inner)]] as const);
  const count = Math.max(1, ...fields.map(([, values]) => values.length));
  for (let index = 0; index < count; index++)
    yield Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]]));
}

const holds = (data: unknown, text: string): number =>
  typeof data === 'object' && data !== null
    ? Object.values(data).reduce<number>((sum, inner) => sum + holds(inner, text), 0)
    : Number(data === text);

/** Texts whose names suggest a time but that are not instants, with the reason. */
const otherTexts: Readonly<Record<string, RegExp>> = {
  'what the clock shows, for a table that comes back every year': /^effective_(start|end)$/,
  'a day of every year, MM-dd': /^(day|last_day)$/,
  'a unit': /^converted_to$/,
  'an hour of every day, HH:mm': /^(at|start|daily_at)$/,
  'a day of the plant: a time is read as its day': /^(day_string|from|to|date|first_day|from_day|to_day)$/,
};

describe('every instant that is sent to any call', () => {
  const timed = parts.flatMap(({ name, schema }) =>
    [...filled(jsonOf(schema))].filter((data) => holds(data, clockTime) > 0).map((data) => ({ name, schema, data })),
  );

  it('may be as the clock of the plant shows it', () => {
    expect(new Set(timed.map(({ name }) => name)).size).toBeGreaterThan(30);
    for (const { name, schema, data } of timed) {
      expect(mayHoldTimes(data), name).toBe(true);
      const read = readTimes(schema, data, home);
      expect(holds(read, clockTime), name).toBe(0);
      expect(holds(read, sameInstantText), name).toBe(holds(data, clockTime));
    }
  });

  it.each([
    'calculation.recalculate body',
    'calculation.only body',
    'explain.records query',
    'observationMap.past body',
    'warnings.list body',
    'sensors.setUp body',
    'observe.fromTo body',
    'dashboard.fromTo body',
    'reports.report body',
  ])('%s among them', (name) => {
    expect(timed.map((one) => one.name)).toContain(name);
  });

  it('is described with both', () => {
    const timeNamePattern = /(^|_)(time|from|to|at|since|until|start|end|date|day|day_string)$/;
    const unknown: string[] = [];
    const visitSchema = (schema: JsonSchema, path: string, field: string): void => {
      for (const option of schema.anyOf ?? schema.oneOf ?? []) visitSchema(option, path, field);
      if (schema.items) visitSchema(schema.items, path, field);
      for (const [name, inner] of Object.entries(schema.properties ?? {})) visitSchema(inner, `${path}.${name}`, name);
      const isText = schema.type === 'string' && schema.format !== 'date-time' && schema.const === undefined;
      if (!isText || schema.enum || schema.format === 'uuid' || !timeNamePattern.test(field)) return;
      if (!Object.values(otherTexts).some((reason) => reason.test(field))) unknown.push(path);
    };
    for (const { name, schema } of parts) visitSchema(jsonOf(schema), name, '');
    expect(unknown).toEqual([]);
  });
});

describe('a time on the clock of the plant', () => {
  const body = z.object({ time: instant, also: z.array(z.object({ at: instant.nullable() })).optional() });
  const read = (time: string, timeZone = home) => (readTimes(body, { time }, timeZone) as { time: string }).time;

  it('is read with seconds and without, with a stroke or a T', () => {
    for (const text of [clockTime, '2026-10-18T08:05:30']) expect(read(text)).toBe(sameInstantText);
    expect(read('2026-10-18 08:05')).toBe('2026-10-18T01:05:00.000Z');
    expect(read('2026-10-18 08:05', 'Europe/Berlin')).toBe('2026-10-18T06:05:00.000Z');
  });

  it.each([sameInstantText, '2026-10-18', 'now', '', '2026-02-30 00:00:00', '18/10/2026 08:00'])(
    '%j is left as it is',
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it('is the first where that clock shows it twice, and refused where it skips it', () => {
    expect(read('2026-10-25 02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(() => read('2026-03-29 02:30:00', 'Europe/Berlin')).toThrow(
      expect.objectContaining({ fields: [{ field: 'time', rule: 'skipped_time' }] }),
    );
  });

  it('is read wherever it stands, and what was sent is not touched', () => {
    const data = { time: sameInstantText, also: [{ at: null }, { at: clockTime }] };
    expect(readTimes(body, data, home)).toEqual({
      time: sameInstantText,
      also: [{ at: null }, { at: sameInstantText }],
    });
    expect(data.also[1]!.at).toBe(clockTime);
  });
});

describe('where a contract asks for what the clock shows', () => {
  const { effective_start } = contract.tables.uploadOutletXa.body.shape;
  const { from } = contract.erlogs.getFromTo.body.shape;

  it('an instant is taken too, and for a day the time within it', () => {
    const schema = z.object({ effective_start, from });
    const times = { effective_start: '2026-10-17T20:30:00Z', from: '2026-10-17T20:30:00Z' };
    expect(readTimes(schema, times, home)).toEqual({ effective_start: '2026-10-18 03:30:00', from: '2026-10-18' });
    const short = { effective_start: '2026-10-18 03:30', from: '2026-10-18 03:30' };
    expect(readTimes(schema, short, home)).toEqual({ effective_start: '2026-10-18 03:30:00', from: '2026-10-18' });
  });
});
