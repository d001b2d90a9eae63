import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { transferReaders as readers } from './access.ts';
import { jobId } from './jobs.ts';
import { complianceStates, maxLogRows, slotStates } from './states.ts';
import { targetId } from './target.ts';

export const transferLogs = {
  logs: route({
    method: 'POST',
    path: '/v1/setting/transfer/logs',
    summary: 'List sent slots of a period, oldest first, at most 500 at a time',
    access: readers,
    body: z.object({
      job_id: jobId.nullable().default(null),
      from: instant,
      to: instant,
    }),
    data: z.object({
      rows: z
        .array(
          z.object({
            job_id: jobId,
            target_id: targetId,
            slot: instant,
            generation: z.number().int(),
            state: z.enum(slotStates),
            duty: z.enum(complianceStates),
            tries: z.number().int(),
            done_at: instant.nullable(),
            hash: z.string().nullable(),
            is_valid: z.boolean(),
            asked_reason: z.string().nullable(),
            asked_by: z.string().nullable(),
          }),
        )
        .max(maxLogRows),
      next_from: instant.nullable().describe('start of the remaining part; null: complete'),
    }),
  }),
};
