import { z } from 'zod';
import { text } from '../../fields.ts';
import { warningCodes } from '../built-in-warnings.ts';
import { severities } from '../codes.ts';
import { maxJobName, maxJobs } from '../jobs/limits.ts';
import { maxEscalationSteps } from './limits.ts';
import { escalationSteps } from './steps.ts';

/** The field of a plant's file for escalation. */
export const warningStepsInFile = 'warning_steps';

const { receivers: _people, ...step } = escalationSteps.element.shape;

/** People, contacts and groups stay where they gave consent. */
const steps = z
  .array(
    z.strictObject({
      ...step,
      tells_duty: z
        .boolean()
        .describe(
          'whoever is on duty is notified; other receivers are not in the file. A step without a receiver notifies whoever is on duty',
        ),
    }),
  )
  .max(maxEscalationSteps);

/** Steps of severities, and of jobs and built-in warnings with steps of their own; others have none. */
export const warningStepsPart = z
  .array(
    z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('severity'), name: z.enum(severities), steps }),
      z.strictObject({ of: z.literal('built_in'), name: z.enum(warningCodes), steps }),
      z.strictObject({
        of: z.literal('preset'),
        name: text(60).describe('code of the severity or built-in warning'),
        steps,
      }),
      z.strictObject({ of: z.literal('own'), name: text(maxJobName).describe('name of the job'), steps }),
    ]),
  )
  .max(2 * maxJobs);
