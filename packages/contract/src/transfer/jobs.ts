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
      private_key: text(20_000).describe('PEM, for sftp').optional(),
      passphrase: text(500).optional(),
      proxy_password: text(500).optional(),
    })
    .default({})
    .describe('those not named stay unchanged'),
  forget_secrets: z.array(z.enum(secretNames)).max(secretNames.length).default([]),
});

/** The reasons a job does not send everything it should. */
const jobTroubles = ['target_gone', 'target_undescribed', 'series_gone', 'unit_unknown', 'no_password'] as const;
export type JobTrouble = (typeof jobTroubles)[number];

const transferJob = asWritten(
  jobFields.extend({
    job_id: jobId,
    target_department: z.string().describe('name of the target, in the language of the caller'),
    target_url: z.string().describe('address of the target; empty: not entered yet'),
    time_interval: z.number().int().describe('minutes'),
    data_status: z.enum(modes),
    transfer_object: z.string().describe('description of the data sent'),
    last_connect: instant.nullable().describe('last response of the receiver'),
    transfer_status: z.enum(transferStatuses),
    secrets: z.array(z.object({ name: z.enum(secretNames), set_since: instant })),
    same_account: z
      .array(z.object({ job_id: jobId, process_name: z.string() }))
      .describe('jobs with the same account, which share pace and holds'),
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
  units: z.array(z.string()).describe('available units'),
  step_seconds: z.number().int().nullable(),
  is_computed: z.boolean(),
  is_forecast: z.boolean().describe('forecasts of it are available too'),
});

export const transferJobs = {
  list: route({
    method: 'GET',
    path: '/v1/setting/transfer/getall',
    summary: 'List transfer jobs of the plant, with their state and the last response of the receiver',
    access: readers,
    data: z.object({ jobs: z.array(transferJob), may: z.object({ add: z.boolean() }) }),
  }),
  series: route({
    method: 'GET',
    path: '/v1/setting/transfer/series',
    summary: 'List figures that can be sent, and those agencies usually require, from series of the plant',
    access: readers,
    data: z.object({
      series: z.array(series),
      usual: z.array(factor).describe('with symbols of the water-resource form'),
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
    summary: 'Change a transfer job from now on; earlier slots keep the former version',
    access: writers,
    body: asWritten(jobFields.extend({ job_id: jobId, version: seenVersion, ...givenSecrets.shape })),
    data: transferJob,
  }),
  delete: route({
    method: 'POST',
    path: '/v1/setting/transfer/delete',
    summary: 'Delete a transfer job; data it sent stay on record',
    access: writers,
    body: z.object({ job_id: jobId, version: seenVersion }),
    data: empty,
  }),
};
