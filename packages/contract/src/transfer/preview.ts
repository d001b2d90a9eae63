import { z } from 'zod';
import { asWritten } from '../as-written.ts';
import { runInUse } from '../compute/forecasts/in-use.ts';
import { instant, optionalText } from '../fields.ts';
import { route } from '../kit.ts';
import { transferReaders as readers, transferWriters as writers } from './access.ts';
import { figureRemarks, modes } from './choices.ts';
import { wireFaults } from './faults.ts';
import { jobFields } from './job.ts';
import { jobId } from './jobs.ts';
import { targetFields, targetId } from './target.ts';

const figure = z.object({
  factor_no: z.number().int(),
  name: z.string().describe('object and quantity, in the language of the caller'),
  symbol: z.string(),
  sub_symbol: z.string(),
  value: z.number().nullable(),
  decimals: z.number().int(),
  unit: z.string(),
  status: z.enum(modes).nullable().describe('null: not sent'),
  remarks: z.array(z.enum(figureRemarks)),
  measured_at: instant.nullable().describe('time of the underlying reading'),
  forecast: runInUse.nullable().describe('forecast it is taken from; null: not a forecast'),
});

const message = z.object({
  message_no: z.number().int(),
  about: z.string().describe('station, where a slot has a message for each'),
  folder: z.string(),
  name: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  content_type: z.string(),
  text: z.string().describe('exact characters, with •••• in place of the password'),
  bytes: z.number().int(),
  sha256: z.string().describe('of the stored bytes: without the password'),
  is_cut: z.boolean().describe('truncated'),
});

/** The outcome of a trial: nothing of it is stored as sent. */
const attempt = z.object({
  outcome: z.enum(['accepted', 'not_sent', 'unknown', 'refused', 'hold']),
  fault: z.enum(wireFaults).nullable(),
  about: z.string().describe('file, or station of the message'),
  host: z.string(),
  took_ms: z.number().int(),
  request: z.string().describe('exchange with the receiver, without secrets'),
  answer: z.string(),
  host_key: z.string().nullable().describe('for sftp: key presented by the server, to decide whether to pin it'),
});

/** An address of the caller in place of the agency's, with its own account. */
const sink = asWritten(
  z.object({
    url: optionalText(2000).describe('for http'),
    host: optionalText(253).describe('for ftp, ftps and sftp'),
    port: z.number().int().min(1).max(65_535).nullable(),
    host_key: optionalText(200),
    to: z.email().max(254).nullable(),
    username: optionalText(200),
    password: optionalText(500).describe('used once, never stored'),
  }),
);
export type Sink = z.output<typeof sink>;

export const transferPreview = {
  preview: route({
    method: 'POST',
    path: '/v1/setting/transfer/preview',
    summary: 'Preview a slot byte by byte, by a saved job and target or by unsaved ones',
    access: readers,
    body: z.object({
      job: jobFields.nullable().describe('unsaved job'),
      job_id: jobId.nullable(),
      target: targetFields.nullable().describe('unsaved job'),
      target_id: targetId.nullable(),
      slot: instant.nullable().describe('null: newest slot'),
    }),
    data: z.object({
      slot: instant,
      is_example: z.boolean().describe('no job given: uses the usual figures of the plant'),
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      figures: z.array(figure),
      messages: z.array(message),
    }),
  }),
  connection: route({
    method: 'POST',
    path: '/v1/setting/transfer/try',
    summary: 'Connect and sign in like a job, sending nothing',
    access: writers,
    body: z.object({ job_id: jobId }),
    data: z.array(attempt),
  }),
  test: route({
    method: 'POST',
    path: '/v1/setting/transfer/test',
    summary: 'Send the newest slot of a job once, every row marked as a test; or to an address given by the caller',
    access: writers,
    body: z.object({ job_id: jobId, sink: sink.optional().describe('requires the right `system`') }),
    data: z.array(attempt),
  }),
};
