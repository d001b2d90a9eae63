import { z } from 'zod';
import { empty, id, optionalText, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { fingerprint, optionalFingerprint } from '../../platform/imports.ts';
import { faultsOfFile, takesFile, uploadedFile } from '../../platform/spreadsheets.ts';
import { calendarDay, marketRule, timeOfUse } from './fields.ts';

const access = ['price'] as const;

export const writtenTariff = {
  name: text(120),
  first_day: calendarDay,
  last_day: calendarDay.nullable().describe('included; null: until further notice'),
  active: z.boolean().describe('what the plant is paid by; otherwise a draft'),
  self_use_percent: z.number().min(0).max(100).describe('of what the units give, used by the plant itself'),
  time_of_use: timeOfUse.nullable(),
  market: marketRule.nullable(),
  note: optionalText(500).nullable(),
};

/** How a change of prices stands to days that have gone by. */
export const tariffPast = {
  recompute_past: z
    .boolean()
    .default(false)
    .describe('days before today that a tariff priced are settled anew; otherwise they keep it, also in later repairs'),
  reason: optionalText(500)
    .nullable()
    .optional()
    .describe('needed where a tariff in use changes, or days that are settled'),
};

export const writtenCopy = {
  tariff_id: id,
  year: z.number().int().min(1990).max(2200),
  percent: z.number().min(-90).max(1000).describe('by which prices rise'),
  name: text(120),
};

export const tariff = z.object({ tariff_id: id, ...writtenTariff, ...edited });

/** What is wrong with the tariffs in their order; days are those of the plant. */
export const tariffFindings = ['gap', 'price_missing', 'market_missing'] as const;

export const tariffFinding = z.object({
  code: z.enum(tariffFindings),
  from: calendarDay,
  to: calendarDay,
  tariff_id: id.nullable(),
  what: z.array(z.string()).describe('seasons and bands without a price, as `dry peak`'),
});

const figure = z.enum(['price', 'contract']).describe('price: VND/kWh of the market; contract: kWh under contract');

export const marketFile = { ...uploadedFile, figure };

export const price = {
  list: route({
    method: 'GET',
    path: '/v1/price/tariff/getall',
    summary: 'The tariffs of the plant in order of time, with gaps and missing prices among those in use',
    access,
    data: z.object({
      today: calendarDay.describe('of the plant'),
      tariffs: z.array(tariff),
      findings: z.array(tariffFinding),
      kept: z
        .array(z.object({ from: calendarDay, to: calendarDay, name: z.string() }))
        .describe('days that keep the tariff of that name as it stood then'),
      waiting_days: z.number().int().describe('days that are being settled anew'),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/price/tariff/add',
    summary: 'Add a tariff: hours, seasons and prices of a stretch of time, or a market',
    access,
    body: z.object({ ...writtenTariff, ...tariffPast }),
    data: tariff,
  }),
  update: route({
    method: 'POST',
    path: '/v1/price/tariff/update',
    summary: 'Change a tariff, from today on or for the days before it too',
    access,
    body: z.object({ tariff_id: id, ...writtenTariff, ...tariffPast, version: seenVersion }),
    data: tariff,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/price/tariff/delete',
    summary: 'Delete a tariff; its versions stay',
    access,
    body: z.object({ tariff_id: id, ...tariffPast, version: seenVersion }),
    data: empty,
  }),
  copyYear: route({
    method: 'POST',
    path: '/v1/price/tariff/copy-year',
    summary: 'The same tariff for another year with prices raised or lowered; one in use gives way on the first day',
    access,
    body: z.object({ ...writtenCopy, ...tariffPast }),
    data: tariff,
  }),
  start: route({
    method: 'POST',
    path: '/v1/price/tariff/start',
    summary: 'The two schedules of hours of Vietnam as drafts to fill in: of 2014, and from 22 April 2026',
    access,
    data: z.array(tariff),
  }),
  marketDays: route({
    method: 'GET',
    path: '/v1/price/market/getfromto',
    summary: 'Market prices and contracted energy by day',
    access,
    query: z.object({ from: calendarDay, to: calendarDay }),
    data: z.array(
      z.object({
        day: calendarDay,
        prices: z.array(z.number()).nullable().describe('VND/kWh by trading cycle'),
        contract: z.array(z.number()).nullable().describe('kWh by trading cycle'),
        updated_by: z.string().nullable(),
      }),
    ),
  }),
  marketPreview: route({
    method: 'POST',
    path: '/v1/price/market/preview',
    summary: 'What an import of market days would write, or every fault with its row and column; writes nothing',
    access,
    body: z.object(marketFile),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      days: z.number().int(),
      from: calendarDay.nullable(),
      to: calendarDay.nullable(),
      slots: z.literal([24, 48]).nullable(),
      replaced: z.number().int().describe('days that have such figures already'),
      ...faultsOfFile,
      fingerprint,
    }),
  }),
  marketImport: route({
    method: 'POST',
    path: '/v1/price/market/import',
    summary: 'Import market days: a row a day with 24 or 48 figures; all of them or none',
    access,
    body: z.object({
      ...marketFile,
      reason: optionalText(500)
        .nullable()
        .optional()
        .describe('needed where figures that days before today were settled by are replaced by others'),
      fingerprint: optionalFingerprint,
    }),
    ...takesFile,
    data: z.object({ days: z.number().int() }),
  }),
};
