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

/** Readings that a person took and writes down. */
export const entry = {
  outlook: route({
    method: 'GET',
    path: '/v1/series/entry',
    summary:
      'What a reading entered by hand would meet: the limits, the last good reading before it, and what stands at its time',
    access: writers,
    query: z.object({ series_id: seriesId, time: instant }),
    data: z.object({
      min: limit,
      max: limit,
      most_change_per_hour: limit,
      most_at_once: z.number().describe('added to it: what the place does at once'),
      held_beyond: z
        .object({ min: limit, max: limit })
        .nullable()
        .describe('what lies beyond counts once a second source says the same; null: no level of the lake'),
      before: reading,
      standing: reading,
    }),
  }),
  enter: route({
    method: 'POST',
    path: '/v1/series/entry',
    summary:
      'Enter a reading by hand; it stands against whatever arrives for its time later. A lake level beyond crest or bottom is held',
    access: writers,
    body: z.object({
      series_id: seriesId,
      time: instant,
      value: z.number().min(-1e12).max(1e12).describe('in the unit of the series, no calibration is applied'),
      note: optionalText(500).nullable().describe('why, or read by whom'),
      replaces: instant
        .nullable()
        .optional()
        .describe(
          'when what stands at that time was received, as the caller saw it; null: nothing. Absent: whatever stands',
        ),
      confirmed,
    }),
    data: z.object({
      status: z
        .enum(['accepted', 'corrected', 'duplicate', 'held'])
        .describe('duplicate: a person entered just that before; held: it counts once a second source says the same'),
    }),
  }),
};
