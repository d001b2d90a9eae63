import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { dateString, generalRecord, outletFigures, recordName } from '../compute/calculation/general.ts';
import { currentInput } from '../compute/current.ts';
import { manualAhead, modelAhead } from '../compute/forecasts/basin-model/ahead.ts';
import { forecastSpansDays, maxSource } from '../compute/forecasts/rain-forecasts/limits.ts';
import {
  flowForecast,
  flowForecastAhead,
  flowForecastIssue,
  flowForecastSkill,
  forecastAge,
  modelForecast,
} from '../compute/forecasts/stored-runs.ts';
import { instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { startLacks, startSteps } from './dashboard/start-steps.ts';

/** Of a period that is asked for without a width. */
export const maxChartRecords = 10_000;

/** Of an answer as it was known then: it is put together from every reading and its versions. */
export const maxReplayDays = 31;

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const value = z.number().nullable();

/** Rain of the basin at one step (specification, section 3). */
const rain = z.object({
  date_string: dateString,
  value: value.describe('mm, what counts: gauge'),
  rain_value: value.describe('mm by the gauges'),
  rada_value: value.describe('mm by radar; null: there is none'),
});

/** Beside that of the gauges; all null where no station of the plant measures by radar. */
const radarRain = {
  radar_1h: value.describe('mm over the basin by radar'),
  radar_6h: value,
  radar_24h: value,
  radar_share: value.describe('0 to 1, of the radar stations weights that reported over 24 h'),
  radar_factor: value.describe('gauges / radar over 24 h where both reported, 0.3 to 3; null: too little rain to tell'),
};

/** Which forecast of rain is shown: the newest issue that is known. */
const rainIssue = {
  source: z.string(),
  issued_at: instant,
  received_at: instant,
  ...forecastAge,
};

const oldAfter = z.number().int().nullable().describe('by the cadence of its gauges; null: nobody knows how often');

const stationLevel = z.object({
  station_id: z.string(),
  station_code: z.string(),
  name: z.string(),
  current_data: value.describe('m'),
  date_string: dateString.nullable(),
  quality: z.number().int().nullable(),
  old_after_seconds: oldAfter,
  measure_position_type: z.literal([1, 2, 3]).nullable(),
});

const newest = {
  value: value.describe('as its kind is written: m or MW; null: nothing believed in the last day'),
  time: instant.nullable().describe('of the reading; of several gauges the newest'),
};

/** What is measured and the calculation would read, as it stands now; the record's figures are those of its own step. */
const measuredInput = z.object({
  ...newest,
  quality: z.number().int().nullable(),
  source: z.enum(['station', 'entry', 'none']),
  old_after_seconds: z
    .number()
    .int()
    .nullable()
    .describe('from this age on no calculation reads it; null: it holds until the next'),
  parts: z
    .array(z.object({ series_id: z.number().int(), name: z.string(), ...newest }))
    .describe('what the value is read from, the newest first; of several gauges it is their mean'),
  doubted: z
    .object({ name: z.string(), time: instant, value, quality: z.number().int() })
    .nullable()
    .describe('a newer reading that is not believed and is not in the value'),
  unconfirmed: z
    .boolean()
    .describe('further from the level before than usual, no further than the lake can go: the next level decides'),
  current: currentInput.describe('what is shown and warned of: measured, or what the record has'),
});

/** Of day, month and year so far: what their energy is made of. */
const knownShares = {
  today_share: z.number().describe('0 to 1, of the time since the day began, that for which the power is known'),
  month_share: z.number().describe('since the month began; days without a reading count'),
  year_share: z.number().describe('since the year began; days without a reading count'),
};

/** Characteristic levels of a plant, m. */
const levels = z.object({
  dead: value,
  flood_reception: value,
  normal: value,
  design_flood: value,
  check_flood: value,
  max_before_flood: value.describe('m, of the season'),
  crest: value,
});

const drawnRecord = asWritten(
  generalRecord.omit({
    flags: true,
    run_id: true,
    stale: true,
    operation_method: true,
    overridden: true,
    inflow_error: true,
    inflow_delay_minutes: true,
  }),
);

/** What the control room looks at. */
export const dashboard = {
  start: route({
    method: 'GET',
    path: '/v1/dashboard/start',
    summary: 'What a plant is still to be told before its first record, in that order, and what each step lacks',
    access: viewers,
    data: z.object({
      steps: z.array(
        z.object({
          step: z.enum(startSteps),
          state: z
            .enum(['done', 'next', 'open', 'blocked'])
            .describe('next: the first that is needed and can be done; blocked: an earlier one comes first'),
          needed: z.boolean().describe('false: records are made without it'),
          lacks: z
            .array(
              z.object({
                code: z.enum(startLacks),
                station_id: z.string().nullable().describe('of the station that is meant'),
                name: z.string().nullable().describe('of that station'),
              }),
            )
            .describe('what keeps it open; empty once it is done'),
        }),
      ),
      interval_minutes: z.number().int().describe('how often the plant calculates by itself'),
    }),
  }),
  outlets: route({
    method: 'GET',
    path: '/v1/dashboard/outlet/getall',
    summary: 'Every unit and gate with its input and output of the last record; below 0 and missing are null',
    access: viewers,
    keyScope: 'figures',
    data: z.array(
      outletFigures.extend({
        record: recordName.nullable().describe('whose figures they are; null: there is none yet'),
      }),
    ),
  }),
  generalLast: route({
    method: 'GET',
    path: '/v1/dashboard/general/last',
    summary: 'The last general record; null: nothing has been calculated yet',
    access: viewers,
    keyScope: 'figures',
    data: asWritten(
      generalRecord.extend({ old_after_seconds: z.number().int().describe('from this age on the record is old') }),
    ).nullable(),
  }),
  waterDepths: route({
    method: 'GET',
    path: '/v1/dashboard/waterdepth/getall',
    summary: 'The newest level of every level station',
    access: viewers,
    keyScope: 'figures',
    data: z.array(stationLevel),
  }),
  indicator: route({
    method: 'GET',
    path: '/v1/dashboard/data/indicator',
    summary: 'The figures beside the record: what is left to each level, useful storage, trends, rain, what is next',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      time: instant.nullable().describe('of the record; null: nothing has been calculated yet'),
      levels,
      season: z.string().nullable(),
      diverts: z
        .boolean()
        .describe('turbined water does not return to the river below the dam: it gets total_discharge_dam only'),
      daily_regulated: z.boolean().describe('no flood reception level, and no share of the useful storage'),
      river: z.object({
        flow: value.describe(
          'm3/s, of the record, to the river below the dam: the whole release, of a plant that diverts total_discharge_dam',
        ),
        required: value.describe('m3/s, the least it must get; null: nothing is required'),
        state: z
          .enum(['kept', 'below'])
          .nullable()
          .describe('flow against required; null: nothing is required, or too little of the flow is known'),
      }),
      storage: z.object({
        useful: value.describe('m3, above the dead level'),
        useful_at_normal: value.describe('m3'),
        useful_share: value.describe('0 to 1; above 1 over the normal level'),
        room_to_normal: value.describe('m3'),
        storing: value.describe('m3/s, smoothed inflow - release'),
        storing_error: value.describe('m3/s, two standard errors of it; null: too little is known'),
        balance: z
          .enum(['storing', 'drawing', 'even'])
          .nullable()
          .describe('even: within its error, or the level goes the other way; null: not known'),
      }),
      trends: z.object({
        lake_level_per_hour: value.describe('m/h over the last hour'),
        lake_level: z.enum(['up', 'down', 'still']).nullable(),
        inflow_per_hour: value.describe('(m3/s)/h over the last hour'),
        inflow_per_hour_error: value.describe(
          '(m3/s)/h, one standard error of it by what such slopes are off by on this record; null: not known',
        ),
        inflow_delay_minutes: value.describe('as in the record'),
      }),
      rain: z.object({
        last_1h: value.describe('mm over the basin by gauges'),
        last_6h: value,
        last_24h: value,
        share: value.describe('0 to 1, of the gauges weights that reported over 24 h'),
        partial: z
          .array(z.enum(['last_1h', 'last_6h', 'last_24h']))
          .describe('sums by gauges that lack a part of their time'),
        ...radarRain,
      }),
      rain_forecast: z
        .object({
          ...rainIssue,
          sums: z.array(
            z.object({
              days: z.literal([...forecastSpansDays]),
              until: instant.nullable().describe('the end of the issue where it comes a little before'),
              value: value.describe(
                'mm over the basin from now on; null: the issue does not reach so far, or is withheld',
              ),
            }),
          ),
        })
        .nullable()
        .describe('null: none is there'),
      forecast_issue: flowForecastIssue.nullable().describe('the newest; null: there is none'),
      forecasts: z
        .array(flowForecastAhead)
        .describe('30 and 60 minutes and 24 hours of the newest issue, those still to come; empty once it is withheld'),
      skill: z.array(flowForecastSkill),
      model: modelAhead.nullable().describe('null: the model of the basin said nothing in three hours'),
    }),
  }),
  measured: route({
    method: 'GET',
    path: '/v1/dashboard/data/measured',
    summary:
      'The newest that is measured of lake, tailwater, gates, units and rain, as soon as it is accepted: no calculation has to come first',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      record: recordName
        .nullable()
        .describe('the record that `current` goes by; null: nothing has been calculated yet'),
      lake_level: measuredInput,
      downstream_water_level: measuredInput,
      outlets: z.array(
        measuredInput.extend({
          outlet_id: z.string(),
          overtaken: z
            .boolean()
            .describe('its discharge in that record was computed from another input than the current one'),
        }),
      ),
      rain: z.object({
        time: instant.nullable().describe('the end of the newest rain that was heard'),
        last_1h: value.describe('mm over the basin by gauges'),
        last_6h: value,
        last_24h: value,
        share: value.describe('0 to 1, of the gauges weights that reported over 24 h'),
        partial: z
          .array(z.enum(['last_1h', 'last_6h', 'last_24h']))
          .describe('sums by gauges that lack a part of their time'),
        radar_time: instant.nullable().describe('the end of the newest rain that radar told of'),
        old_after_seconds: oldAfter,
        radar_old_after_seconds: oldAfter,
        ...radarRain,
      }),
    }),
  }),
  electricalEnergy: route({
    method: 'GET',
    path: '/v1/dashboard/data/electrical-energy',
    summary: 'Power now and energy of today, this month and this year, by unit',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      power: value.describe('MW now'),
      today: value.describe('kWh'),
      month: value.describe('kWh'),
      year: value.describe('kWh'),
      good_share: value.describe('0 to 1, of the power readings of today'),
      ...knownShares,
      units: z.array(
        z.object({
          outlet_id: z.string(),
          name: z.string(),
          power: value,
          today: value,
          month: value,
          year: value,
          ...knownShares,
        }),
      ),
    }),
  }),
  fromTo: route({
    method: 'POST',
    path: '/v1/dashboard/data/fromto',
    summary: 'Everything the charts of the dashboard draw over a period',
    access: viewers,
    keyScope: 'figures',
    isRead: true,
    body: z.object({
      from: instant,
      to: instant,
      width: z
        .number()
        .int()
        .min(50)
        .max(4000)
        .optional()
        .describe('pixels to draw on: more than two records for each come as `general_extremes` instead'),
      known_at: instant
        .optional()
        .describe(
          `everything as it was known then: without what was received later, and before what was changed since; at most ${maxReplayDays} days`,
        ),
      forecasts_known_at: instant
        .optional()
        .describe('forecasts as they were known then, beside the rest as `known_at` says; absent: as `known_at`'),
      rain_source: text(maxSource).optional().describe('forecast rain of this source; absent: the newest issue of any'),
      points: z.boolean().default(true).describe('false: without `rain_forecast_points`, which may be many'),
    }),
    data: z.object({
      step_seconds: z.number().int().describe('between records, or the length of a stretch of `general_extremes`'),
      rain_step_seconds: z.number().int().describe('what a rain row sums: a reading, an hour or a day'),
      radar_step_seconds: z.number().int().describe('the same of rada_value; between its rows it says nothing'),
      rain_datas: z.array(rain),
      rain_forecast_datas: z
        .array(rain)
        .describe(
          'mean of the basin over each step that ends after the instant it was known at; `value` only; none once it is withheld, with `known_at` all that was said then',
        ),
      rain_forecast_points: z
        .array(z.object({ id: z.string(), longitude: z.number(), latitude: z.number(), series: z.array(rain) }))
        .describe('those that have a place'),
      rain_forecast_issue: z
        .object({ ...rainIssue, step_seconds: z.number().int() })
        .nullable()
        .describe('whose forecast it is; null: none was known'),
      rain_forecast_sources: z
        .array(z.object({ source: z.string(), issued_at: instant }))
        .describe('that there is to choose from, with the newest issue of each'),
      mikenam: z.array(modelForecast).describe('by the model, still to come; with `known_at` all that was said then'),
      hand_forecast: manualAhead.nullable().describe('of a person, beside the others; null: none stood'),
      general_datas: z
        .array(drawnRecord)
        .describe(`the records of the period; none where they are more than are drawn, or than ${maxChartRecords}`),
      general_extremes: z
        .array(drawnRecord)
        .describe(
          'instead of records that are too many: the least of a stretch, each series by itself, and half a stretch later the greatest; no rows of the record',
        ),
      levels_then: levels
        .nullable()
        .describe('with `known_at`: as they were known then, of the season then; else null'),
      flow_forecast_issue: flowForecastIssue.nullable().describe('the newest that was known; null: there was none'),
      flow_forecast_datas: z
        .array(flowForecast)
        .describe('what is still to come of it, none once it is withheld; with `known_at` all that was said then'),
    }),
  }),
};
