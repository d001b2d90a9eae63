import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';
import { transferReaders as readers } from './access.ts';
import { targetId } from './target.ts';

const day = z.iso.date().describe('by the clock of the agencies');

const counts = z.object({
  day,
  target_id: targetId,
  owed: z.number().int(),
  on_time: z.number().int(),
  late: z.number().int(),
  pending: z.number().int().describe('may still be on time'),
  missing: z.number().int(),
  not_due: z.number().int(),
  not_ordered: z.number().int(),
  valid: z.number().int().describe('sent with a valid value in each figure'),
  sunk: z.number().int().describe('ended in this installation, of those on time or late'),
});

export const transferCompliance = {
  days: route({
    method: 'GET',
    path: '/v1/setting/transfer/duty',
    summary: 'Count slots by day and target: on time, late, missing, not due, not ordered, with a valid value',
    access: readers,
    query: z.object({ from_day: day, to_day: day }),
    data: z.object({
      targets: z.array(
        z.object({ target_id: targetId, target_department: z.string(), legal_reason: z.string().nullable() }),
      ),
      days: z.array(counts),
      now: instant,
    }),
  }),
};
