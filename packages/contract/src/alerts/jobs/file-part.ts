import { z } from 'zod';
import { text } from '../../fields.ts';
import { warningCodes } from '../built-in-warnings.ts';
import { maxJobs, maxSteps } from './limits.ts';
import { jobContent, jobRouting } from './shape.ts';

/** The field of a plant's file for its warning jobs. */
export const warningJobsInFile = 'warning_jobs';

const { name, group, target_kind, target_id: _id, receivers: _people, handling, steps, ...others } = jobContent;

/** Names, addresses and numbers of people stay where they gave consent. */
const inFile = {
  tells_duty: z
    .boolean()
    .describe(
      'whoever is on duty is notified; always true where anything is sent: other receivers and calls are not in the file',
    ),
  handling: handling.omit({ calls: true }).strict(),
};

const content = {
  target_kind,
  target: text(120)
    .nullable()
    .describe(
      'code of the sensor, outlet or station, or name of the measure position; former id if it no longer exists',
    ),
  steps: z.array(steps.element.strict()).min(1).max(maxSteps),
  ...others,
};

/** The warning jobs of a plant in its file: its own, and shipped ones that were changed. */
export const warningJobsPart = z.strictObject({
  own: z.array(z.strictObject({ name, group, ...content, ...inFile })).max(maxJobs),
  presets: z
    .array(
      z.strictObject({
        preset: text(60),
        name: name.nullable().describe('null: as shipped, in the language of the reader; likewise group and handling'),
        group: group.nullable(),
        ...content,
        ...inFile,
        handling: inFile.handling.nullable(),
      }),
    )
    .max(maxJobs)
    .describe('changed presets; others are as shipped'),
  built_in: z
    .array(
      z.strictObject({
        code: z.enum(warningCodes),
        types: jobRouting.types,
        repeat_minutes: jobRouting.repeat_minutes,
        seen_holds_minutes: jobRouting.seen_holds_minutes,
        ...inFile,
        handling: inFile.handling.nullable(),
      }),
    )
    .max(maxJobs)
    .describe('changed notification of built-in warnings; others are as shipped'),
});
