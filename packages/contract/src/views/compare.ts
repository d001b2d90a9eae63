import { z } from 'zod';
import { route } from '../kit.ts';

const access = ['report'] as const;

/** Fewer have no skew. */
export const minYears = 3;
/** A flood from fewer years is no ground for a design. */
export const minDesignYears = 20;
export const fitMethods = ['pearson3_moments', 'pearson3_l_moments', 'pearson3_historic', 'gev', 'gumbel'] as const;
export const floodSources = ['measured', 'typed', 'historic'] as const;
/** Of a year, so that it counts: its highest flood may have come while nothing was measured. */
export const minDaysOfYear = 300;

/** The reason there are no return periods; null when there are. */
export const frequencyRefusals = ['too_few_years', 'not_positive', 'constant'] as const;

const value = z.number().nullable();
const day = z.string().describe('yyyy-MM-dd, day of the plant');
const seriesId = z.coerce.number().int().min(1).max(2_000_000_000);
const dayValue = z.object({
  date: day,
  value: z.number().describe('0 where a quantity that is never negative was computed below zero'),
  good_share: z.number().describe('0 to 1, share of readings of the day that are not suspect'),
});

/** Statistics of the past measurements of a series. */
export const compare = {
  extremes: route({
    method: 'GET',
    path: '/v1/report/compare/extremes',
    summary: 'Read the maximum and minimum of each year and day of the year, and values by return period',
    access,
    query: z.object({ series: seriesId }),
    data: z.object({
      series_id: z.number().int(),
      unit: z.string(),
      of: z.enum(['reading', 'day_sum']).describe('day_sum: daily sum, for rain'),
      years: z.array(
        z.object({
          year: z.number().int(),
          days: z.number().int().describe('days with readings'),
          counts: z.boolean().describe(`at least ${minDaysOfYear} days`),
          high: value,
          high_date: day.nullable(),
          low: value,
          low_date: day.nullable(),
        }),
      ),
      highest: z.array(dayValue),
      lowest: z.array(dayValue),
      frequency: z.object({
        years: z.number().int().describe('years that count'),
        needed: z.number().int(),
        refusal: z.enum(frequencyRefusals).nullable(),
        is_short: z.boolean().describe(`under ${minDesignYears} years: not for design`),
        mean: value,
        cv: value,
        cs: value,
        takes_typed: z.boolean().describe('typed annual and historic floods count here: the inflow of the plant'),
        fits: z.array(
          z.object({
            method: z.enum(fitMethods),
            levels: z.array(
              z.object({
                return_period_years: z.number(),
                value: z.number(),
                low: value.describe('nine in ten records of as many years put it between low and high'),
                high: value,
              }),
            ),
          }),
        ),
        observed: z
          .array(
            z.object({
              year: z.number().int(),
              value: z.number(),
              source: z.enum(floodSources),
              return_period_years: z.number(),
            }),
          )
          .describe('the largest first; by Weibull, with historic periods by Hirsch and Stedinger'),
      }),
    }),
  }),
  calendar: route({
    method: 'GET',
    path: '/v1/report/compare/calendar',
    summary: 'Read data quality by day of a year',
    access,
    query: z.object({ series: seriesId, year: z.coerce.number().int().min(1900).max(2200) }),
    data: z.object({
      series_id: z.number().int(),
      years: z.array(z.number().int()).describe('days with readings'),
      days: z.array(
        z.object({
          date: day,
          from: z.iso.datetime({ offset: true }).describe('first instant of the day'),
          to: z.iso.datetime({ offset: true }),
          readings: z.number().int(),
          expected: z.number().int().nullable().describe('null: irregular'),
          good_share: value.describe('0 to 1, of those expected; null: none expected'),
        }),
      ),
    }),
  }),
};
