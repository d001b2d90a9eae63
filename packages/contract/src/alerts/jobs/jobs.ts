import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { empty, id } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { type Quantity, quantities } from '../../series/catalogue/quantities.ts';
import { warningCodes } from '../built-in-warnings.ts';
import { severities } from '../codes.ts';
import { jobContent, jobId, jobRouting, warningJob } from './shape.ts';

/** The page opens with `interpolate-history` (specification, section 2). */
const readers = ['interpolate-history', 'sensor.update'] as const;
const writers = ['sensor.update'] as const;

const one = { warning_job_id: jobId, version: seenVersion };

/** What the product looks for by itself: its condition is fixed, to whom it is told is not. */
const builtInJob = asWritten(
  z.object({
    warning_job_id: z.enum(warningCodes),
    sentence: z.string().describe('in the language of the caller'),
    group: z.string(),
    severity: z.enum(severities).describe('the worst it can be'),
    ...jobRouting,
    receiver_names: z.array(z.string().nullable()),
    is_changed: z.boolean(),
    ...edited,
  }),
);

const series = z.object({
  series_id: z.number().int(),
  property: z.enum(Object.keys(quantities) as [Quantity, ...Quantity[]]),
  property_name: z.string().describe('in the language of the caller'),
  unit: z.string().describe('of what is stored, and of thresholds'),
  step_seconds: z.number().int().nullable().describe('usual time between rows; null: it comes when it comes'),
});

export const warningJobs = {
  list: route({
    method: 'GET',
    path: '/v1/setting/warning/getall',
    summary: 'Every job of the plant: presets, its own, and what the product looks for by itself',
    access: readers,
    data: z.object({
      jobs: z.array(warningJob),
      built_in: z.array(builtInJob),
      may: z.object({ add: z.boolean() }).describe('what the caller may do'),
    }),
  }),
  targets: route({
    method: 'GET',
    path: '/v1/setting/warning/targets',
    summary: 'Objects of the plant by kind, with what each measures and how often, for the form of a job',
    access: readers,
    data: z.array(
      z.object({
        target_kind: z.literal([0, 1, 2, 3, 4]),
        target_id: id.nullable().describe('null: the general record'),
        code: z.string().nullable(),
        name: z.string(),
        subjects: z
          .array(z.object({ subject_id: z.string(), name: z.string(), series: z.array(series) }))
          .describe('what is judged apart: the object, or every station of a measure position'),
      }),
    ),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/warning/add',
    summary: 'Add a job of the plant’s own; at most 200',
    access: writers,
    body: asWritten(z.object(jobContent)),
    data: warningJob,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/warning/update',
    summary: 'Change a job or a preset; who is on duty is told where a critical preset becomes weaker',
    access: writers,
    body: asWritten(z.object({ ...one, ...jobContent })),
    data: warningJob,
  }),
  updateBuiltIn: route({
    method: 'POST',
    path: '/v1/setting/warning/built-in/update',
    summary: 'Say who is told of what the product looks for by itself, how often, and what is to be done',
    access: writers,
    body: asWritten(z.object({ warning_job_id: z.enum(warningCodes), version: seenVersion, ...jobRouting })),
    data: builtInJob,
  }),
  reset: route({
    method: 'POST',
    path: '/v1/setting/warning/reset',
    summary: 'Put a preset, or what is told of a built-in warning, back to how it was shipped',
    access: writers,
    body: z.object(one),
    data: empty,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/warning/delete',
    summary: 'Delete a job of the plant’s own; its warnings stay in the history',
    access: writers,
    body: z.object(one),
    data: empty,
  }),
  sms: route({
    method: 'POST',
    path: '/v1/setting/warning/sms',
    summary: 'What a text message of a job would say now, as the form stands; nothing is kept and nobody is told',
    access: writers,
    body: asWritten(z.object(jobContent)),
    data: z.object({ text: z.string().describe('with accents, in the language of the caller') }),
  }),
  test: route({
    method: 'POST',
    path: '/v1/setting/warning/test',
    summary:
      'Send the caller alone the letter that a job would send now, marked as a test, and tell what the mail server said',
    access: writers,
    body: z.object({ warning_job_id: jobId }),
    data: z.object({
      to: z.string(),
      is_raised: z.boolean().describe('the condition holds now; else the letter has the values of now all the same'),
      sms: z
        .object({ text: z.string(), encoding: z.enum(['gsm7', 'ucs2']), segments: z.number().int() })
        .describe('what a text message would say, and in how many parts it travels'),
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('the answer where it went wrong'),
    }),
  }),
};
