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
  status: z.enum(modes).nullable().describe('null: nothing of it goes'),
  remarks: z.array(z.enum(figureRemarks)),
  measured_at: instant.nullable().describe('of the reading behind it'),
  forecast: runInUse.nullable().describe('by which it was said; null: it is no forecast'),
});

const message = z.object({
  message_no: z.number().int(),
  about: z.string().describe('of which station, where a slot has a message for each'),
  folder: z.string(),
  name: z.string(),
  url: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  content_type: z.string(),
  text: z.string().describe('the exact characters, with •••• where the password goes'),
  bytes: z.number().int(),
  sha256: z.string().describe('of the bytes as they are kept: without the password'),
  is_cut: z.boolean().describe('it goes on'),
});

/** What became of a try: nothing of it is kept as sent. */
const attempt = z.object({
  outcome: z.enum(['accepted', 'not_sent', 'unknown', 'refused', 'hold']),
  fault: z.enum(wireFaults).nullable(),
  about: z.string().describe('the file, or the station of the message'),
  host: z.string(),
  took_ms: z.number().int(),
  request: z.string().describe('what was said on either side, without secrets'),
  answer: z.string(),
  host_key: z.string().nullable().describe('of sftp: what the server shows, for whoever decides whether to pin it'),
});

/** An address of one's own in the place of the agency's, with an account of its own. */
const sink = asWritten(
  z.object({
    url: optionalText(2000).describe('of http'),
    host: optionalText(253).describe('of ftp, ftps and sftp'),
    port: z.number().int().min(1).max(65_535).nullable(),
    host_key: optionalText(200),
    to: z.email().max(254).nullable(),
    username: optionalText(200),
    password: optionalText(500).describe('used once, and kept nowhere'),
  }),
);
export type Sink = z.output<typeof sink>;

export const transferPreview = {
  preview: route({
    method: 'POST',
    path: '/v1/setting/transfer/preview',
    summary:
      'What a slot would look like to its receiver, byte by byte, by a job and a target as they are or as they are being written',
    access: readers,
    body: z.object({
      job: jobFields.nullable().describe('as it is being written'),
      job_id: jobId.nullable(),
      target: targetFields.nullable().describe('as it is being written'),
      target_id: targetId.nullable(),
      slot: instant.nullable().describe('null: the newest'),
    }),
    data: z.object({
      slot: instant,
      is_example: z.boolean().describe('no job was given: the usual factors of the plant stand in'),
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      figures: z.array(figure),
      messages: z.array(message),
    }),
  }),
  connection: route({
    method: 'POST',
    path: '/v1/setting/transfer/try',
    summary: 'Connect and sign in as a job would, and send nothing',
    access: writers,
    body: z.object({ job_id: jobId }),
    data: z.array(attempt),
  }),
  test: route({
    method: 'POST',
    path: '/v1/setting/transfer/test',
    summary: 'Send the newest slot of a job once, with every row marked as a test; or to an address of one’s own',
    access: writers,
    body: z.object({ job_id: jobId, sink: sink.optional().describe('needs the right `system`') }),
    data: z.array(attempt),
  }),
};
