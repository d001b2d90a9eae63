import { z } from 'zod';
import { schemeClasses } from './codes.ts';

const value = z.number().nullable();
const count = z.number().int();

/** The scores of forecasts at one lead. */
export const scoresShape = z.object({
  lead_min: count,
  cases: count.describe('number of verified cases'),
  bias: value.describe('forecast - observed; m3/s or m'),
  mae: value,
  rmse: value,
  percent_bias: value.describe('%'),
  nse: value,
  kge: value,
  over_persistence: value.describe('1 - RMSE / RMSE of persistence'),
  s_sigma: value,
  eta: value,
  class: z.enum(schemeClasses).nullable().describe('by S/sigma; null: no change over the lead'),
  allowed_error: value.describe('TT 42/2017: 0.674 sigma of changes over ten years'),
  allowed_changes: count.describe('number of changes in the record; under 30 it is no allowed error by law'),
  within: z
    .object({ cases: count, hits: count, rate: z.number().describe('%') })
    .nullable()
    .describe('within the allowed error'),
  typical_miss: value.describe('%: median error relative to the observation'),
  crps: value.describe('CRPS of the forecast with its range, else the absolute error'),
  persistence_crps: value.describe('likewise for persistence'),
  range: z.object({ cases: count, inside: count, expected: z.number().describe('expected share inside') }).nullable(),
  ranks: z
    .object({ levels: z.array(z.number()), counts: z.array(z.number()) })
    .nullable()
    .describe('rank histogram: observations below the first quantile, between quantiles, above the last'),
  alarms: z.array(
    z.object({
      name: z.string(),
      flow: z.number().describe('m3/s'),
      hits: count,
      misses: count,
      false_alarms: count,
      detection: value.describe('POD'),
      false_alarm_ratio: value.describe('FAR'),
    }),
  ),
  excluded: z
    .object({ no_observation: count, issued_late: count, plan_unknown: count, release_off_plan: count })
    .describe('cases excluded from verification'),
});
