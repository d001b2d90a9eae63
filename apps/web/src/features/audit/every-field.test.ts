import { auditedFields, auditedParts } from '@spillway/contract/access/audit/fields';
import { gateShape, unitShape } from '@spillway/contract/plant/outlets/shape';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from './words/en/audit.ts';
import vi from './words/vi/audit.ts';

const isNamed = (part: 'field' | 'kind') => (code: string) =>
  [vi, en].every((words) => typeof (words[part] as Readonly<Record<string, string>>)[code] === 'string');

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
    expect(Object.keys(auditedFields).filter((kind) => !isNamed('kind')(kind))).toEqual([]);
  });

  it.each(Object.entries(auditedFields))('names every field of %s', (_, fields) => {
    expect(fields.filter((field) => !isNamed('field')(field))).toEqual([]);
  });

  it.each(Object.entries(auditedParts))('names what stands inside of %s', (_, parts) => {
    expect(parts.filter((part) => !isNamed('field')(part))).toEqual([]);
  });

  it('names every part of the shape of a unit and of a gate', () => {
    const parts = [gateShape, unitShape].flatMap((shape) => namesIn(z.toJSONSchema(shape)));
    expect(parts).toContain('weir_coefficient');
    expect([...new Set(parts)].filter((part) => !isNamed('field')(part))).toEqual([]);
  });
});
