import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { confirmed } from '../quality/doubts.ts';
import { maxStaffGaugeReason } from './limits.ts';

/** Whoever enters readings, and whoever runs the plant at night. */
const readers = ['stations.update', 'dashboard.calculation'] as const;

const seriesId = z.number().int().min(1).max(2_000_000_000);

const gauge = z.object({
  gauge_id: id,
  series_id: seriesId,
  name: z.string().describe('of the station'),
  unit: z.string(),
  reason: z.string(),
  begun_at: instant,
  begun_by: z.string().nullable(),
  every_minutes: z.number().int().describe('in flood mode at most as the plant has it set'),
  counts_minutes: z.number().int().describe('a calculation goes by a reading for so long'),
  read: z
    .object({ at: instant, value: z.number(), by: z.string().nullable() })
    .nullable()
    .describe('the last reading of the staff gauge; null: none yet'),
  before: z.number().nullable().describe('what stood last when it began: where reading begins'),
  due_at: instant.describe('when the next reading is asked for'),
  state: z.enum(['waiting', 'due', 'missed']).describe('missed: asked for longer than 5 minutes ago'),
  sensor: z
    .object({ at: instant, value: z.number(), difference: z.number().nullable() })
    .nullable()
    .describe(
      'the sensor sends again: its last value, and how far it is above that of the staff gauge; null: it is silent',
    ),
});

/** Where a sensor is dead, a person reads the staff gauge, and is asked again and again. */
export const staffGauge = {
  list: route({
    method: 'GET',
    path: '/v1/staff-gauge/current',
    summary: 'Staff gauges that take the place of a sensor now, and where one could',
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
    summary: 'Let the staff gauge take the place of a sensor: a reading is asked for at once, and again and again',
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
    summary: 'Enter what the staff gauge shows now; the first answer to a question counts for everybody',
    access: readers,
    body: z.object({
      gauge_id: id,
      value: z.number().min(-1e6).max(1e6),
      answers: instant.nullable().describe('the last reading the caller saw; null: none'),
      confirmed,
    }),
    data: z.object({
      outcome: z
        .enum(['read', 'already', 'held'])
        .describe(
          'already: somebody else has answered since, as `read` says; held: beyond crest or bottom, it waits for a second source',
        ),
      read: z.object({ at: instant, value: z.number(), by: z.string().nullable() }),
    }),
  }),
  end: route({
    method: 'POST',
    path: '/v1/staff-gauge/end',
    summary: 'The sensor counts by itself again: nothing is asked for any more',
    access: readers,
    body: z.object({ gauge_id: id }),
    data: z.object({ outcome: z.enum(['ended', 'already']) }),
  }),
};
