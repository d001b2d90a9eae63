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

/** For a period requested without a width. */
export const maxChartRecords = 10_000;

/** For a response as known then, which is assembled from every reading and its versions. */
export const maxReplayDays = 31;

const viewers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const value = z.number().nullable();

/** Rain of the basin at one step (specification, section 3). */
const rain = z.object({
  date_string: dateString,
  value: value.describe('mm, value in use: gauges'),
  rain_value: value.describe('mm, gauges'),
  rada_value: value.describe('mm, radar; null: none'),
});

/** Beside the gauges; all null when no station of the plant measures by radar. */
const radarRain = {
  radar_1h: value.describe('mm over the basin, radar'),
  radar_6h: value,
  radar_24h: value,
  radar_share: value.describe('0 to 1, weight of radar stations that reported over 24 h'),
  radar_factor: value.describe('gauges / radar over 24 h where both reported, 0.3 to 3; null: too little rain'),
};

/** The rain forecast shown: the newest known issue. */
const rainIssue = {
  source: z.string(),
  issued_at: instant,
  received_at: instant,
  ...forecastAge,
};

const oldAfter = z.number().int().nullable().describe('from the interval of its gauges; null: interval not known');

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
  value: value.describe('in the unit of its kind: m or MW; null: no valid reading in the last day'),
  time: instant.nullable().describe('time of the reading; for several gauges, the newest'),
};

/** The present measurements that the calculation would read; the record's figures belong to its own step. */
const measuredInput = z.object({
  ...newest,
  quality: z.number().int().nullable(),
  source: z.enum(['station', 'entry', 'none']),
  old_after_seconds: z
    .number()
    .int()
    .nullable()
    .describe('age from which no calculation uses it; null: valid until the next'),
  parts: z
    .array(z.object({ series_id: z.number().int(), name: z.string(), ...newest }))
    .describe('readings behind the value, newest first; their mean for several gauges'),
  doubted: z
    .object({ name: z.string(), time: instant, value, quality: z.number().int() })
    .nullable()
    .describe('newer suspect reading, not included in the value'),
  unconfirmed: z
    .boolean()
    .describe('further from the last level than usual, but possible for the lake: the next level decides'),
  current: currentInput.describe('value shown and used by warnings: measured, or from the record'),
});

/** The known shares of day, month and year so far, behind their energy. */
const knownShares = {
  today_share: z.number().describe('0 to 1, share of the day so far with known power'),
  month_share: z.number().describe('month so far; days without a reading count'),
  year_share: z.number().describe('year so far; days without a reading count'),
};

/** Characteristic levels of a plant, m. */
const levels = z.object({
  dead: value,
  flood_reception: value,
  normal: value,
  design_flood: value,
  check_flood: value,
  max_before_flood: value.describe('m, for the season'),
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

/** The data of the control room's dashboard. */
export const dashboard = {
  start: route({
    method: 'GET',
    path: '/v1/dashboard/start',
    summary: 'List setup steps of a plant before its first record, in order, with the data each lacks',
    access: viewers,
    data: z.object({
      steps: z.array(
        z.object({
          step: z.enum(startSteps),
          state: z
            .enum(['done', 'next', 'open', 'blocked'])
            .describe('next: the first required step that can be done; blocked: an earlier one comes first'),
          needed: z.boolean().describe('false: records are computed without it'),
          lacks: z
            .array(
              z.object({
                code: z.enum(startLacks),
                station_id: z.string().nullable().describe('station concerned'),
                name: z.string().nullable().describe('name of the station'),
              }),
            )
            .describe('missing data; empty once done'),
        }),
      ),
      interval_minutes: z.number().int().describe('interval of automatic calculation'),
    }),
  }),
  outlets: route({
    method: 'GET',
    path: '/v1/dashboard/outlet/getall',
    summary: 'List units and gates with input and output of the last record; values below 0 and missing are null',
    access: viewers,
    keyScope: 'figures',
    data: z.array(
      outletFigures.extend({
        record: recordName.nullable().describe('record the figures belong to; null: none yet'),
      }),
    ),
  }),
  generalLast: route({
    method: 'GET',
    path: '/v1/dashboard/general/last',
    summary: 'Read the last general record; null: nothing calculated yet',
    access: viewers,
    keyScope: 'figures',
    data: asWritten(
      generalRecord.extend({ old_after_seconds: z.number().int().describe('age from which the record is old') }),
    ).nullable(),
  }),
  waterDepths: route({
    method: 'GET',
    path: '/v1/dashboard/waterdepth/getall',
    summary: 'List the newest level of each level station',
    access: viewers,
    keyScope: 'figures',
    data: z.array(stationLevel),
  }),
  indicator: route({
    method: 'GET',
    path: '/v1/dashboard/data/indicator',
    summary: 'Read figures beside the record: storage left to each level, useful storage, trends, rain, next events',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      time: instant.nullable().describe('time of the record; null: nothing calculated yet'),
      levels,
      season: z.string().nullable(),
      diverts: z
        .boolean()
        .describe('turbined water does not return to the river below the dam, which receives total_discharge_dam only'),
      daily_regulated: z.boolean().describe('no flood reception level, and no share of useful storage'),
      backwater: z.boolean().describe('tidal or under backwater: level, storage and procedure are out of scope'),
      river: z.object({
        flow: value.describe(
          'm3/s, from the record, to the river below the dam: the whole release, or total_discharge_dam for a diversion plant',
        ),
        required: value.describe('m3/s, required minimum; null: none'),
        state: z
          .enum(['kept', 'below'])
          .nullable()
          .describe('flow compared with required; null: none required, or too little of the flow is known'),
      }),
      storage: z.object({
        useful: value.describe('m3, above the dead level'),
        useful_at_normal: value.describe('m3, useful storage at normal level'),
        useful_share: value.describe('0 to 1; above 1 over the normal level'),
        room_to_normal: value.describe('m3, useful storage at normal level'),
        storing: value.describe('m3/s, smoothed inflow - release'),
        storing_error: value.describe('m3/s, two standard errors; null: too little data'),
        balance: z
          .enum(['storing', 'drawing', 'even'])
          .nullable()
          .describe('even: within the error, or contradicted by the level; null: not known'),
      }),
      trends: z.object({
        lake_level_per_hour: value.describe('m/h over the last hour'),
        lake_level: z.enum(['up', 'down', 'still']).nullable(),
        inflow_per_hour: value.describe('(m3/s)/h over the last hour'),
        inflow_per_hour_error: value.describe(
          '(m3/s)/h, one standard error, from slope errors on this record; null: not known',
        ),
        inflow_delay_minutes: value.describe('as in the record'),
      }),
      rain: z.object({
        last_1h: value.describe('mm over the basin, gauges'),
        last_6h: value,
        last_24h: value,
        share: value.describe('0 to 1, weight of gauges that reported over 24 h'),
        partial: z.array(z.enum(['last_1h', 'last_6h', 'last_24h'])).describe('sums from gauges with incomplete data'),
        ...radarRain,
      }),
      rain_forecast: z
        .object({
          ...rainIssue,
          sums: z.array(
            z.object({
              days: z.literal([...forecastSpansDays]),
              until: instant.nullable().describe('end of the issue, if slightly earlier'),
              value: value.describe('mm over the basin from now on; null: beyond the issue, or withheld'),
            }),
          ),
        })
        .nullable()
        .describe('null: none available'),
      forecast_issue: flowForecastIssue.nullable().describe('newest issue; null: none'),
      forecasts: z
        .array(flowForecastAhead)
        .describe('30 and 60 minutes and 24 hours of the newest issue, future values only; empty once withheld'),
      skill: z.array(flowForecastSkill),
      model: modelAhead.nullable().describe('null: no run of the basin model in three hours'),
    }),
  }),
  measured: route({
    method: 'GET',
    path: '/v1/dashboard/data/measured',
    summary:
      'Read the newest measurements of lake, tailwater, gates, units and rain on acceptance, before any calculation',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      record: recordName.nullable().describe('record behind `current`; null: nothing calculated yet'),
      lake_level: measuredInput,
      downstream_water_level: measuredInput,
      outlets: z.array(
        measuredInput.extend({
          outlet_id: z.string(),
          overtaken: z
            .boolean()
            .describe('its discharge in the record was computed from an input other than the current one'),
        }),
      ),
      rain: z.object({
        time: instant.nullable().describe('end of the newest gauge rain received'),
        last_1h: value.describe('mm over the basin, gauges'),
        last_6h: value,
        last_24h: value,
        share: value.describe('0 to 1, weight of gauges that reported over 24 h'),
        partial: z.array(z.enum(['last_1h', 'last_6h', 'last_24h'])).describe('sums from gauges with incomplete data'),
        radar_time: instant.nullable().describe('end of the newest radar rain received'),
        old_after_seconds: oldAfter,
        radar_old_after_seconds: oldAfter,
        ...radarRain,
      }),
    }),
  }),
  electricalEnergy: route({
    method: 'GET',
    path: '/v1/dashboard/data/electrical-energy',
    summary: 'Read power now and energy of today, this month and this year, by unit',
    access: viewers,
    keyScope: 'figures',
    data: z.object({
      power: value.describe('MW, current'),
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
    summary: 'Read all chart data of the dashboard over a period',
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
        .describe('chart width in pixels: above two records for each, `general_extremes` is returned instead'),
      known_at: instant
        .optional()
        .describe(
          `all data as known then: without later arrivals, and before later changes; at most ${maxReplayDays} days`,
        ),
      forecasts_known_at: instant
        .optional()
        .describe('forecasts as known then, while other data follow `known_at`; absent: as `known_at`'),
      rain_source: text(maxSource).optional().describe('source of the forecast rain; absent: the newest issue of any'),
      points: z.boolean().default(true).describe('false: without `rain_forecast_points`, which may be many'),
    }),
    data: z.object({
      step_seconds: z.number().int().describe('between records, or length of a stretch of `general_extremes`'),
      rain_step_seconds: z.number().int().describe('interval summed by a rain row: a reading, an hour or a day'),
      radar_step_seconds: z.number().int().describe('likewise for rada_value, which has no values between rows'),
      rain_datas: z.array(rain),
      rain_forecast_datas: z
        .array(rain)
        .describe(
          'basin mean over each step ending after the known instant; `value` only; empty once withheld, with `known_at` the whole issue',
        ),
      rain_forecast_points: z
        .array(z.object({ id: z.string(), longitude: z.number(), latitude: z.number(), series: z.array(rain) }))
        .describe('points with coordinates'),
      rain_forecast_issue: z
        .object({ ...rainIssue, step_seconds: z.number().int() })
        .nullable()
        .describe('source of the forecast; null: none known'),
      rain_forecast_sources: z
        .array(z.object({ source: z.string(), issued_at: instant }))
        .describe('available sources, with the newest issue of each'),
      mikenam: z.array(modelForecast).describe('model forecast, future values only; with `known_at` the whole run'),
      hand_forecast: manualAhead.nullable().describe('manual forecast, in addition to the others; null: none in use'),
      general_datas: z
        .array(drawnRecord)
        .describe(`records of the period; empty if more than are drawn, or than ${maxChartRecords}`),
      general_extremes: z
        .array(drawnRecord)
        .describe(
          'replaces too many records: minimum of a stretch, each series separately, and half a stretch later the maximum; not rows of the record',
        ),
      levels_then: levels.nullable().describe('with `known_at`: levels as known then, for the season then; else null'),
      flow_forecast_issue: flowForecastIssue.nullable().describe('newest issue known; null: none'),
      flow_forecast_datas: z
        .array(flowForecast)
        .describe('future values, empty once withheld; with `known_at` the whole issue'),
    }),
  }),
};
