import { z } from 'zod';
import { text } from '../fields.ts';
import { seriesOwners } from '../series/catalogue/quantities.ts';
import { firstOwnTargetId, maxFactors, maxJobs, maxTargets, secretNames } from './choices.ts';
import { factor, jobFields } from './job.ts';
import { targetFields } from './target.ts';

/** The field of a plant's file for its transfers. */
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
 * The transfers of a plant in its file: targets and figures. Passwords and keys are never in it, nor whether a job is switched on, because
 * importing a file orders nothing.
 */
export const transfersPart = z.strictObject({
  targets: z
    .array(
      z.strictObject({
        shipped: shippedNumber
          .nullable()
          .describe('number of the specification target changed here; null: a target of the plant'),
        ...targetFields.shape,
      }),
    )
    .max(maxTargets)
    .describe('changed targets; others are as shipped'),
  jobs: z
    .array(
      z.strictObject({
        ...restOfJob,
        target: z
          .union([shippedNumber, text(120)])
          .describe('number in the specification, or the Vietnamese name of a target of the plant'),
        secrets: z
          .array(z.enum(secretNames))
          .max(secretNames.length)
          .describe('secrets to enter again where the file is imported: never their values'),
        factors: z
          .array(
            z.strictObject({
              of: z.enum(seriesOwners).describe('general: the plant'),
              code: text(120).nullable().describe('code of the station, sensor or outlet; null: the plant'),
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
