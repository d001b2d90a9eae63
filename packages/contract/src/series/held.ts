import { z } from 'zod';
import { id, instant, optionalText } from '../fields.ts';
import { route } from '../kit.ts';

/** Whoever enters readings, and whoever runs the plant at night. */
const settlers = ['stations.update', 'dashboard.calculation'] as const;

const seriesId = z.number().int().min(1).max(2_000_000_000);
const value = z.number().min(-1e12).max(1e12);

/** More than anybody looks through; of more the newest are told. */
export const maxHeldListed = 50;

/** What becomes of a held reading: it counts, another value was meant, or it was none. */
export const heldAnswers = ['counts', 'meant', 'dropped'] as const;

const heldReading = z.object({
  series_id: seriesId,
  station_id: id,
  name: z.string().describe('of the station'),
  unit: z.string(),
  time: instant,
  value,
  side: z.enum(['above', 'below']),
  limit: z.number().describe('that it lies beyond: a metre above the crest of the dam, or the bottom of the lake'),
  likely: z.number().nullable().describe('what was probably meant; null: nothing lies near'),
  by: z.string().nullable(),
  is_own: z.boolean().describe('by the caller, who needs a reason to let it count alone'),
  held_at: instant,
  note: z.string().nullable(),
});

/** Levels that no lake has, as a person entered them: in nobody's record until a second source says the same. */
export const held = {
  list: route({
    method: 'GET',
    path: '/v1/series/held',
    summary: 'Lake levels beyond crest or bottom that wait for a second person or a reason; none of them counts',
    access: 'signed-in',
    data: z.object({
      readings: z.array(heldReading).describe('the newest first'),
      may: z.object({ settle: z.boolean() }),
    }),
  }),
  settle: route({
    method: 'POST',
    path: '/v1/series/held/settle',
    summary: 'Let a held lake level count, put what was meant in its place, or drop it',
    access: settlers,
    body: z.object({
      series_id: seriesId,
      time: instant,
      held_at: instant.describe('as it was shown; where it was settled or entered anew since, 409'),
      answer: z.enum(heldAnswers),
      value: value.nullable().describe('that counts, typed once more, or that was meant; of dropped: null'),
      note: optionalText(500)
        .nullable()
        .describe('why; needed by who entered it and lets it count alone, and to drop it'),
    }),
    data: z.object({ outcome: z.enum(['accepted', 'corrected', 'duplicate', 'held', 'dropped']) }),
  }),
};
