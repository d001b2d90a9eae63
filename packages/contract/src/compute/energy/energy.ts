import { z } from 'zod';
import { id, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { figureFlags } from '../calculation/general.ts';
import { calendarDay } from '../tariffs/fields.ts';

const access = ['report'] as const;
const value = z.number().nullable();

const outputGroups = ['day', 'month', 'year'] as const;

/** Beside the time-of-use bands: market payments, their contract part, and corrections of the log. */
export const outputBands = [
  'peak',
  'normal',
  'off-peak',
  'excess',
  'market',
  'contract',
  'none',
  'correction',
] as const;

const figures = {
  generated_kwh: z.number().describe('at the units'),
  sold_kwh: z.number().describe('net of own use; as corrected'),
  revenue_vnd: value.describe('null if nothing has a price'),
};

const part = z.object({
  unit_id: id.nullable().describe('null: the plant as a whole'),
  band: z.enum(outputBands),
  ...figures,
});

const row = z.object({
  period: z.string().describe('yyyy-MM-dd, yyyy-MM or yyyy'),
  ...figures,
  accumulated_kwh: z.number().describe('sold since the first day requested'),
  accumulated_vnd: z.number(),
  unpriced_kwh: z.number().describe('sold without a price: not in the revenue'),
  covered_share: z.number().describe('0 to 1, share of the requested period up to now with known power'),
  so_far: z.boolean().describe('the period is not over: shares cover its time up to now'),
  good_share: value.describe('0 to 1, share of readings'),
  corrected: z.boolean(),
  flags: figureFlags,
  water_m3_per_kwh: value.describe('turbined water per kWh generated'),
  capacity_factor: value.describe('0 to 1, of the rated power over the covered time'),
  spilled_m3: value,
  spilled_kwh: value.describe('energy equivalent of the spilled water'),
  spilled_vnd: value.describe('at the mean price of the period'),
  parts: z.array(part),
});

const requestFields = z.object({
  from: calendarDay,
  to: calendarDay.describe('included'),
  group: z.enum(outputGroups).default('day'),
  compare_year: z.coerce.number().int().min(1990).max(2200).optional(),
});

export const output = {
  statistics: route({
    method: 'GET',
    path: '/v1/statistical/output',
    summary:
      'Read output and revenue by day, month or year, by unit and band, accumulated, with another year for comparison',
    access,
    keyScope: 'reports',
    query: requestFields,
    data: z.object({
      rows: z.array(row),
      total: row.omit({ period: true }).nullable().describe('total of all rows; null if there are none'),
      compared: z.array(row).nullable().describe('same days of the comparison year'),
      units: z.array(z.object({ unit_id: id, code: z.string(), name: z.string(), rated_mw: value })),
      first_day: calendarDay.nullable().describe('first day with energy data'),
      waiting_days: z.number().int().describe('days being recomputed'),
      may: z.object({ correct: z.boolean() }),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/v1/statistical/output/export',
    summary: 'Download output and revenue as a file, headings in the language of the caller',
    access,
    query: requestFields.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    data: z.string(),
    raw: 'file',
  }),
};

const kwh = z.number().min(0).max(1e9);
const vnd = z.number().min(-1e13).max(1e13);

const erLog = z.object({
  day_string: calendarDay,
  e: value.describe('kWh sold, as corrected'),
  r: value.describe('VND, as corrected'),
  computed_e: value,
  computed_r: value,
  corrected: z.boolean(),
  reason: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
});

/** Daily energy and revenue, and the corrections people make. */
export const erlogs = {
  getFromTo: route({
    method: 'POST',
    path: '/v1/log/erlogs/getfromto',
    summary: 'Read energy and revenue by day, with the author of each correction',
    access,
    keyScope: 'reports',
    body: z.object({ from: calendarDay, to: calendarDay.describe('included') }),
    data: z.array(erLog),
  }),
  upsert: route({
    method: 'POST',
    path: '/v1/log/erlogs/upsert',
    summary: 'Correct the energy and revenue of a day; null restores the computed figure',
    access: ['price'],
    body: z.object({
      day_string: calendarDay,
      e: kwh.nullable(),
      r: vnd.nullable(),
      reason: optionalText(500).nullable().optional(),
    }),
    data: erLog,
  }),
};
