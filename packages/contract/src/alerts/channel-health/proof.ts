import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';

export const proof = {
  state: route({
    method: 'GET',
    path: '/v1/system/proof',
    summary: 'When the evaluator and each channel of messages were last proven to work, without a message to anybody',
    access: ['system'],
    data: z.object({
      parts: z.array(
        z.object({
          part: z.string().describe('evaluator, or a lane of messages'),
          good_at: instant.nullable(),
          failed_at: instant.nullable(),
          failures: z.number().int().describe('in a row'),
          why: z.string().nullable().describe('of the last failure: what the other side said, or what went wrong'),
          severity: z.enum(['good', 'watch', 'critical']),
        }),
      ),
      is_armed: z.boolean().describe('false: channels are not proven, nothing leaves this installation'),
    }),
  }),
};
