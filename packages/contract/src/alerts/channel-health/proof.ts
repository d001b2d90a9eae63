import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';

export const proof = {
  state: route({
    method: 'GET',
    path: '/v1/system/proof',
    summary: 'Read when the evaluator and each message channel were last proven to work, without a message to anybody',
    access: ['system'],
    data: z.object({
      parts: z.array(
        z.object({
          part: z.string().describe('evaluator, or a message lane'),
          good_at: instant.nullable(),
          failed_at: instant.nullable(),
          failures: z.number().int().describe('consecutive failures'),
          why: z.string().nullable().describe('reason of the last failure: response of the other side, or the error'),
          severity: z.enum(['good', 'watch', 'critical']),
        }),
      ),
      is_armed: z.boolean().describe('false: channels are not tested, as nothing leaves this installation'),
    }),
  }),
};
