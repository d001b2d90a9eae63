import { z } from 'zod';
import { instant } from '../../fields.ts';
import { dateString, figureFlags } from '../calculation/general.ts';

const value = z.number().nullable();

/** current; late: after one and a half of the cadence of its source; withheld: after three, its figures are not told. */
export const forecastState = z.enum(['current', 'late', 'withheld']);

/** How old a forecast may become, by what its source usually does. */
export const forecastAge = {
  cadence_seconds: z.number().int().describe('how often its source issues one'),
  state: forecastState.describe('when it was asked for'),
  late_at: instant,
  withheld_at: instant,
};

/** Which forecast of the inflow is shown, and how old it may become. */
export const flowForecastIssue = z.object({
  issued_at: instant,
  base_time: instant.describe('of the record it was made from'),
  ...forecastAge,
  cadence_seconds: forecastAge.cadence_seconds.describe(
    'how often one is issued: the step of the plant or the interval of its calculation',
  ),
});

/** What is expected of the inflow. */
export const flowForecast = z.object({
  date_string: dateString.describe('valid at'),
  valid_at: instant,
  issued_at: instant,
  horizon_minutes: z.number().int().describe('from the record it was made from'),
  value: z.number().describe('m3/s'),
  low: value.describe(
    'm3/s: 80 of 100 come out between low and high, within the hour by what the slope and the record are worth, beyond it by measured errors; null: too little is known',
  ),
  high: value.describe('m3/s'),
  lake_level: value.describe('m, if the release stays as it is'),
  method: z
    .enum(['slope', 'persistence', 'recession'])
    .describe('persistence: it stays as it is, whatever rain is forecast'),
  flags: figureFlags,
});

/** The same by the model of the basin. */
export const modelForecast = flowForecast.extend({
  lake_level: value.describe('m, under the planned release, or as everything stood'),
  method: z.literal('model'),
});

export const flowForecastAhead = flowForecast.extend({
  rain_not_counted: value.describe(
    'mm over the basin that are forecast until then and that it knows nothing of; null: none',
  ),
  better_share: value.describe(
    'how much less such forecasts missed by than saying that nothing changes, 0.3: three tenths; null: persistence itself, or too few',
  ),
});

export const flowForecastSkill = z.object({
  horizon_minutes: z.number().int(),
  pairs: z.number().int().describe('forecasts whose time has come'),
  mean_error: value.describe('m3/s, forecast - computed'),
  mean_absolute_error: value.describe('m3/s'),
  persistence_error: value.describe('m3/s, the same of saying that nothing changes'),
  days: z.number().int().describe('how far back'),
});
