import { z } from 'zod';
import { route } from '../kit.ts';

const access = ['report'] as const;

/** Fewer years say nothing of a flood that comes once in ten. */
export const minYears = 10;
/** Of a year, so that it counts: its highest flood may have come while nothing was measured. */
export const minDaysOfYear = 300;

/** why there are no return periods; null: there are. */
export const frequencyRefusals = ['too_few_years', 'not_positive', 'constant'] as const;

const value = z.number().nullable();
const day = z.string().describe('yyyy-MM-dd, the day of the plant');
const seriesId = z.coerce.number().int().min(1).max(2_000_000_000);
const dayValue = z.object({
  date: day,
  value: z.number().describe('what is never below zero is 0 where it came out below'),
  good_share: z.number().describe('0 to 1, of the readings of the day those that nothing is said against'),
});

/** Looking back over what a series has measured. */
export const compare = {
  extremes: route({
    method: 'GET',
    path: '/v1/report/compare/extremes',
    summary: 'Highest and lowest of each year and of all days, and what is reached once in so many years',
    access,
    query: z.object({ series: seriesId }),
    data: z.object({
      series_id: z.number().int(),
      unit: z.string(),
      of: z.enum(['reading', 'day_sum']).describe('day_sum: of what falls, the sum of a day'),
      years: z.array(
        z.object({
          year: z.number().int(),
          days: z.number().int().describe('that have readings'),
          counts: z.boolean().describe(`it has at least ${minDaysOfYear} days`),
          high: value,
          high_date: day.nullable(),
          low: value,
          low_date: day.nullable(),
        }),
      ),
      highest: z.array(dayValue),
      lowest: z.array(dayValue),
      frequency: z.object({
        years: z.number().int().describe('that count'),
        needed: z.number().int(),
        refusal: z.enum(frequencyRefusals).nullable(),
        is_short: z.boolean().describe('under 30 years the skew says little'),
        mean: value,
        cv: value,
        cs: value,
        levels: z.array(z.object({ return_period_years: z.number(), pearson3: z.number(), gumbel: z.number() })),
        observed: z
          .array(z.object({ year: z.number().int(), value: z.number(), return_period_years: z.number() }))
          .describe('yearly highest by rank, (n + 1) / rank'),
      }),
    }),
  }),
  calendar: route({
    method: 'GET',
    path: '/v1/report/compare/calendar',
    summary: 'How much of each day of a year was measured well',
    access,
    query: z.object({ series: seriesId, year: z.coerce.number().int().min(1900).max(2200) }),
    data: z.object({
      series_id: z.number().int(),
      years: z.array(z.number().int()).describe('that have readings'),
      days: z.array(
        z.object({
          date: day,
          from: z.iso.datetime({ offset: true }).describe('its first instant'),
          to: z.iso.datetime({ offset: true }),
          readings: z.number().int(),
          expected: z.number().int().nullable().describe('null: it comes when it comes'),
          good_share: value.describe('0 to 1, of those expected; null: nothing was to be expected'),
        }),
      ),
    }),
  }),
};
