import { z } from 'zod';
import { text } from '../fields.ts';
import { seriesOwners } from '../series/catalogue/quantities.ts';
import { firstOwnTargetId, maxFactors, maxJobs, maxTargets, secretNames } from './choices.ts';
import { factor, jobFields } from './job.ts';
import { targetFields } from './target.ts';

/** The field of a plant's file with its transfers. */
export const transfersInFile = 'transfers';

const shippedNumber = z
  .number()
  .int()
  .min(1)
  .max(firstOwnTargetId - 1);

const { series_id: _series, ...restOfFactor } = factor.shape;
const {
  target_id: _target,
  is_enabled: _on,
  disabled_order: _order,
  factors: _factors,
  ...restOfJob
} = jobFields.shape;

/**
 * Where a plant sends figures and which, as its file has them. Passwords and keys are never in it, nor whether a job is switched on: who
 * imports a file has ordered nothing.
 */
export const transfersPart = z.strictObject({
  targets: z
    .array(
      z.strictObject({
        shipped: shippedNumber
          .nullable()
          .describe('number of one of the specification that is otherwise here; null: the plant’s own'),
        ...targetFields.shape,
      }),
    )
    .max(maxTargets)
    .describe('the others are as shipped'),
  jobs: z
    .array(
      z.strictObject({
        ...restOfJob,
        target: z
          .union([shippedNumber, text(120)])
          .describe('number of one of the specification, or the Vietnamese name of one’s own'),
        secrets: z
          .array(z.enum(secretNames))
          .max(secretNames.length)
          .describe('what has to be typed again where the file goes: never what they are'),
        factors: z
          .array(
            z.strictObject({
              of: z.enum(seriesOwners).describe('general: the plant'),
              code: text(120).nullable().describe('of the station, sensor or outlet; null: of the plant'),
              quantity: text(60),
              ...restOfFactor,
            }),
          )
          .min(1)
          .max(maxFactors),
      }),
    )
    .max(maxJobs),
});
