import { z } from 'zod';

/** A reason against a value a person is about to save, in the words of manual entry. */
export const suspectFields = z.object({
  kind: z.enum(['below', 'above', 'jump']),
  limit: z.number().describe('limit exceeded; for a jump, the maximum per hour'),
  change_per_hour: z.number().nullable().describe('for a jump'),
  likely: z.number().nullable().describe('probable intended value; null: none nearby'),
});

export const confirmed = z.boolean().default(false).describe('confirms suspect values; 400 without it');
