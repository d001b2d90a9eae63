import { z } from 'zod';
import { empty, instant } from '../fields.ts';
import { route } from '../kit.ts';

const compactAfterMonths = z.number().int().min(2).max(600);
const keepYears = z.number().int().min(1).max(200);

const storageFields = z.object({ readings: z.number(), bytes: z.number() });

export const storage = {
  state: route({
    method: 'GET',
    path: '/v1/system/storage',
    summary: 'Read how readings of all plants are stored, and the space they use',
    access: ['system'],
    data: z.object({
      compact_after_months: z.number().int().nullable().describe('null: never'),
      keep_years: z.number().int().nullable().describe('null: unlimited'),
      kept_from: instant.nullable().describe('earlier readings were permanently removed'),
      plain: storageFields.describe('one row each; the count is an estimate'),
      compact: storageFields.describe('one packed row for each day of a series'),
    }),
  }),
  loss: route({
    method: 'GET',
    path: '/v1/system/storage/loss',
    summary: 'Preview permanent removal if readings were kept so many years',
    access: ['system'],
    query: z.object({ keep_years: z.coerce.number().int().min(1).max(200) }),
    data: z.object({
      lose_before: instant,
      readings: z.number(),
      first: instant.nullable(),
      last: instant.nullable(),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/storage',
    summary: 'Set when old months are compacted and how long readings are kept; carried out the following night',
    access: ['system'],
    body: z.object({
      compact_after_months: compactAfterMonths.nullable(),
      keep_years: keepYears.nullable(),
      lose_before: instant.nullable().describe('as in the preview, if data are lost'),
    }),
    data: empty,
  }),
};
