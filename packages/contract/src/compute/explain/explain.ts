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
const numbers = z.record(z.string(), z.number()).describe('by name; the unit ends the name');
const count = z.number().int();
const field = z.enum(Object.keys(generalFields) as [GeneralField, ...GeneralField[]]);
const quantity = z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]]);

const object = z.object({
  kind: z.enum(['plant', 'outlet', 'station', 'sensor']),
  id: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable().describe('null: the plant itself, or no longer exists'),
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
    .array(z.object({ row: count.describe('row number, 1 = the first below the heading'), cells: z.array(z.number()) }))
    .describe('rows that determined the result'),
});

const step = z.object({
  of: object,
  formula: z.string().describe('id of the formula'),
  expression: z.string(),
  inputs: numbers,
  values: numbers.describe('intermediate values, result last'),
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
  raw: value.describe('as received'),
  value,
  quality: count,
  received_at: instant,
  sensor: z.object({ sensor_id: id, code: z.string(), name: z.string() }).nullable(),
  conversion: conversion
    .nullable()
    .describe('conversion from raw to value in force then; null: a count, or entered by a person'),
  calibrated_from: instant.nullable(),
  calibrated_by: z.string().nullable(),
  changed_by: z.string().nullable(),
  change: z.string().nullable().describe('null: as first received'),
  note: z.string().nullable(),
  before: z.array(before).describe('former values, oldest first'),
});

const input = z.object({
  role: z.enum(['lake_level', 'tailwater', 'upstream', 'opening', 'power', 'gauge']),
  object,
  series_id: count.nullable(),
  value,
  unit: z.string(),
  source: z.enum(['none', 'station', 'entry', 'override']),
  quality,
  age_seconds: count.nullable().describe('age before the step'),
  mean_minutes: count.nullable().describe('averaging interval up to the time of each reading; null: instantaneous'),
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
  mean_out: value.describe('m3/s since the row before, where an outlet moved at a known time; null: linear'),
});

const rainSource = z.enum(['gauge', 'radar']);

/** How a run of a model, of a person or of an outside source came to its figure. */
const modelRun = z.object({
  run_id: count,
  source: z.string().describe('basin model of the plant, a person, or the name of an outside source'),
  troubles: z.array(z.enum(modelTroubles)).describe('reasons for a wider band'),
  plan_id: id.nullable().describe('planned release assumed for the lake; null: present openings held'),
  band: z
    .array(z.object({ level: z.number(), value }))
    .describe('quantile level, 0 to 1: the share expected below the value'),
  speaks: z
    .object({
      lead_hours: count.describe('lead whose error statistics apply'),
      method: z.enum(forecastMethods),
      uncorrected: value.describe(
        'm3/s, mean of the members before correction; null: no error statistics for this lead',
      ),
      correction: value.describe('m3/s added at this lead for the model error at issue; corrected model only'),
      share: z.number().describe('corrected share of the error at issue'),
      cases: count.describe('cases the band was measured on; 0: not measured'),
    })
    .nullable(),
  facts: modelFacts.nullable().describe('null: by a person or an outside source'),
  hand: z
    .object({
      author: z.string().nullable(),
      reason: z.string(),
      from_run_id: count.nullable().describe('run it was edited from; null: the nowcast'),
      peak_factor: z.number(),
      later_minutes: count,
      rain_factor: z.number(),
    })
    .nullable()
    .describe('forecast by a person'),
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
  run: run.nullable().describe('computed: saved run the number belongs to'),
  made_by: run.nullable().describe('for a revert: run that computed it'),
  stale: z.boolean(),
  rules_now: z.string().nullable().describe('computed: current version of the engine rules'),
  again: z
    .object({
      value,
      agrees: z.boolean().describe('identical to the last digit'),
      as_made: z.boolean().describe('description and tables used then are still available'),
    })
    .nullable()
    .describe('recomputed from the stored inputs'),
  steps: z.array(step),
  parts: z.array(part).describe('component figures; each can be explained'),
  inputs: z.array(input),
  river: z
    .object({
      required: z.number().describe('m3/s'),
      state: z.enum(['kept', 'below']).nullable().describe('null: the figure is not known'),
    })
    .nullable()
    .describe('minimum flow of the river, for the release, or total_discharge_dam where the plant diverts'),
  balance: z
    .object({
      window_seconds: count,
      end: balanceRow,
      begin: balanceRow,
      stored: z.number().describe('m3, change of storage'),
      released: z.number().describe('m3 over the window'),
      survey: z.number().describe('m3, difference between two capacity curves at the same level; 0: the same curve'),
      inflow: z.number().describe('m3/s'),
      per_centimetre: z.number().describe('m3/s per centimetre of level'),
      fit: z.object({
        parts: z
          .array(
            z.object({
              window_seconds: count,
              rows: count,
              inflow: z.number().describe('m3/s, slope at the end of its parabola'),
              error: z.number().describe('m3/s, standard error'),
              share: z.number().describe('0 to 1; all shares sum to 1'),
            }),
          )
          .describe('contributing parabolas, longest first; empty: the balance of the window is used'),
        inflow: z.number().describe('m3/s, combined'),
        error: z.number().describe('m3/s, standard error'),
        delay_seconds: count.describe('possible delay where the inflow turns'),
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
      cadence_seconds: count.describe('interval at which such forecasts are issued'),
      is_past: z.boolean().describe('the forecast time had passed at the requested instant'),
      rain_not_counted: value.describe('mm forecast until then that the model does not use; null: none'),
      skill: z
        .object({
          pairs: count,
          mean_error: z.number(),
          mean_absolute_error: z.number(),
          persistence_error: value.describe('likewise for persistence'),
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
      known_share: value.describe('0 to 1, weighted share of stations and steps with data'),
      weighed_by: z.enum(['thiessen', 'area']).nullable().describe('null: equal weights'),
      stations: z
        .array(z.object({ object, weight: z.number().describe('0 to 1'), rain: value, known_share: z.number() }))
        .describe('contribution of each station'),
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
  management_id: id.describe('id of the table'),
  table_name: z.string(),
  formula_type: z.enum(interpolationGroups),
  formula: z.string(),
  input_before: numbers.describe('as read'),
  input_after: numbers.describe('values used for the lookup'),
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

/** The origin of a number, and every table lookup behind it. */
export const explain = {
  explain: route({
    method: 'GET',
    path: '/v1/calculation/explain',
    summary:
      'Explain a number: formula, inputs, tables with rows, intermediate values, author and time; now or as known then',
    access: explainReaders,
    query: z.object({
      series: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      outlet: id.optional().describe('discharge of a unit or gate'),
      field: field.optional().describe('field of the general record'),
      rain_minutes: z.coerce.number().int().min(1).max(4320).optional().describe('rain of the basin over this period'),
      rain_by: rainSource.optional().describe('with rain_minutes; absent: gauge'),
      horizon: z.coerce.number().int().min(1).max(100_000).optional().describe('minutes: forecast of the inflow'),
      model_run: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('with horizon: of this run instead of the nowcast; with field lake_level, its lake'),
      time: instant.optional().describe('absent: the newest'),
      by: z.enum(['hour', 'day']).optional().describe('for a series: the hour or day containing the time'),
      known_at: instant.optional(),
    }),
    data: explanation,
  }),
  records: route({
    method: 'GET',
    path: '/v1/calculation/interpolation-records',
    summary: 'List every table lookup of saved records, newest first',
    access: historians,
    query: z.object({ ...recordQuery, limit: pageSize, cursor }),
    data: z.object({ records: z.array(record), next_cursor: z.string().nullable() }),
  }),
  exportRecords: route({
    method: 'GET',
    path: '/v1/calculation/interpolation-records/export',
    summary: 'Download the table lookups as a file',
    access: historians,
    query: z.object({ ...recordQuery, format: z.enum(['csv', 'xlsx']) }),
    data: z.string(),
    raw: 'file',
  }),
};
