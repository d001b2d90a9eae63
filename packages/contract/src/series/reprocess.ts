import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { calibrationValues, sensorLimits } from '../plant/sensors/sensors.ts';

/** The limit of a preview, which then covers the oldest ones. */
export const maxPreviewed = 250_000;
/** For each series. */
export const maxExamples = 3;

/** The reasons for reprocessing past readings. Stored; they never change. */
export const rederiveCauses = ['calibration', 'limits', 'maintenance'] as const;

const count = z.number().int().min(0);
const seriesId = z.number().int();
const period = { from: instant, to: instant.nullable() };
const owner = { sensor_id: id.nullable(), station_id: id.nullable() };

const state = z.object({ value: z.number().nullable(), quality: z.number().int().min(0).max(10) });

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('calibration'), sensor_id: id, effective_from: instant, ...calibrationValues }),
  z.object({ kind: z.literal('limits'), sensor_id: id, ...sensorLimits, judge_from: instant }),
  z.object({ kind: z.literal('maintenance'), ...owner, ...period }),
  z.object({ kind: z.literal('maintenance_change'), maintenance_id: id, ...period }),
  z.object({ kind: z.literal('maintenance_withdrawal'), maintenance_id: id }),
]);

export const rederive = {
  preview: route({
    method: 'POST',
    path: '/v1/series/rederive/preview',
    summary: 'Preview the effect of a change dated in the past on readings; nothing is written',
    access: ['sensor.update', 'sensor.change-status'],
    body: z.object({ change }),
    data: z.object({
      is_whole: z.boolean().describe('false: more data than a preview reads'),
      series: z
        .array(
          z.object({
            series_id: seriesId,
            unit: z.string(),
            from: instant,
            to: instant,
            readings: count,
            by_hand: count.describe('entered by a person: unchanged'),
            values: count.describe('readings whose value would change'),
            qualities: count.describe('readings whose quality would change'),
            largest: z.number().nullable().describe('largest change of a value, with sign'),
            examples: z.array(z.object({ time: instant, before: state, after: state })).max(maxExamples),
          }),
        )
        .describe('series with readings in that time'),
    }),
  }),
  progress: route({
    method: 'GET',
    path: '/v1/series/rederive',
    summary: 'List reprocessing of past readings after changes, the newest 10 first',
    access: ['sensor.view', 'sensor.update', 'sensor.change-status', 'stations.view', 'stations.update'],
    query: z.object({ sensor_id: id.optional(), station_id: id.optional() }),
    data: z.array(
      z.object({
        rederivation: count,
        series_id: seriesId,
        cause: z.enum(rederiveCauses),
        ...owner,
        from: instant,
        to: instant,
        requested_at: instant,
        requested_by: z.string().nullable(),
        readings: count.describe('at the start'),
        examined: count,
        changed: count,
        done_at: instant.nullable().describe('null: running or waiting'),
      }),
    ),
  }),
};
