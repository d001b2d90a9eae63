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

/** What one sentence about a plant is made of. Null is not known; what is old says so. */
export const situationFacts = asWritten(
  z.object({
    date_string: dateString.describe('now'),
    at: instant,
    demo: z.boolean().describe('the figures are invented'),
    lake: z.object({
      level: value.describe('m'),
      date_string: dateString.nullable(),
      state: z.enum(['now', 'old', 'unconfirmed', 'none']),
      per_hour: value.describe('m/h over the last hour of the record; null: not known, or the record is old'),
    }),
    record: z.object({
      date_string: dateString.nullable().describe('of the flows; null: nothing has been calculated yet'),
      state: z.enum(['now', 'old', 'none']),
      inflow: value.describe('m3/s'),
      release: value.describe('m3/s, of all outlets'),
      dam: value.describe('m3/s of it by gates and spillway'),
    }),
    rain: z.object({
      last_6h: value.describe('mm over the basin'),
      by: z.enum(['gauge', 'radar']).nullable(),
      partial: z.boolean().describe('gauges lack a part of the time'),
    }),
    forecast: z.object({
      state: z.enum(['now', 'late', 'old', 'none']),
      date_string: dateString.nullable().describe('it is for'),
      inflow: value.describe('m3/s'),
      low: value,
      high: value,
    }),
    freeboard: z.object({
      state: z.enum(freeboardStates),
      hours: value.describe('how far it looks ahead'),
      by: z
        .object({
          source: z.enum(forecastSources),
          run_id: runInUseId,
          date_string: dateString.describe('when it was issued'),
          late: z.boolean(),
          outrun: z.boolean().describe('more comes by now than it said at most'),
          lacks: z.array(z.enum(lackedInputs)).describe('what the newest run of the model had to do without'),
          bands: z.enum(bandStates),
          model_silent_since: dateString
            .nullable()
            .describe('the nowcast speaks in the place of a model that is too old'),
        })
        .nullable()
        .describe('whose forecast of the inflow it goes by; null: nothing is told'),
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
        .describe('the first level the lake comes to; null: to none of them'),
    }),
  }),
);

export const situation = {
  now: route({
    method: 'GET',
    path: '/v1/dashboard/situation',
    summary: 'The state of the plant in one sentence, to paste or dictate, with the facts it is made of',
    access: viewers,
    data: z.object({
      sentences: z.object({ vi: z.string(), en: z.string() }),
      facts: situationFacts,
    }),
  }),
};
