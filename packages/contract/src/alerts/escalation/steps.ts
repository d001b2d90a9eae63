import { z } from 'zod';
import { receiver } from '../../access/contacts/shape.ts';
import { asWritten } from '../../as-written.ts';
import { maxReceivers, minRepeatMinutes } from '../jobs/limits.ts';
import { tellChannels } from '../ways-out.ts';
import { maxAfterMinutes, maxEscalationSteps } from './limits.ts';

const step = asWritten(
  z.object({
    after_minutes: z
      .number()
      .int()
      .min(0)
      .max(maxAfterMinutes)
      .describe('since it was raised, while nobody has said that they act'),
    receivers: z.array(receiver).min(1).max(maxReceivers).describe('who is on duty is asked when the step comes'),
    channels: z.array(z.enum(tellChannels)).min(1),
    phones: z
      .enum(['first', 'all'])
      .optional()
      .describe('of a person with several: the first, where nothing is said, or all of them at once'),
    repeat_minutes: z
      .number()
      .int()
      .min(minRepeatMinutes)
      .max(maxAfterMinutes)
      .nullable()
      .describe('again after so long, until the next step or, of the last one, until somebody acts; null: once'),
  }),
);
export type EscalationStep = Readonly<z.output<typeof step>>;

export const escalationSteps = z.array(step).max(maxEscalationSteps);

/** Where a step does not come after the one before it. */
export const misplacedSteps = (steps: readonly Pick<EscalationStep, 'after_minutes'>[]): readonly number[] =>
  steps.flatMap(({ after_minutes: after }, at) => {
    const before = steps[at - 1];
    return before && after <= before.after_minutes ? [at] : [];
  });
