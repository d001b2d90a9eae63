import { auditedFields, auditedParts } from '@spillway/contract/access/audit/fields';
import { gateShape, unitShape } from '@spillway/contract/plant/outlets/shape';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textOf } from '../../base/i18n/text-of.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import { fieldKey } from '../../shared/fields/field-name.ts';
import enFields from '../../shared/fields/words/en/fields.ts';
import en from './words/en/audit.ts';
import vi from './words/vi/audit.ts';

const isNamed = (code: string) =>
  [vi, en].every(({ kind }) => typeof (kind as Readonly<Record<string, string>>)[code] === 'string');

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('en', 'translation', { fields: enFields }, true);
});

interface NamedField {
  readonly name: string;
  readonly within?: string;
}

const unnamedOf = (kind: string, fields: readonly NamedField[]) =>
  fields.filter(({ name, within }) =>
    (['vi', 'en'] as const).some((language) => fieldKey(textOf(language), kind, name, within) === undefined),
  );
const alone = (names: readonly string[]): NamedField[] => names.map((name) => ({ name }));

/** The kind of object that contains the part. */
const kindsOfParts: Readonly<Record<keyof typeof auditedParts, string>> = {
  calibration: 'sensor',
  table_groups: 'outlet',
  fields: 'watcher',
  overrides: 'calculation',
  time_of_use: 'tariff',
  market: 'tariff',
  ladder: 'warning_job',
  handling: 'warning_job',
  escalation: 'warning_escalation',
};

/** The names in a schema, including those in nested schemas. */
function namesIn(schema: unknown, parentName?: string): readonly NamedField[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namesIn(one, parentName));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { readonly properties?: object };
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      parentName === undefined ? { name } : { name, within: parentName },
      ...namesIn(one, name),
    ]),
    ...namesIn(Object.values(rest), parentName),
  ];
}

describe('the trail, in both languages', () => {
  it('has a name for every kind of object', () => {
    expect(Object.keys(auditedFields).filter((kind) => !isNamed(kind))).toEqual([]);
  });

  it.each(Object.entries(auditedFields))('names every field of %s', (kind, fields) => {
    expect(unnamedOf(kind, alone(fields))).toEqual([]);
  });

  it.each(Object.entries(auditedParts))('names what stands inside of %s', (part, fields) => {
    expect(unnamedOf(kindsOfParts[part as keyof typeof auditedParts], alone(fields))).toEqual([]);
  });

  it('names every part of the shape of a unit and of a gate', () => {
    const parts = [gateShape, unitShape].flatMap((shape) => namesIn(z.toJSONSchema(shape)));
    expect(parts).toContainEqual({ name: 'weir_coefficient', within: 'crest' });
    expect(unnamedOf('outlet', parts)).toEqual([]);
  });
});
