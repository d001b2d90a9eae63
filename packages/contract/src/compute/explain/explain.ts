import { z } from 'zod';
import { cursor, id, instant, pageSize } from '../../fields.ts';
import { route } from '../../kit.ts';
import { interpolationGroups } from '../../plant/tables/groups.ts';
import { type Quantity, quantities } from '../../series/catalogue/quantities.ts';
import { run } from '../calculation/calculation.ts';
import { dateString, figureFlags, type GeneralField, generalFields } from '../calculation/general.ts';
import { forecastMethods, modelTroubles } from '../forecasts/basin-model/codes.ts';
import { modelFacts } from '../forecasts/basin-model/model.ts';
import { forecastState } from '../forecasts/stored-runs.ts';
import { explainReaders } from './readers.ts';

const historians = ['interpolate-history'] as const;

const value = z.number().nullable();
const quality = z.number().int().nullable();
const numbers = z.record(z.string(), z.number()).describe('by name; units end the names');
const count = z.number().int();
const field = z.enum(Object.keys(generalFields) as [GeneralField, ...GeneralField[]]);
const quantity = z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]]);

const object = z.object({
  kind: z.enum(['plant', 'outlet', 'station', 'sensor']),
  id: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable().describe('null: the plant itself, or gone'),
});

const tableUse = z.object({
  table_id: id,
  group_code: z.enum(interpolationGroups),
  name: z.string(),
  object,
  effective_start: dateString,
  effective_end: dateString.nullable(),
  loop_by_year: z.boolean(),
  upload_time: instant,
  uploaded_by: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z
    .array(z.object({ row: count.describe('1 = the first below the heading'), cells: z.array(z.number()) }))
    .describe('those that carried the answer'),
});

const step = z.object({
  of: object,
  formula: z.string().describe('id of the formula'),
  expression: z.string(),
  inputs: numbers,
  values: numbers.describe('intermediate values, the result last'),
  table: tableUse.nullable(),
  flags: figureFlags,
});

const conversion = z.object({
  coefficient: z.number(),
  offset: z.number(),
  elevation: value.describe('m'),
  elevation_kind: z.enum(['depth', 'distance']).nullable(),
});

const before = z.object({
  raw: value,
  value,
  quality: count,
  until: instant,
  author: z.string().nullable(),
  reason: z.string(),
  note: z.string().nullable(),
});

const reading = z.object({
  time: instant,
  date_string: dateString,
  raw: value.describe('as it arrived'),
  value,
  quality: count,
  received_at: instant,
  sensor: z.object({ sensor_id: id, code: z.string(), name: z.string() }).nullable(),
  conversion: conversion.nullable().describe('from raw to value, in force then; null: a count, or put in by a person'),
  calibrated_from: instant.nullable(),
  calibrated_by: z.string().nullable(),
  changed_by: z.string().nullable(),
  change: z.string().nullable().describe('null: as it was received first'),
  note: z.string().nullable(),
  before: z.array(before).describe('what stood there before, oldest first'),
});

const input = z.object({
  role: z.enum(['lake_level', 'tailwater', 'upstream', 'opening', 'power', 'gauge']),
  object,
  series_id: count.nullable(),
  value,
  unit: z.string(),
  source: z.enum(['none', 'station', 'entry', 'override']),
  quality,
  age_seconds: count.nullable().describe('before the step'),
  mean_minutes: count
    .nullable()
    .describe('each reading is the mean of so many minutes up to its time; null: of its instant'),
  reading: reading.nullable(),
});

const part = z.object({
  field: field.nullable(),
  object,
  quantity,
  unit: z.string(),
  value,
  flags: figureFlags,
});

const balanceRow = z.object({
  date_string: dateString,
  lake_level: z.number(),
  storage: z.number(),
  out: z.number(),
  mean_out: value.describe('m3/s since the row before, where an outlet moved at a known time; null: a straight line'),
});

const rainSource = z.enum(['gauge', 'radar']);

/** How a run of a model, of a person or of others came to its figure. */
const modelRun = z.object({
  run_id: count,
  source: z.string().describe('the model of the plant, a hand, or others by their name'),
  troubles: z.array(z.enum(modelTroubles)).describe('why its band is wider'),
  plan_id: id.nullable().describe('the planned release the lake goes by; null: as everything stood'),
  band: z.array(z.object({ level: z.number(), value })).describe('of 100 that come, so many hundredths are below'),
  speaks: z
    .object({
      lead_hours: count.describe('whose errors hold here'),
      method: z.enum(forecastMethods),
      uncorrected: value.describe('m3/s, mean of the members before; null: the lead is not one of those learnt at'),
      correction: value.describe(
        'm3/s put on at this lead because the model was wrong at issue; of the corrected model',
      ),
      share: z.number().describe('of the error at issue, what is corrected'),
      cases: count.describe('that the band was measured on; 0: not measured'),
    })
    .nullable(),
  facts: modelFacts.nullable().describe('null: of a person or of others'),
  hand: z
    .object({
      author: z.string().nullable(),
      reason: z.string(),
      from_run_id: count.nullable().describe('the run it was dragged from; null: the nowcast'),
      peak_factor: z.number(),
      later_minutes: count,
      rain_factor: z.number(),
    })
    .nullable()
    .describe('of a person'),
});

const explanation = z.object({
  kind: z.enum(['computed', 'measured', 'aggregate', 'forecast', 'rain']),
  object,
  field: field.nullable(),
  series_id: count.nullable(),
  quantity,
  unit: z.string(),
  time: instant,
  date_string: dateString,
  known_at: instant.nullable(),
  value,
  flags: figureFlags,
  quality,
  run: run.nullable().describe('computed: the saved run the number is of'),
  made_by: run.nullable().describe('of a revert: the run that computed it'),
  stale: z.boolean(),
  rules_now: z.string().nullable().describe('computed: the version of the rules of today'),
  again: z
    .object({
      value,
      agrees: z.boolean().describe('to the digit'),
      as_made: z.boolean().describe('the description and tables it was made with are found'),
    })
    .nullable()
    .describe('computed once more from the stored inputs'),
  steps: z.array(step),
  parts: z.array(part).describe('figures it is put together from; each can be explained'),
  inputs: z.array(input),
  river: z
    .object({
      required: z.number().describe('m3/s'),
      state: z.enum(['kept', 'below']).nullable().describe('null: the figure is not known'),
    })
    .nullable()
    .describe('of the release, and of a plant that diverts of total_discharge_dam: what the river must get at least'),
  balance: z
    .object({
      window_seconds: count,
      end: balanceRow,
      begin: balanceRow,
      stored: z.number().describe('m3, change of storage'),
      released: z.number().describe('m3 over the window'),
      survey: z.number().describe('m3 by which another capacity curve differs at the same level; 0: the same curve'),
      inflow: z.number().describe('m3/s'),
      per_centimetre: z.number().describe('m3/s that one centimetre of the level makes'),
      fit: z.object({
        parts: z
          .array(
            z.object({
              window_seconds: count,
              rows: count,
              inflow: z.number().describe('m3/s, the end slope of its parabola'),
              error: z.number().describe('m3/s, standard error'),
              share: z.number().describe('0 to 1; all together 1'),
            }),
          )
          .describe('the parabolas that are felt, longest first; none: the balance of the window stands for them'),
        inflow: z.number().describe('m3/s, of all together'),
        error: z.number().describe('m3/s, standard error'),
        delay_seconds: count.describe('how far it may be behind where the inflow turns'),
      }),
      rows: z.array(balanceRow),
    })
    .nullable(),
  aggregate: z
    .object({
      by: z.enum(['hour', 'day']),
      readings: count,
      used: count,
      good_share: z.number(),
      sum: value,
      mean: value,
      min: value,
      max: value,
      first: value,
      last: value,
    })
    .nullable(),
  forecast: z
    .object({
      model: z.string(),
      method: z.string(),
      base_time: instant,
      issued_at: instant,
      horizon_minutes: count,
      low: value,
      high: value,
      state: forecastState,
      cadence_seconds: count.describe('how often such a forecast is issued'),
      is_past: z.boolean().describe('the time it is for had come at the instant that was asked for'),
      rain_not_counted: value.describe('mm that are forecast until then and that it knows nothing of; null: none'),
      skill: z
        .object({
          pairs: count,
          mean_error: z.number(),
          mean_absolute_error: z.number(),
          persistence_error: value.describe('the same of saying that nothing changes'),
          days: count,
        })
        .nullable(),
    })
    .nullable(),
  model_run: modelRun.nullable(),
  rain: z
    .object({
      minutes: count,
      by: rainSource,
      known_share: value.describe('0 to 1, of the weights of the stations and the steps of the time'),
      weighed_by: z.enum(['thiessen', 'area']).nullable().describe('null: all count the same'),
      stations: z
        .array(z.object({ object, weight: z.number().describe('0 to 1'), rain: value, known_share: z.number() }))
        .describe('what each had to do with it'),
      rows: z.array(z.object({ date_string: dateString, rain: value, known_share: z.number() })),
    })
    .nullable(),
});

const record = z.object({
  date_string: dateString,
  time: instant,
  run_id: count,
  object,
  code: z.string().nullable(),
  management_id: id.describe('of the table'),
  table_name: z.string(),
  formula_type: z.enum(interpolationGroups),
  formula: z.string(),
  input_before: numbers.describe('as it was read'),
  input_after: numbers.describe('what the table was asked with'),
  rows: z.array(count),
  result: numbers,
  flags: figureFlags,
});

const recordQuery = {
  from: instant,
  to: instant,
  object: z
    .union([id, z.literal('plant')])
    .optional()
    .describe('an outlet, or the plant itself'),
  group: z.enum(interpolationGroups).optional(),
};

/** Where a number came from, and every table that was asked on the way. */
export const explain = {
  explain: route({
    method: 'GET',
    path: '/v1/calculation/explain',
    summary:
      'How a number came about: formula, inputs, tables with rows, values between, who and when; now or as known then',
    access: explainReaders,
    query: z.object({
      series: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      outlet: id.optional().describe('the discharge of a unit or gate'),
      field: field.optional().describe('of the general record'),
      rain_minutes: z.coerce
        .number()
        .int()
        .min(1)
        .max(4320)
        .optional()
        .describe('rain of the basin over so many minutes'),
      rain_by: rainSource.optional().describe('with rain_minutes; absent: gauge'),
      horizon: z.coerce.number().int().min(1).max(100_000).optional().describe('minutes: the forecast of the inflow'),
      model_run: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('with horizon: of this run instead of the nowcast; with field lake_level its lake'),
      time: instant.optional().describe('absent: the newest'),
      by: z.enum(['hour', 'day']).optional().describe('of a series: the hour or day the time lies in'),
      known_at: instant.optional(),
    }),
    data: explanation,
  }),
  records: route({
    method: 'GET',
    path: '/v1/calculation/interpolation-records',
    summary: 'Every table a saved record evaluated, newest first',
    access: historians,
    query: z.object({ ...recordQuery, limit: pageSize, cursor }),
    data: z.object({ records: z.array(record), next_cursor: z.string().nullable() }),
  }),
  exportRecords: route({
    method: 'GET',
    path: '/v1/calculation/interpolation-records/export',
    summary: 'The same as a file',
    access: historians,
    query: z.object({ ...recordQuery, format: z.enum(['csv', 'xlsx']) }),
    data: z.string(),
    raw: 'file',
  }),
};
