import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { dateString } from '../../compute/calculation/general.ts';
import { bandStates, lackedInputs } from '../../compute/forecasts/basin-model/codes.ts';
import { forecastSources, runInUseId } from '../../compute/forecasts/in-use.ts';
import { freeboardLevels, freeboardStates } from '../../compute/freeboard.ts';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const value = z.number().nullable();

/** The facts behind the sentence about a plant. Null is not known; outdated facts are marked. */
export const situationFacts = asWritten(
  z.object({
    date_string: dateString.describe('now'),
    at: instant,
    demo: z.boolean().describe('the figures are synthetic'),
    lake: z.object({
      level: value.describe('m'),
      date_string: dateString.nullable(),
      state: z.enum(['now', 'old', 'unconfirmed', 'none']),
      per_hour: value.describe('m/h over the last hour of the record; null: not known, or the record is old'),
    }),
    record: z.object({
      date_string: dateString.nullable().describe('time of the flows; null: nothing calculated yet'),
      state: z.enum(['now', 'old', 'none']),
      inflow: value.describe('m3/s'),
      release: value.describe('m3/s, all outlets'),
      dam: value.describe('m3/s of it through gates and spillway'),
    }),
    rain: z.object({
      last_6h: value.describe('mm over the basin'),
      by: z.enum(['gauge', 'radar']).nullable(),
      partial: z.boolean().describe('gauge data are incomplete'),
    }),
    forecast: z.object({
      state: z.enum(['now', 'late', 'old', 'none']),
      date_string: dateString.nullable().describe('valid time'),
      inflow: value.describe('m3/s'),
      low: value,
      high: value,
    }),
    freeboard: z.object({
      state: z.enum(freeboardStates),
      hours: value.describe('lead time'),
      by: z
        .object({
          source: z.enum(forecastSources),
          run_id: runInUseId,
          date_string: dateString.describe('time of issue'),
          late: z.boolean(),
          outrun: z.boolean().describe('inflow now exceeds the maximum of the forecast'),
          lacks: z.array(z.enum(lackedInputs)).describe('inputs missing in the newest model run'),
          bands: z.enum(bandStates),
          model_silent_since: dateString.nullable().describe('the nowcast is used as the model run is too old'),
        })
        .nullable()
        .describe('source of the inflow forecast; null: nothing available'),
      next: z
        .object({
          level: z.enum(freeboardLevels),
          elevation: z.number().describe('m'),
          minutes: z.number().describe('from now'),
          earliest_minutes: value,
          latest_minutes: value,
          date_string: dateString,
        })
        .nullable()
        .describe('first level the lake reaches; null: none of them'),
    }),
  }),
);

export const situation = {
  now: route({
    method: 'GET',
    path: '/v1/dashboard/situation',
    summary: 'Read the state of the plant in one sentence, to paste or dictate, with the facts behind it',
    access: viewers,
    data: z.object({
      sentences: z.object({ vi: z.string(), en: z.string() }),
      facts: situationFacts,
    }),
  }),
};
