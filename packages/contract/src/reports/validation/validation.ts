import { z } from 'zod';
import { type judgedLeadsMin, skillReaders } from '../../compute/forecasts/skill/codes.ts';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { caseLicences, publicCaseNames } from './texts.ts';

/** Leads of the validation report. */
export const validatedLeadsMin: readonly (typeof judgedLeadsMin)[number][] = [60, 180, 360, 720, 1440];
/** Days whose water balance is looked at. */
export const validatedDays = 31;

const value = z.number().nullable();
const count = z.number().int();
const access = ['report', ...skillReaders] as const;

export const validation = {
  read: route({
    method: 'GET',
    path: '/v1/report/validation',
    summary: 'Read what the calculations are held against: published cases, and the records of the plant',
    access,
    data: z.object({
      made_at: instant,
      product_version: z.string(),
      cases: z.array(
        z.object({
          id: z.enum(Object.keys(publicCaseNames) as (keyof typeof publicCaseNames)[]),
          source: z.string(),
          licence: z.enum(Object.keys(caseLicences) as (keyof typeof caseLicences)[]),
          unit: z.string(),
          wanted: z.number(),
          tolerance: z.number(),
          reached: z.number(),
          is_reached: z.boolean(),
        }),
      ),
      balance: z.object({
        from: instant,
        to: instant,
        days: count.describe('with figures for most of the day'),
        within: count.describe('days whose imbalance is within the stated error'),
        inflow: value.describe('million m3, over these days'),
        imbalance: value.describe('million m3: inflow - release - change of storage'),
        worst: z
          .object({ date: z.string(), imbalance: z.number(), error: z.number() })
          .nullable()
          .describe('the day farthest beyond its stated error, else the day nearest to it'),
      }),
      forecasts: z.object({
        from: instant,
        to: instant,
        sources: z.array(
          z.object({
            source: z.string(),
            floods: count.describe('judged floods this source had forecast'),
            leads: z.array(
              z.object({
                lead_min: count,
                cases: count,
                rmse: value.describe('m3/s'),
                persistence_rmse: value.describe('m3/s, of the inflow staying as it was'),
                inside: value.describe('0 to 1, of observations inside the band'),
                expected: value.describe('0 to 1, what the band promises'),
              }),
            ),
          }),
        ),
      }),
    }),
  }),
  file: route({
    method: 'GET',
    path: '/v1/report/validation/file',
    summary: 'Read the same as a PDF for an inspector',
    access,
    data: z.string(),
    raw: 'file',
  }),
};
