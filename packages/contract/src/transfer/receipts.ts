import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { transferReaders as readers } from './access.ts';
import { jobId } from './jobs.ts';
import { targetId } from './target.ts';

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe('by the clock of the agencies');
const sha256 = z.string().regex(/^[0-9a-fA-F]{64}$/);
/** Files of agencies are far smaller; the largest message is ten megabytes, in base64. */
const mostCharacters = 14_000_000;

export const transferReceipts = {
  days: route({
    method: 'GET',
    path: '/v1/setting/transfer/receipts',
    summary: 'List data accepted by receivers on each day of a month, with the hash of the day and its ledger number',
    access: readers,
    query: z.object({ month }),
    data: z.object({
      days: z.array(
        z.object({
          day: z.iso.date(),
          target_id: targetId,
          messages: z.number().int(),
          root: z.string().describe('SHA-256 over the lines of the day, as in the book'),
          ledger_number: z.number().int().describe('ledger entry of that day at the plant'),
          ledger_head: z.string(),
        }),
      ),
      closed_until: z.iso.date().nullable().describe('last closed day; null: none yet'),
    }),
  }),
  book: route({
    method: 'GET',
    path: '/v1/setting/transfer/receipts/book',
    summary: 'Download the book of a month for one target: time and hash of each transfer',
    access: readers,
    query: z.object({ month, target_id: z.coerce.number().pipe(targetId), format: z.enum(['pdf', 'xlsx']) }),
    data: z.string(),
    raw: 'file',
  }),
  check: route({
    method: 'POST',
    path: '/v1/setting/transfer/receipts/check',
    summary: 'Verify that a file, or its SHA-256, was sent and accepted: in the last 90 days, or in a month',
    access: readers,
    bodyLimitBytes: mostCharacters + 100_000,
    body: z.object({
      sha256: sha256.nullable().default(null),
      content: z.base64().max(mostCharacters).nullable().default(null).describe('the file, hashed by the server'),
      month: month.nullable().default(null).describe('required for data older than 90 days'),
    }),
    data: z.object({
      sha256: z.string(),
      found: z.array(
        z.object({
          job_id: jobId,
          target_id: targetId,
          slot: instant,
          generation: z.number().int(),
          name: z.string(),
          accepted_at: instant,
          receipt: z.string().nullable(),
          day: z.iso.date(),
          ledger_number: z.number().int().nullable().describe('null: day not closed yet'),
        }),
      ),
    }),
  }),
};
