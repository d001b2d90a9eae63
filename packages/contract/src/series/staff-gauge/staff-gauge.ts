import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { confirmed } from '../quality/doubts.ts';
import { maxStaffGaugeReason } from './limits.ts';

/** People who enter readings, and operators at night. */
const readers = ['stations.update', 'dashboard.calculation'] as const;

const seriesId = z.number().int().min(1).max(2_000_000_000);

const gauge = z.object({
  gauge_id: id,
  series_id: seriesId,
  name: z.string().describe('station name'),
  unit: z.string(),
  reason: z.string(),
  begun_at: instant,
  begun_by: z.string().nullable(),
  every_minutes: z.number().int().describe('in flood mode at most the interval set for the plant'),
  counts_minutes: z.number().int().describe('time for which calculations use a reading'),
  read: z
    .object({ at: instant, value: z.number(), by: z.string().nullable() })
    .nullable()
    .describe('last reading of the staff gauge; null: none yet'),
  before: z.number().nullable().describe('last value before it began, as a starting point'),
  due_at: instant.describe('time of the next requested reading'),
  state: z.enum(['waiting', 'due', 'missed']).describe('missed: requested more than 5 minutes ago'),
  sensor: z
    .object({ at: instant, value: z.number(), difference: z.number().nullable() })
    .nullable()
    .describe('the sensor sends again: its last value, and its difference to the staff gauge; null: silent'),
});

/** When a sensor is dead, a person reads the staff gauge on repeated requests. */
export const staffGauge = {
  list: route({
    method: 'GET',
    path: '/v1/staff-gauge/current',
    summary: 'List staff gauges that replace a sensor now, and sensors that could be replaced',
    access: 'signed-in',
    data: z.object({
      gauges: z.array(gauge),
      choices: z.array(
        z.object({ series_id: seriesId, name: z.string(), unit: z.string(), last_at: instant.nullable() }),
      ),
      usual_minutes: z.number().int(),
      may: z.object({ read: z.boolean() }),
    }),
  }),
  begin: route({
    method: 'POST',
    path: '/v1/staff-gauge/begin',
    summary: 'Replace a sensor by the staff gauge: a reading is requested at once and at intervals',
    access: readers,
    body: z.object({
      series_id: seriesId,
      every_minutes: z.number().int().min(5).max(60),
      reason: text(maxStaffGaugeReason),
    }),
    data: z.object({ outcome: z.enum(['begun', 'already']), gauge_id: id }),
  }),
  read: route({
    method: 'POST',
    path: '/v1/staff-gauge/read',
    summary: 'Enter a staff gauge reading; the first answer to a request counts for everybody',
    access: readers,
    body: z.object({
      gauge_id: id,
      value: z.number().min(-1e6).max(1e6),
      answers: instant.nullable().describe('last reading shown to the caller; null: none'),
      confirmed,
    }),
    data: z.object({
      outcome: z
        .enum(['read', 'already', 'held'])
        .describe(
          'already: somebody else has answered since, see `read`; held: beyond crest or bottom, waits for a second source',
        ),
      read: z.object({ at: instant, value: z.number(), by: z.string().nullable() }),
    }),
  }),
  end: route({
    method: 'POST',
    path: '/v1/staff-gauge/end',
    summary: 'Return to the sensor: no further readings are requested',
    access: readers,
    body: z.object({ gauge_id: id }),
    data: z.object({ outcome: z.enum(['ended', 'already']) }),
  }),
};
