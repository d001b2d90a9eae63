import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { basicEntryPoint, mainEntryPoint } from './door.ts';
import { editSteps, refusesUnknownKeys, unknownKeys } from './unknown-keys.ts';

const schema = z.object({
  name: z.string(),
  until: z.iso.datetime({ offset: true }).nullable().optional(),
  steps: z
    .array(
      z.object({
        after_minutes: z.number(),
        to: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('person'), person_id: z.string() }),
          z.object({ kind: z.literal('shift'), shift_no: z.number() }),
        ]),
      }),
    )
    .default([]),
  texts: z.record(z.string(), z.object({ vi: z.string() })).optional(),
  free: z.looseObject({ a: z.number() }).optional(),
});
const found = (value: unknown) =>
  unknownKeys(schema, value).map(({ field, rule, facts }) => [field, rule, facts?.near]);

describe('a key that a call does not name', () => {
  it('is found at every depth, and nothing else is', () => {
    const step = { after_minutes: 5, to: { kind: 'shift', shift_no: 1 } };
    expect(found({ name: 'a', until: null, steps: [step], texts: { any: { vi: 'x' } }, free: { a: 1, b: 2 } })).toEqual(
      [],
    );
    expect(found({ name: 'a', colour: 1 })).toEqual([['colour', 'unknown_field', undefined]]);
    expect(
      found({ steps: [step, { ...step, to: { ...step.to, shift: 2 } }], texts: { any: { vi: 'x', en: 'y' } } }),
    ).toEqual([
      ['steps.1.to.shift', 'unknown_field', undefined],
      ['texts.any.en', 'unknown_field', undefined],
    ]);
    for (const emptyValue of [null, undefined, 'text', 7, []]) expect(found(emptyValue)).toEqual([]);
  });

  it('is none where an answer told it, and it is sent back with what was changed', () => {
    expect(found({ name: 'a', may: { send: true }, updated_at: 'x', updated_by: 'lan', version: 3 })).toEqual([]);
    const to = { kind: 'person', person_id: 'p', person_name: 'Lan', shift_name: 'A' };
    expect(found({ name: 'a', steps: [{ after_minutes: 5, to }] })).toEqual([
      ['steps.0.to.shift_name', 'unknown_field', undefined],
    ]);
  });

  it('is told with the one that is meant, where that is not there', () => {
    expect(found({ name: 'a', untill: 'x' })).toEqual([['untill', 'unknown_field_near', 'until']]);
    expect(found({ name: 'a', unitl: 'x' })).toEqual([['unitl', 'unknown_field_near', 'until']]);
    expect(found({ name: 'a', Name: 'x' })).toEqual([['Name', 'unknown_field', undefined]]);
  });

  it.each([
    ['until', 'until', 0],
    ['unitl', 'until', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s is %s but for so many letters', (one, other, steps) => {
    expect(editSteps(one, other)).toBe(steps);
  });

  it('is refused to whoever writes, and taken from machines and readers', () => {
    const route = { method: 'POST', access: ['sensor'] } as const;
    expect(refusesUnknownKeys(route, mainEntryPoint)).toBe(true);
    expect(refusesUnknownKeys({ ...route, access: 'public' }, mainEntryPoint)).toBe(true);
    expect(refusesUnknownKeys({ ...route, method: 'GET' }, mainEntryPoint)).toBe(false);
    expect(refusesUnknownKeys({ ...route, access: 'collector' }, mainEntryPoint)).toBe(false);
    expect(refusesUnknownKeys({ ...route, keyScope: 'figures' }, mainEntryPoint)).toBe(false);
    expect(refusesUnknownKeys({ ...route, form: true }, mainEntryPoint)).toBe(false);
    expect(refusesUnknownKeys(route, basicEntryPoint)).toBe(false);
  });
});
