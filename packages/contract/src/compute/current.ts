import { z } from 'zod';
import { instant } from '../fields.ts';

const value = z.number().nullable();

/** The present value of an input of the plant, the same for the dashboard, the map and the warnings. */
export const currentInput = z.object({
  by: z
    .enum(['measured', 'record', 'person', 'none'])
    .describe('person: entered in the last record in place of a measurement; none: no source'),
  value: value.describe('in the unit of its kind: m or MW'),
  time: instant
    .nullable()
    .describe('time of the newest reading behind it; for an entry by a person, that of the record'),
  old_after_seconds: z.number().int().nullable().describe('age from which it is old; null: valid until the next'),
  other: z
    .object({ value, time: instant })
    .nullable()
    .describe('value of the other source, measurement or record; null: unknown'),
  doubted: z
    .object({ name: z.string(), time: instant, value, quality: z.number().int() })
    .nullable()
    .describe('suspect reading of about the same time'),
  unconfirmed: z.boolean().describe('needs confirmation by the next reading'),
});
