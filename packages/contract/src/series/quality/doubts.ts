import { z } from 'zod';

/** What speaks against a value that a person is about to save, as hand entry says it. */
export const doubt = z.object({
  kind: z.enum(['below', 'above', 'jump']),
  limit: z.number().describe('limit exceeded; for a jump, the maximum per hour'),
  change_per_hour: z.number().nullable().describe('for a jump'),
  likely: z.number().nullable().describe('probable intended value; null: none nearby'),
});

export const confirmed = z.boolean().default(false).describe('confirms suspect values; 400 without it');
