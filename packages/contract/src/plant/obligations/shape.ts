import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { optionalText, text } from '../../fields.ts';
import { issuedKinds, maxObligationsOfCalendar, obligationKinds, observedQuantities } from './codes.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .describe('HH:mm on the clock of the plant');
const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .describe('month and day: 09-01');
const minutes = z.number().int().min(0).max(2880);

const dutyFields = z.object({
  id: name,
  name: text(200),
  kind: z.enum(obligationKinds),
  to: z.array(text(120)).max(30).describe('authority it is owed to'),
  time: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hours'), hours: z.array(hour).min(1).max(24) }),
    z.object({ kind: z.literal('every'), minutes: z.number().int().min(5).max(1440) }),
    z.object({ kind: z.literal('month_days'), days: z.array(z.number().int().min(1).max(31)).min(1).max(31), hour }),
    z.object({ kind: z.literal('after_flood'), days: z.number().int().min(1).max(60) }),
    z.object({ kind: z.literal('after_season'), last_day: monthDay, days: z.number().int().min(1).max(120) }),
  ]),
  during: z.object({
    flood: z.enum(['any', 'flood', 'quiet']).describe('whether the obligation depends on flood mode'),
    modes: z.array(name).max(20).describe('modes of the operating procedure; empty: any'),
    season: z.object({ from: monthDay, to: monthDay }).nullable().describe('both days inclusive; null: all year'),
  }),
  early_minutes: minutes.describe('fulfilment counts when done at most this early'),
  late_minutes: minutes.describe('fulfilment is in time when at most this late'),
  done_by: z.discriminatedUnion('by', [
    z.object({ by: z.literal('person') }),
    z.object({ by: z.literal('readings'), quantities: z.array(z.enum(observedQuantities)).min(1).max(6) }),
    z.object({ by: z.literal('transfer'), target_id: z.number().int().min(1).max(100_000) }),
    z.object({ by: z.literal('issued'), what: z.enum(issuedKinds).describe('a file of this kind was created') }),
  ]),
  source: z.object({
    article: text(120).describe('source article'),
    text: optionalText(2000).describe('wording of the article'),
    is_verified: z.boolean().describe('checked against the official text; otherwise never shown as green'),
  }),
});
export type ObligationOnWire = z.output<typeof dutyFields>;

export const obligationsShape = asWritten(z.array(dutyFields).max(maxObligationsOfCalendar));
