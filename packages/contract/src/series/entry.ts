import { z } from 'zod';
import { instant, optionalText } from '../fields.ts';
import { route } from '../kit.ts';
import { confirmed } from './quality/doubts.ts';

const writers = ['stations.update'] as const;
const seriesId = z.coerce.number().int().min(1).max(2_000_000_000);
const limit = z.number().nullable();

const reading = z
  .object({
    time: instant,
    value: z.number().nullable(),
    quality: z.number().int(),
    received_at: instant,
  })
  .nullable();

/** Readings taken and entered by a person. */
export const entry = {
  outlook: route({
    method: 'GET',
    path: '/v1/series/entry',
    summary: 'Check a manual reading: limits, last good reading before it, and the present value at its time',
    access: writers,
    query: z.object({ series_id: seriesId, time: instant }),
    data: z.object({
      min: limit,
      max: limit,
      most_change_per_hour: limit,
      most_at_once: z.number().describe('tolerance added to it for sudden changes at this place'),
      held_beyond: z
        .object({ min: limit, max: limit })
        .nullable()
        .describe('values beyond count once a second source confirms them; null: no lake level'),
      before: reading,
      standing: reading,
    }),
  }),
  enter: route({
    method: 'POST',
    path: '/v1/series/entry',
    summary:
      'Enter a reading manually; later arrivals for its time do not replace it. A lake level beyond crest or bottom is held',
    access: writers,
    body: z.object({
      series_id: seriesId,
      time: instant,
      value: z.number().min(-1e12).max(1e12).describe('in the unit of the series, without calibration'),
      note: optionalText(500).nullable().describe('reason, or the person who read it'),
      replaces: instant
        .nullable()
        .optional()
        .describe('received_at of the value at that time, as shown; null: none. Absent: whatever is there'),
      confirmed,
    }),
    data: z.object({
      status: z
        .enum(['accepted', 'corrected', 'duplicate', 'held'])
        .describe('duplicate: a person entered the same before; held: counts once a second source confirms it'),
    }),
  }),
};
