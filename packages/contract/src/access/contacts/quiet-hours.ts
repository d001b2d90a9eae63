import { z } from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock_time');

/** When a person wants no warning message that can wait. */
export const quietHours = z
  .object({
    from: clockTime.describe('HH:mm on the clock of the plant'),
    to: clockTime.describe('HH:mm; earlier than `from`: on the next day'),
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1)
      .max(7)
      .refine((all) => new Set(all).size === all.length, 'names_twice')
      .describe('days on which quiet hours begin: 1 is Monday, 7 is Sunday'),
  })
  .refine(({ from, to }) => from !== to, { error: 'quiet_hours_empty', path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;
