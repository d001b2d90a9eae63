import { auditedFields, auditedParts } from '@spillway/contract/access/audit/fields';
import { gateShape, unitShape } from '@spillway/contract/plant/outlets/shape';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionNames, fieldNames, kindNames } from './names.ts';
import en from './words/en/audit.ts';
import vi from './words/vi/audit.ts';

const languages = { vi, en } as const;

/** What a key of a catalogue says in a language. */
function said(language: keyof typeof languages, key: string | undefined): unknown {
  const steps = (key ?? 'nothing').split('.').slice(1);
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], languages[language]);
}

const isNamed = (names: ReadonlyMap<string, string>) => (code: string) =>
  Object.keys(languages).every((language) => typeof said(language as 'vi' | 'en', names.get(code)) === 'string');

/** The names of a shape, with those of the shapes in it. */
function namesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { readonly properties?: object };
  const inner = [...Object.values(properties), ...Object.values(rest)].flatMap((one) =>
    Array.isArray(one) ? one.flatMap(namesIn) : namesIn(one),
  );
  return [...Object.keys(properties), ...inner];
}

describe('the trail, in both languages', () => {
  it('has a name for every kind of object', () => {
    expect(Object.keys(auditedFields).filter((kind) => !isNamed(kindNames)(kind))).toEqual([]);
  });

  it.each(Object.entries(auditedFields))('names every field of %s', (_, fields) => {
    expect(fields.filter((field) => !isNamed(fieldNames)(field))).toEqual([]);
  });

  it.each(Object.entries(auditedParts))('names what stands inside of %s', (_, parts) => {
    expect(parts.filter((part) => !isNamed(fieldNames)(part))).toEqual([]);
  });

  it('names every part of the shape of a unit and of a gate', () => {
    const parts = [gateShape, unitShape].flatMap((shape) => namesIn(z.toJSONSchema(shape)));
    expect(parts).toContain('weir_coefficient');
    expect([...new Set(parts)].filter((part) => !isNamed(fieldNames)(part))).toEqual([]);
  });

  it('has a name for every action it knows, and an action for every kind', () => {
    expect([...actionNames.keys()].filter((action) => !isNamed(actionNames)(action))).toEqual([]);
  });
});
