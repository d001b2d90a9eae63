import { asWritten } from '@spillway/contract/as-written';
import { contract } from '@spillway/contract/contract';
import { instant } from '@spillway/contract/fields';
import { type Contract, routesOf } from '@spillway/contract/kit';
import { basicContract } from '@spillway/contract/plant/basic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arbitraryOf } from '../../testing/arbitrary-input.ts';
import { convertIncoming, convertOutgoing } from './wire-case.ts';

const contracts: readonly Contract[] = [contract, basicContract];
const schemas = contracts.flatMap((one) =>
  [...routesOf(one)].flatMap(({ name, route }) =>
    (['params', 'query', 'body', 'data'] as const).flatMap((part) => {
      const schema = route[part];
      return schema ? [{ name: `${name} ${part}`, schema }] : [];
    }),
  ),
);

describe('what comes over the wire is the same after both turns', () => {
  it.each(schemas)('$name', ({ schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (wireValue) => {
        const parsed = schema.safeParse(wireValue);
        if (!parsed.success) return;
        expect(convertOutgoing(schema)(convertIncoming(schema)(parsed.data))).toEqual(parsed.data);
      }),
      { numRuns: 10, seed: 20261130 },
    );
  });
});

const station = z.object({ station_code: z.string(), rain_24h: z.number().nullable(), seen_at: instant.optional() });

it('turns the keys that a schema declares, and brings back the one it declares', () => {
  const turnedInside = convertIncoming(station)({ station_code: 'A', rain_24h: 3 });
  expect(turnedInside).toEqual({ stationCode: 'A', rain24h: 3 });
  expect(convertOutgoing(station)(turnedInside)).toEqual({ station_code: 'A', rain_24h: 3 });
});

it('leaves keys that are data', () => {
  const facts = z.object({
    all_facts: z.record(z.string(), station),
    left_open: z.looseObject({ own_key: z.string() }),
  });
  const wireValue = {
    all_facts: { lake_level: { station_code: 'A', rain_24h: null } },
    left_open: { own_key: 'a', not_named: { seen_at: 1 } },
  };
  const turnedInside = convertIncoming(facts)(wireValue);
  expect(turnedInside).toEqual({
    allFacts: { lake_level: { stationCode: 'A', rain24h: null } },
    leftOpen: { ownKey: 'a', not_named: { seen_at: 1 } },
  });
  expect(convertOutgoing(facts)(turnedInside)).toEqual(wireValue);
});

it('leaves a document as it was written, also one that is described further', () => {
  const document = asWritten(station).describe('of a place').nullable();
  const wireValue = { kept_as: { station_code: 'A', rain_24h: 1 } };
  const turnedInside = convertIncoming(z.object({ kept_as: document }))(wireValue);
  expect(turnedInside).toEqual({ keptAs: wireValue.kept_as });
  expect(convertOutgoing(z.object({ kept_as: document }))(turnedInside)).toEqual(wireValue);
  // With other fields it is a different schema, in its type as well.
  expect(convertIncoming(asWritten(station).extend({ way_id: z.string() }))({ way_id: '1' })).toEqual({ wayId: '1' });
});

it('turns each option of a union, and each place of a tuple', () => {
  const unionSchema = z.union([
    z.object({ kind: z.literal('one'), one_id: z.string(), of_both: z.object({ first_day: z.string() }) }),
    z.object({ kind: z.literal('other'), other_id: z.string(), of_both: z.object({ last_day: z.string() }) }),
  ]);
  const pairs = z.array(z.tuple([z.number(), unionSchema]));
  const wireValue = [
    [1, { kind: 'one', one_id: 'a', of_both: { first_day: 'x' } }],
    [2, { kind: 'other', other_id: 'b', of_both: { last_day: 'y' } }],
  ];
  const turnedInside = convertIncoming(pairs)(wireValue);
  expect(turnedInside).toEqual([
    [1, { kind: 'one', oneId: 'a', ofBoth: { firstDay: 'x' } }],
    [2, { kind: 'other', otherId: 'b', ofBoth: { lastDay: 'y' } }],
  ]);
  expect(convertOutgoing(pairs)(turnedInside)).toEqual(wireValue);
});

it('writes a date where the schema has an instant, and nowhere else', () => {
  const seenAt = new Date('2026-11-19T03:05:00Z');
  expect(convertOutgoing(station)({ stationCode: 'A', rain24h: 0, seenAt })).toMatchObject({
    seen_at: '2026-11-19T03:05:00.000Z',
  });
  expect(convertOutgoing(station)({ stationCode: seenAt })).toEqual({ station_code: seenAt });
});

it('hands on nothing that the schema does not name: what a record knows besides never leaves', () => {
  const record = { stationCode: 'A', rain24h: 1, passwordHash: 'secret', station_code: 'B' };
  expect(convertOutgoing(z.array(station))([record])).toEqual([{ station_code: 'A', rain_24h: 1 }]);
});

it('does not walk through what it has nothing to do with', () => {
  const columns = z.object({ times: z.array(z.number()), values: z.array(z.number().nullable()) });
  const answer = { times: [1, 2], values: [null, 3] };
  expect(convertOutgoing(columns)(answer)).toBe(answer);
});

it('knows no two names of one object that would become the same', () => {
  const keys = new Set<string>();
  const namesOf = (schema: unknown) =>
    JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }), (_, one) => {
      const properties = one?.properties as Record<string, unknown> | undefined;
      if (properties && typeof properties === 'object') {
        const names = Object.keys(properties);
        for (const name of names) keys.add(name);
        const foldedNames = names.map((name) => name.replaceAll('_', '').toLowerCase());
        expect(new Set(foldedNames).size, names.join()).toBe(names.length);
      }
      return one;
    });
  for (const { schema } of schemas) namesOf(schema);
  expect(keys.size).toBeGreaterThan(1000);
  // A letter or digit on both sides of each underscore: otherwise the type and the program could convert them differently.
  expect([...keys].filter((name) => /^_|__|_$|_[^a-z0-9]/i.test(name))).toEqual([]);
});

it('refuses a schema of which nobody could say which keys are data', () => {
  expect(() => convertIncoming(z.union([station, z.record(z.string(), z.number())]))).toThrow('data');
});
