import { z } from 'zod';

/** What speaks against a value that a person is about to save, as hand entry says it. */
export const doubt = z.object({
  kind: z.enum(['below', 'above', 'jump']),
  limit: z.number().describe('that was passed; of a jump the most an hour'),
  change_per_hour: z.number().nullable().describe('of a jump'),
  likely: z.number().nullable().describe('what was probably meant; null: nothing lies near'),
});

export const confirmed = z
  .boolean()
  .default(false)
  .describe('a second yes: the values are meant, although something speaks against them; without it 400');
