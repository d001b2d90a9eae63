import { z } from 'zod';
import { receiver } from '../../access/contacts/shape.ts';
import { asWritten } from '../../as-written.ts';
import { maxReceivers, minRepeatMinutes } from '../jobs/limits.ts';
import { notificationChannels } from '../ways-out.ts';
import { maxAfterMinutes, maxEscalationSteps } from './limits.ts';

const step = asWritten(
  z.object({
    after_minutes: z
      .number()
      .int()
      .min(0)
      .max(maxAfterMinutes)
      .describe('after the warning was raised, if nobody has acknowledged it'),
    receivers: z
      .array(receiver)
      .min(1)
      .max(maxReceivers)
      .describe('whoever is on duty is determined when the step is due'),
    channels: z.array(z.enum(notificationChannels)).min(1),
    phones: z
      .enum(['first', 'all'])
      .optional()
      .describe('for a person with several phones: the first (default), or all at once'),
    repeat_minutes: z
      .number()
      .int()
      .min(minRepeatMinutes)
      .max(maxAfterMinutes)
      .nullable()
      .describe('interval of repeats until the next step or, on the last one, until acknowledgement; null: once'),
  }),
);
export type EscalationStep = Readonly<z.output<typeof step>>;

export const escalationSteps = z.array(step).max(maxEscalationSteps);

/** Steps that are not later than the one before. */
export const misplacedSteps = (steps: readonly Pick<EscalationStep, 'after_minutes'>[]): readonly number[] =>
  steps.flatMap(({ after_minutes: after }, index) => {
    const before = steps[index - 1];
    return before && after <= before.after_minutes ? [index] : [];
  });
