import { z } from 'zod';
import { instant, text } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { edited, seenVersion } from '../../../plant/settings/fields.ts';
import {
  judgedQuantities,
  leastCases,
  maxAlarmFlows,
  maxDesignPeaks,
  maxForecastDays,
  schemeClasses,
  skillReaders,
  skillWriters,
} from './codes.ts';
import { scoresShape } from './scores.ts';

const value = z.number().nullable();
const count = z.number().int();
const month = z.string().describe('yyyy-MM');
const year = z.coerce.number().int().min(1900).max(2200);
const source = z.string().trim().min(1).max(60);
const quantity = z.enum(judgedQuantities);
const flow = z.number().gt(0).max(200_000).describe('m3/s');

const scheme = { source: z.string(), afterwards: z.boolean().describe('computed afterwards, never issued') };

const peakForecast = z.object({
  leads: z.array(
    z.object({
      ...scheme,
      lead_min: count,
      peak: z.number().describe('m3/s'),
      error: value.describe('% of the observed peak'),
      timing_min: z.number().describe('positive: forecast too late'),
      known_share: z.number(),
    }),
  ),
  warned: z.array(
    z.object({
      ...scheme,
      before_min: value.describe(
        'time from the first forecast of the threshold to its crossing; null: not forecast before',
      ),
    }),
  ),
});

const flood = z.object({
  start: instant,
  peak_at: instant,
  end: instant,
  peak: z.number().describe('m3/s, hourly mean'),
  volume: z.number().describe('million m3'),
  rain: value.describe('mm over the basin'),
  return_period: value.describe('years, by the design table of the project; null: no table, or below its first row'),
  above_table: z.boolean().describe('the peak exceeds the last row of the table'),
  threshold: z.number().describe('m3/s'),
  is_cut: z.boolean().describe('it began before the record, or is still going on'),
  missing_hours: count,
  doubted_above: value.describe('m3/s, largest design flood, if the record exceeds it: excluded from verification'),
  foreseen: peakForecast,
});

const marks = {
  alarms: z.array(z.object({ name: text(60), flow })).max(maxAlarmFlows),
  design: z
    .array(z.object({ years: z.number().gt(1).max(100_000), flow }))
    .max(maxDesignPeaks)
    .describe('design peaks of the project by return period'),
};

export const floodMarks = z.strictObject(marks);

/** The verification of forecasts once their time has come. */
export const skill = {
  year: route({
    method: 'GET',
    path: '/v1/forecast/skill',
    summary: 'Read forecast scores of a year by lead and by month, for one source and quantity',
    access: skillReaders,
    query: z.object({
      year: year.optional(),
      source: source.optional(),
      quantity: quantity.optional(),
      afterwards: z.enum(['true', 'false']).optional(),
    }),
    data: z.object({
      year: count,
      judged_at: instant.nullable().describe('null: nothing verified yet'),
      ...scheme,
      quantity,
      sources: z
        .array(z.object({ ...scheme, quantity, first: month, last: month }))
        .describe('verified sources, with their first and last month'),
      headline: z
        .object({ lead_min: count })
        .nullable()
        .describe('longest lead that still halves the error of persistence; null: none, or too few cases'),
      leads: z.array(scoresShape),
      months: z.array(z.object({ month, leads: z.array(scoresShape) })),
    }),
  }),
  line: route({
    method: 'GET',
    path: '/v1/forecast/skill/line',
    summary: 'Read recent scores shown beside each forecast figure',
    access: skillReaders,
    query: z.object({ quantity: quantity.optional() }),
    data: z.array(
      z.object({
        source: z.string(),
        month: month.describe(`this month, or the last one if this has fewer than ${leastCases} cases`),
        is_this_month: z.boolean(),
        lead_min: count,
        cases: count,
        enough: z.boolean(),
        typical_miss: value.describe('%; null: too few cases'),
        mae: value.describe('in the unit of the quantity; null: too few cases'),
        class: z.enum(schemeClasses).nullable(),
      }),
    ),
  }),
  said: route({
    method: 'GET',
    path: '/v1/forecast/said',
    summary: `Read issued forecasts of a quantity in a period of at most ${maxForecastDays} days: hourly, the newest of each source, with observations`,
    access: skillReaders,
    query: z.object({ from: instant, to: instant, quantity: quantity.optional() }),
    data: z.object({
      quantity,
      unit: z.string(),
      observed: z
        .object({ times: z.array(z.number()), values: z.array(z.number()) })
        .describe('up to one day after the period'),
      runs: z
        .array(
          z.object({
            run_id: count,
            ...scheme,
            model: z.string(),
            issued: z.number().describe('ms'),
            base: z.number(),
            times: z.array(z.number()),
            values: z.array(value),
            low: z.array(value).nullable().describe('lowest stored quantile'),
            high: z.array(value).nullable(),
          }),
        )
        .describe('earliest first'),
    }),
  }),
  floods: route({
    method: 'GET',
    path: '/v1/forecast/flood/getall',
    summary: 'List floods detected in the record of a year, with how they were forecast',
    access: skillReaders,
    query: z.object({ year: year.optional() }),
    data: z.object({
      year: count,
      threshold: value.describe('m3/s; null: no alarm flow is entered and the record is too short'),
      threshold_is_alarm: z.boolean(),
      floods: z.array(flood).describe('newest first'),
      peaks: z
        .array(
          z.object({
            ...scheme,
            lead_min: count,
            floods: count,
            mean_error: value.describe('%'),
            mean_absolute_error: value.describe('%'),
            mean_timing_min: z.number(),
            mean_absolute_timing_min: z.number().describe('TT 42/2017 Art. 7'),
          }),
        )
        .describe('for the floods of the year'),
      marks: z.object({ ...marks, ...edited }),
    }),
  }),
  saveMarks: route({
    method: 'POST',
    path: '/v1/forecast/flood/marks',
    summary: 'Set alarm flows and design peaks of the plant; floods are verified again',
    access: skillWriters,
    body: z.object({ ...marks, version: seenVersion }),
    data: z.object({ ...marks, ...edited }),
  }),
};
