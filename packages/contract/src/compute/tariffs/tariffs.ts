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
  last_day: calendarDay.nullable().describe('inclusive; null: until further notice'),
  active: z.boolean().describe('true: used for payment; otherwise a draft'),
  self_use_percent: z.number().min(0).max(100).describe('own use of the plant, in percent of unit output'),
  time_of_use: timeOfUse.nullable(),
  market: marketRule.nullable(),
  note: optionalText(500).nullable(),
};

/** How a change of prices applies to past days. */
export const tariffPast = {
  recompute_past: z
    .boolean()
    .default(false)
    .describe(
      'settle past days already priced by a tariff again; otherwise they keep their price, also in later repairs',
    ),
  reason: optionalText(500).nullable().optional().describe('required if a tariff in use or settled days change'),
};

export const writtenCopy = {
  tariff_id: id,
  year: z.number().int().min(1990).max(2200),
  percent: z.number().min(-90).max(1000).describe('increase of prices'),
  name: text(120),
};

export const tariff = z.object({ tariff_id: id, ...writtenTariff, ...edited });

/** The faults in the sequence of tariffs; days are those of the plant. */
export const tariffFindings = ['gap', 'price_missing', 'market_missing'] as const;

export const tariffFinding = z.object({
  code: z.enum(tariffFindings),
  from: calendarDay,
  to: calendarDay,
  tariff_id: id.nullable(),
  what: z.array(z.string()).describe('seasons and bands without a price, e.g. `dry peak`'),
});

const figure = z.enum(['price', 'contract']).describe('price: VND/kWh of the market; contract: kWh under contract');

export const marketFile = { ...uploadedFile, figure };

export const price = {
  list: route({
    method: 'GET',
    path: '/v1/price/tariff/getall',
    summary: 'List tariffs of the plant in order of time, with gaps and missing prices among those in use',
    access,
    data: z.object({
      today: calendarDay.describe('current day of the plant'),
      tariffs: z.array(tariff),
      findings: z.array(tariffFinding),
      kept: z
        .array(z.object({ from: calendarDay, to: calendarDay, name: z.string() }))
        .describe('days that keep the named tariff as it stood then'),
      waiting_days: z.number().int().describe('days being settled again'),
      may: z.object({ update: z.boolean() }),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/price/tariff/add',
    summary: 'Add a tariff for a period: hours, seasons and prices, or a market',
    access,
    body: z.object({ ...writtenTariff, ...tariffPast }),
    data: tariff,
  }),
  update: route({
    method: 'POST',
    path: '/v1/price/tariff/update',
    summary: 'Change a tariff from today on, or also for days before',
    access,
    body: z.object({ tariff_id: id, ...writtenTariff, ...tariffPast, version: seenVersion }),
    data: tariff,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/price/tariff/delete',
    summary: 'Delete a tariff; its versions are kept',
    access,
    body: z.object({ tariff_id: id, ...tariffPast, version: seenVersion }),
    data: empty,
  }),
  copyYear: route({
    method: 'POST',
    path: '/v1/price/tariff/copy-year',
    summary: 'Copy a tariff to another year with prices raised or lowered; one in use ends on the first day',
    access,
    body: z.object({ ...writtenCopy, ...tariffPast }),
    data: tariff,
  }),
  start: route({
    method: 'POST',
    path: '/v1/price/tariff/start',
    summary: 'Add the two Vietnamese schedules of hours as drafts: of 2014, and from 22 April 2026',
    access,
    data: z.array(tariff),
  }),
  marketDays: route({
    method: 'GET',
    path: '/v1/price/market/getfromto',
    summary: 'List market prices and contracted energy by day',
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
    summary: 'Preview the import of market days, with every fault by row and column; writes nothing',
    access,
    body: z.object(marketFile),
    ...takesFile,
    data: z.object({
      ok: z.boolean(),
      days: z.number().int(),
      from: calendarDay.nullable(),
      to: calendarDay.nullable(),
      slots: z.literal([24, 48]).nullable(),
      replaced: z.number().int().describe('days whose figures are replaced'),
      ...faultsOfFile,
      fingerprint,
    }),
  }),
  marketImport: route({
    method: 'POST',
    path: '/v1/price/market/import',
    summary: 'Import market days: a row per day with 24 or 48 figures; all of them or none',
    access,
    body: z.object({
      ...marketFile,
      reason: optionalText(500)
        .nullable()
        .optional()
        .describe('required if figures used to settle past days are replaced'),
      fingerprint: optionalFingerprint,
    }),
    ...takesFile,
    data: z.object({ days: z.number().int() }),
  }),
};
