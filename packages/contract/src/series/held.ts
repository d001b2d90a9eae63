import { z } from 'zod';
import { id, instant, optionalText } from '../fields.ts';
import { route } from '../kit.ts';

/** People who enter readings, and operators at night. */
const settlers = ['stations.update', 'dashboard.calculation'] as const;

const seriesId = z.number().int().min(1).max(2_000_000_000);
const value = z.number().min(-1e12).max(1e12);

/** More than anybody looks through; beyond it the newest are listed. */
export const maxHeldListed = 50;

/** The outcome of a held reading: it counts, another value was meant, or it is discarded. */
export const heldAnswers = ['counts', 'meant', 'dropped'] as const;

const heldReading = z.object({
  series_id: seriesId,
  station_id: id,
  name: z.string().describe('station name'),
  unit: z.string(),
  time: instant,
  value,
  side: z.enum(['above', 'below']),
  limit: z.number().describe('limit exceeded: a metre above the crest of the dam, or the bottom of the lake'),
  likely: z.number().nullable().describe('probable intended value; null: none nearby'),
  by: z.string().nullable(),
  is_own: z.boolean().describe('entered by the caller, who must give a reason to accept it alone'),
  held_at: instant,
  note: z.string().nullable(),
});

/** Impossible lake levels as entered by a person: in no record until a second source confirms them. */
export const held = {
  list: route({
    method: 'GET',
    path: '/v1/series/held',
    summary: 'List lake levels beyond crest or bottom that wait for a second person or a reason; none is in use',
    access: 'signed-in',
    data: z.object({
      readings: z.array(heldReading).describe('newest first'),
      may: z.object({ settle: z.boolean() }),
    }),
  }),
  settle: route({
    method: 'POST',
    path: '/v1/series/held/settle',
    summary: 'Accept a held lake level, replace it by the intended value, or discard it',
    access: settlers,
    body: z.object({
      series_id: seriesId,
      time: instant,
      held_at: instant.describe('as shown; 409 if settled or entered again since'),
      answer: z.enum(heldAnswers),
      value: value.nullable().describe('accepted value, entered again, or the intended one; for dropped: null'),
      note: optionalText(500).nullable().describe('reason; required to accept an own entry alone, and to discard one'),
    }),
    data: z.object({ outcome: z.enum(['accepted', 'corrected', 'duplicate', 'held', 'dropped']) }),
  }),
};
