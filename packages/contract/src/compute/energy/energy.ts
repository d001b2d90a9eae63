import { z } from 'zod';
import { id, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { figureFlags } from '../calculation/general.ts';
import { calendarDay } from '../tariffs/fields.ts';

const access = ['report'] as const;
const value = z.number().nullable();

const outputGroups = ['day', 'month', 'year'] as const;

/** Beside the bands of the clock: what a market paid, what its contract added, what the log corrected. */
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
  sold_kwh: z.number().describe('less what the plant uses itself; as corrected'),
  revenue_vnd: value.describe('null where nothing has a price'),
};

const part = z.object({
  unit_id: id.nullable().describe('null: of the plant as a whole'),
  band: z.enum(outputBands),
  ...figures,
});

const row = z.object({
  period: z.string().describe('yyyy-MM-dd, yyyy-MM or yyyy'),
  ...figures,
  accumulated_kwh: z.number().describe('sold, since the first day asked for'),
  accumulated_vnd: z.number(),
  unpriced_kwh: z.number().describe('sold without a price: not in the revenue'),
  covered_share: z
    .number()
    .describe(
      '0 to 1, of all the time of the period that was asked for and has gone by, that for which the power is known',
    ),
  so_far: z.boolean().describe('the period is not over: shares are of its time up to now'),
  good_share: value.describe('0 to 1, of the readings'),
  corrected: z.boolean(),
  flags: figureFlags,
  water_m3_per_kwh: value.describe('turbined water for a kWh generated'),
  capacity_factor: value.describe('0 to 1, of the rated power over the time covered'),
  spilled_m3: value,
  spilled_kwh: value.describe('what the spilled water would have given'),
  spilled_vnd: value.describe('at the mean price of the period'),
  parts: z.array(part),
});

const asked = z.object({
  from: calendarDay,
  to: calendarDay.describe('included'),
  group: z.enum(outputGroups).default('day'),
  compare_year: z.coerce.number().int().min(1990).max(2200).optional(),
});

export const output = {
  statistics: route({
    method: 'GET',
    path: '/v1/statistical/output',
    summary: 'Output and revenue by day, month or year, by unit and band, accumulated; another year beside it',
    access,
    keyScope: 'reports',
    query: asked,
    data: z.object({
      rows: z.array(row),
      total: row.omit({ period: true }).nullable().describe('of all rows; null where there are none'),
      compared: z.array(row).nullable().describe('the same days of the year asked for'),
      units: z.array(z.object({ unit_id: id, code: z.string(), name: z.string(), rated_mw: value })),
      first_day: calendarDay.nullable().describe('the first day with energy'),
      waiting_days: z.number().int().describe('days that are being worked out again'),
      may: z.object({ correct: z.boolean() }),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/v1/statistical/output/export',
    summary: 'The same as a file, heads in the language of the caller',
    access,
    query: asked.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
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

/** Energy and revenue of days, and the corrections people make of them. */
export const erlogs = {
  getFromTo: route({
    method: 'POST',
    path: '/v1/log/erlogs/getfromto',
    summary: 'Energy and revenue by day, with who corrected what',
    access,
    keyScope: 'reports',
    body: z.object({ from: calendarDay, to: calendarDay.describe('included') }),
    data: z.array(erLog),
  }),
  upsert: route({
    method: 'POST',
    path: '/v1/log/erlogs/upsert',
    summary: 'Correct the energy and revenue of a day; null takes the computed figure again',
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
