import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { empty, id } from '../../fields.ts';
import { route } from '../../kit.ts';
import { edited, seenVersion } from '../../plant/settings/fields.ts';
import { type Quantity, quantities } from '../../series/catalogue/quantities.ts';
import { warningCodes } from '../built-in-warnings.ts';
import { severities } from '../codes.ts';
import { jobContent, jobId, jobRouting, warningJob } from './shape.ts';

/** The page requires `interpolate-history` (specification, section 2). */
const readers = ['interpolate-history', 'sensor.update'] as const;
const writers = ['sensor.update'] as const;

const one = { warning_job_id: jobId, version: seenVersion };

/** A built-in warning: its condition is fixed, its receivers are not. */
const builtInJob = asWritten(
  z.object({
    warning_job_id: z.enum(warningCodes),
    sentence: z.string().describe('in the language of the caller'),
    group: z.string(),
    severity: z.enum(severities).describe('highest possible severity'),
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
  unit: z.string().describe('unit of stored values and thresholds'),
  step_seconds: z.number().int().nullable().describe('usual interval between rows; null: irregular'),
});

export const warningJobs = {
  list: route({
    method: 'GET',
    path: '/v1/setting/warning/getall',
    summary: 'List every job of the plant: presets, its own, and built-in warnings',
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
    summary: 'List objects of the plant by kind, with their quantities and intervals, for the form of a job',
    access: readers,
    data: z.array(
      z.object({
        target_kind: z.literal([0, 1, 2, 3, 4]),
        target_id: id.nullable().describe('null: the general record'),
        code: z.string().nullable(),
        name: z.string(),
        subjects: z
          .array(z.object({ subject_id: z.string(), name: z.string(), series: z.array(series) }))
          .describe('objects judged separately: the object, or each station of a measure position'),
      }),
    ),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/warning/add',
    summary: 'Add a job to the plant; at most 200',
    access: writers,
    body: asWritten(z.object(jobContent)),
    data: warningJob,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/warning/update',
    summary: 'Change a job or preset; whoever is on duty is notified if a critical preset becomes weaker',
    access: writers,
    body: asWritten(z.object({ ...one, ...jobContent })),
    data: warningJob,
  }),
  updateBuiltIn: route({
    method: 'POST',
    path: '/v1/setting/warning/built-in/update',
    summary: 'Set who is notified of a built-in warning, how often, and its handling instructions',
    access: writers,
    body: asWritten(z.object({ warning_job_id: z.enum(warningCodes), version: seenVersion, ...jobRouting })),
    data: builtInJob,
  }),
  reset: route({
    method: 'POST',
    path: '/v1/setting/warning/reset',
    summary: 'Reset a preset, or the notification of a built-in warning, to how it was shipped',
    access: writers,
    body: z.object(one),
    data: empty,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/warning/delete',
    summary: 'Delete a job added by the plant; its warnings stay in the history',
    access: writers,
    body: z.object(one),
    data: empty,
  }),
  sms: route({
    method: 'POST',
    path: '/v1/setting/warning/sms',
    summary: 'Preview the text message of a job as the form stands; nothing is stored or sent',
    access: writers,
    body: asWritten(z.object(jobContent)),
    data: z.object({ text: z.string().describe('with accents, in the language of the caller') }),
  }),
  test: route({
    method: 'POST',
    path: '/v1/setting/warning/test',
    summary:
      'Send only the caller the mail that a job would send now, marked as a test, with the response of the mail server',
    access: writers,
    body: z.object({ warning_job_id: jobId }),
    data: z.object({
      to: z.string(),
      is_raised: z.boolean().describe('true: the condition holds now; else the mail is filled with current values'),
      sms: z
        .object({ text: z.string(), encoding: z.enum(['gsm7', 'ucs2']), segments: z.number().int() })
        .describe('text of the SMS and its number of segments'),
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('response of the mail server if it failed'),
    }),
  }),
};
