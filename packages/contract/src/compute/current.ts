import { z } from 'zod';
import { instant } from '../fields.ts';

const value = z.number().nullable();

/** What an input of the plant is now: one answer for the dashboard, the map and the warnings. */
export const currentInput = z.object({
  by: z
    .enum(['measured', 'record', 'person', 'none'])
    .describe('person: put in the last record in the place of what is measured; none: nobody says anything'),
  value: value.describe('as its kind is written: m or MW'),
  time: instant.nullable().describe('of the newest reading behind it; of the record where a person said it'),
  old_after_seconds: z.number().int().nullable().describe('from this age on it is old; null: it holds until the next'),
  other: z
    .object({ value, time: instant })
    .nullable()
    .describe('what the other of measurement and record says; null: nothing is known of it'),
  doubted: z
    .object({ name: z.string(), time: instant, value, quality: z.number().int() })
    .nullable()
    .describe('a reading of about the same time that is not believed'),
  unconfirmed: z.boolean().describe('the next reading has to confirm it'),
});
