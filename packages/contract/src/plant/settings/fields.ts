import { z } from 'zod';
import { instant } from '../../fields.ts';

/** Metres above sea level: from the deepest basin on land to the highest lake with a dam. */
export const levelM = z.number().min(-500).max(6000);

export const longitude = z.number().min(-180).max(180);
export const latitude = z.number().min(-89).max(89);

/** The version shown to the caller; if absent, a save overwrites the present one. */
export const seenVersion = z.number().int().min(0).max(2_000_000_000).optional();

/** For a change that affects existing readings. */
export const recomputeReadings = z
  .boolean()
  .default(false)
  .describe('readings since then and dependent results are recomputed; required if some would change');

/** Additional fields of every edited object: 0 and null until it is first saved. */
export const edited = {
  version: z.number().int(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
  may: z.object({ update: z.boolean() }).describe('what the caller may do with it'),
};
