import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { empty, instant, text } from '../fields.ts';
import { route } from '../kit.ts';
import { edited, seenVersion } from '../plant/settings/fields.ts';
import { transferReaders as readers, transferWriters as writers } from './access.ts';
import { modes, secretNames, transferStatuses } from './choices.ts';
import { factor, jobFields } from './job.ts';

export const jobId = z.number().int().min(1).max(2_000_000_000);

/** Written, and never read again. */
const givenSecrets = z.object({
  set_secrets: z
    .strictObject({
      password: text(500).optional(),
      private_key: text(20_000).describe('PEM, of sftp').optional(),
      passphrase: text(500).optional(),
      proxy_password: text(500).optional(),
    })
    .default({})
    .describe('what is not named stays as it is'),
  forget_secrets: z.array(z.enum(secretNames)).max(secretNames.length).default([]),
});

/** What keeps a job from sending what it should. */
const jobTroubles = ['target_gone', 'target_undescribed', 'series_gone', 'unit_unknown', 'no_password'] as const;
export type JobTrouble = (typeof jobTroubles)[number];

const transferJob = asWritten(
  jobFields.extend({
    job_id: jobId,
    target_department: z.string().describe('its name, in the language of the caller'),
    target_url: z.string().describe('where it is reached; empty: nobody has written it yet'),
    time_interval: z.number().int().describe('minutes'),
    data_status: z.enum(modes),
    transfer_object: z.string().describe('what is sent, in words'),
    last_connect: instant.nullable().describe('when the receiver last answered'),
    transfer_status: z.enum(transferStatuses),
    secrets: z.array(z.object({ name: z.enum(secretNames), set_since: instant })),
    same_account: z
      .array(z.object({ job_id: jobId, process_name: z.string() }))
      .describe('jobs that share its account, and so its pace and its hold'),
    troubles: z.array(z.enum(jobTroubles)),
    is_demo: z.boolean(),
    ...edited,
  }),
);

const series = z.object({
  series_id: z.number().int(),
  name: z.string().describe('object and quantity, in the language of the caller'),
  quantity: z.string(),
  unit: z.string(),
  units: z.array(z.string()).describe('what it can be converted to'),
  step_seconds: z.number().int().nullable(),
  is_computed: z.boolean(),
  is_forecast: z.boolean().describe('what it will be is forecast too'),
});

export const transferJobs = {
  list: route({
    method: 'GET',
    path: '/v1/setting/transfer/getall',
    summary: 'Every transfer job of the plant, with when its receiver last answered and how it is doing',
    access: readers,
    data: z.object({ jobs: z.array(transferJob), may: z.object({ add: z.boolean() }) }),
  }),
  series: route({
    method: 'GET',
    path: '/v1/setting/transfer/series',
    summary: 'What can be sent, and the factors agencies usually ask a plant for, made from its own series',
    access: readers,
    data: z.object({
      series: z.array(series),
      usual: z.array(factor).describe('with the symbols of the water-resource form'),
    }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/setting/transfer/add',
    summary: 'Add a transfer job; at most 100',
    access: writers,
    body: asWritten(jobFields.extend(givenSecrets.omit({ forget_secrets: true }).shape)),
    data: transferJob,
  }),
  update: route({
    method: 'POST',
    path: '/v1/setting/transfer/update',
    summary: 'Change a transfer job from now on; slots before now go by what stood then',
    access: writers,
    body: asWritten(jobFields.extend({ job_id: jobId, version: seenVersion, ...givenSecrets.shape })),
    data: transferJob,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/transfer/delete',
    summary: 'Delete a transfer job; what it has sent stays on record',
    access: writers,
    body: z.object({ job_id: jobId, version: seenVersion }),
    data: empty,
  }),
};
