import { auditedFields, auditedParts } from '@spillway/contract/access/audit/fields';
import { gateShape, unitShape } from '@spillway/contract/plant/outlets/shape';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { textOf } from '../../base/i18n/text-of.ts';
import { speakVietnamese } from '../../kit/testing/mount.tsx';
import { fieldKey } from '../../shared/fields/field-name.ts';
import enFields from '../../shared/fields/words/en/fields.ts';
import en from './words/en/audit.ts';
import vi from './words/vi/audit.ts';

const isNamed = (code: string) =>
  [vi, en].every(({ kind }) => typeof (kind as Readonly<Record<string, string>>)[code] === 'string');

beforeAll(async () => {
  await speakVietnamese();
  i18next.addResourceBundle('en', 'translation', { fields: enFields }, true);
});

interface Named {
  readonly name: string;
  readonly within?: string;
}

const unnamed = (kind: string, fields: readonly Named[]) =>
  fields.filter(({ name, within }) =>
    (['vi', 'en'] as const).some((language) => fieldKey(textOf(language), kind, name, within) === undefined),
  );
const alone = (names: readonly string[]): Named[] => names.map((name) => ({ name }));

/** The kind of object that has such a part. */
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

/** The names of a shape, with those of the shapes in it. */
function namesIn(schema: unknown, within?: string): readonly Named[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => namesIn(one, within));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { readonly properties?: object };
  return [
    ...Object.entries(properties).flatMap(([name, one]) => [
      within === undefined ? { name } : { name, within },
      ...namesIn(one, name),
    ]),
    ...namesIn(Object.values(rest), within),
  ];
}

describe('the trail, in both languages', () => {
  it('has a name for every kind of object', () => {
    expect(Object.keys(auditedFields).filter((kind) => !isNamed(kind))).toEqual([]);
  });

  it.each(Object.entries(auditedFields))('names every field of %s', (kind, fields) => {
    expect(unnamed(kind, alone(fields))).toEqual([]);
  });

  it.each(Object.entries(auditedParts))('names what stands inside of %s', (part, fields) => {
    expect(unnamed(kindsOfParts[part as keyof typeof auditedParts], alone(fields))).toEqual([]);
  });

  it('names every part of the shape of a unit and of a gate', () => {
    const parts = [gateShape, unitShape].flatMap((shape) => namesIn(z.toJSONSchema(shape)));
    expect(parts).toContainEqual({ name: 'weir_coefficient', within: 'crest' });
    expect(unnamed('outlet', parts)).toEqual([]);
  });
});
