import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { type Quantity, quantities, seriesKinds, seriesOwners } from '../catalogue/quantities.ts';
import { seriesReaders } from './readers.ts';

/** For one call. */
const maxSeries = 50;
const widestPixels = 4000;

const seriesId = z.number().int();
export const seriesIds = z
  .string()
  .regex(/^\d{1,9}(?:,\d{1,9})*$/, 'series_list')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((ids) => ids.length <= maxSeries, 'series_list');
const period = { from: instant, to: instant };
const quality = z
  .number()
  .int()
  .min(0)
  .max(10)
  .describe(
    '0 good, 1 calibrating, 2 device error, 3 missing, 4 out of range, 5 jump, 6 stuck, 7 edited, 8 extrapolated, 9 estimated, 10 slightly below zero and taken as zero',
  );
const count = z.number().int();
const value = z.number().nullable();

const counter = z.object({
  mm_per_count: z.number().min(0.000_001).max(1000).describe('mm per tip; 1 if it counts millimetres'),
  rolls_over_at: z
    .number()
    .min(1)
    .max(1e12)
    .nullable()
    .describe('count after which it restarts at 0; null: no rollover, only resets'),
});

const oneSeries = z.object({
  series_id: seriesId,
  owner_kind: z.enum(seriesOwners),
  owner_id: z.string(),
  quantity: z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]]),
  unit: z.string(),
  step_seconds: count.nullable().describe('null: irregular'),
  kind: z.enum(seriesKinds),
  counter: counter.extend({ since: instant }).nullable(),
  closed_at: instant.nullable(),
});

const bucket = {
  times: z.array(z.number()).describe('milliseconds since 1970; first reading of each stretch'),
  min: z.array(value),
  max: z.array(value),
  good_share: z.array(z.number()).describe('0 to 1, of the readings present'),
};

export const series = {
  list: route({
    method: 'GET',
    path: '/v1/series/getall',
    summary: 'List series of the plant, including closed ones',
    access: seriesReaders,
    keyScope: 'measurements',
    data: z.array(oneSeries),
  }),
  setCounter: route({
    method: 'POST',
    path: '/v1/series/counter',
    summary: 'Set whether a rain gauge sends a running count: rain is then the difference of counts',
    access: ['sensor.update'],
    body: z.object({ series_id: seriesId.min(1).max(2_000_000_000), counter: counter.nullable() }),
    data: oneSeries,
  }),
  last: route({
    method: 'GET',
    path: '/v1/series/last',
    summary: 'List the newest reading of each series of the plant',
    access: seriesReaders,
    keyScope: 'measurements',
    data: z.array(z.object({ series_id: seriesId, time: instant, raw: value, value, quality, received_at: instant })),
  }),
  range: route({
    method: 'GET',
    path: '/v1/series/range',
    summary:
      'Read series over a period for a chart of given width: minimum and maximum of each stretch, so no extreme is lost',
    access: seriesReaders,
    keyScope: 'measurements',
    query: z.object({
      series: seriesIds.describe('series numbers, separated by commas'),
      ...period,
      width: z.coerce.number().int().min(1).max(widestPixels).describe('pixels'),
    }),
    data: z.array(
      z.object({
        series_id: seriesId,
        level: z.enum(['raw', 'hour', 'day']).describe('data the stretches are made of'),
        ...bucket,
      }),
    ),
  }),
  aggregate: route({
    method: 'GET',
    path: '/v1/series/aggregate',
    summary: 'Read hourly, daily or monthly values of series, on the clock of the plant',
    access: seriesReaders,
    keyScope: 'measurements',
    query: z.object({ series: seriesIds, ...period, by: z.enum(['hour', 'day', 'month']) }),
    data: z.array(
      z.object({
        series_id: seriesId,
        rows: z.array(
          z.object({
            date_string: z.string().describe('start: yyyy-MM-dd HH:mm:ss'),
            readings: count,
            used: count.describe('readings used for the value'),
            good_share: z.number(),
            sum: value,
            mean: value,
            min: value,
            max: value,
            first: value,
            last: value,
          }),
        ),
      }),
    ),
  }),
  statistics: route({
    method: 'GET',
    path: '/v1/series/statistics',
    summary:
      'Read statistics of all readings of a period: extremes with their times, spread, percentiles, volume of a flow',
    access: seriesReaders,
    keyScope: 'measurements',
    query: z.object({ series: seriesIds, ...period }),
    data: z.array(
      z.object({
        series_id: seriesId,
        readings: count,
        used: count.describe('readings used for the value'),
        good_share: value.describe('0 to 1, of the readings present'),
        sum: value,
        mean: value,
        deviation: value.describe('sample standard deviation'),
        min: value,
        min_time: instant.nullable(),
        max: value,
        max_time: instant.nullable(),
        first: value,
        last: value,
        percentiles: z.object({ p5: value, p25: value, p50: value, p75: value, p95: value }),
        volume_m3: value.describe('for a flow, over the time with data'),
        covered_seconds: value.describe('for a flow: time with data'),
      }),
    ),
  }),
  raw: route({
    method: 'GET',
    path: '/v1/series/raw',
    summary: 'Export all readings of a series in a period as csv, streamed',
    access: seriesReaders,
    keyScope: 'measurements',
    query: z.object({ series: z.coerce.number().int().min(1).max(2_000_000_000), ...period }),
    data: z.string(),
    raw: 'file',
  }),
};
