import { z } from 'zod';
import { instant } from '../../fields.ts';
import { dateString, figureFlags } from '../calculation/general.ts';

const value = z.number().nullable();

/** current; late: after one and a half intervals of its source; withheld: after three, its figures are not shown. */
export const forecastState = z.enum(['current', 'late', 'withheld']);

/** The age limits of a forecast, by the usual interval of its source. */
export const forecastAge = {
  cadence_seconds: z.number().int().describe('interval at which its source issues'),
  state: forecastState.describe('state at the requested time'),
  late_at: instant,
  withheld_at: instant,
};

/** The inflow forecast shown, and its age limits. */
export const flowForecastIssue = z.object({
  issued_at: instant,
  base_time: instant.describe('time of the record it was made from'),
  ...forecastAge,
  cadence_seconds: forecastAge.cadence_seconds.describe(
    'issue interval: the step of the plant or the interval of its calculation',
  ),
});

/** The expected inflow. */
export const flowForecast = z.object({
  date_string: dateString.describe('valid time'),
  valid_at: instant,
  issued_at: instant,
  horizon_minutes: z.number().int().describe('counted from the record it was made from'),
  value: z.number().describe('m3/s'),
  low: value.describe(
    'm3/s: 80 of 100 outcomes lie between low and high: within the hour by the errors of slope and record, beyond by measured errors; null: too little data',
  ),
  high: value.describe('m3/s'),
  lake_level: value.describe('m, at constant release'),
  method: z
    .enum(['slope', 'persistence', 'recession'])
    .describe('persistence: inflow held constant, whatever rain is forecast'),
  flags: figureFlags,
});

/** The same by the basin model. */
export const modelForecast = flowForecast.extend({
  lake_level: value.describe('m, under the planned release, or with present openings'),
  method: z.literal('model'),
});

export const flowForecastAhead = flowForecast.extend({
  rain_not_counted: value.describe('mm over the basin forecast until then that the method does not use; null: none'),
  better_share: value.describe(
    'reduction of the error against persistence, 0.3: three tenths; null: persistence itself, or too few cases',
  ),
});

export const flowForecastSkill = z.object({
  horizon_minutes: z.number().int(),
  pairs: z.number().int().describe('verified forecasts'),
  mean_error: value.describe('m3/s, forecast - computed'),
  mean_absolute_error: value.describe('m3/s'),
  persistence_error: value.describe('m3/s, likewise for persistence'),
  days: z.number().int().describe('period looked back on'),
});
