import { z } from 'zod';
import { outboundFailures } from './failures.ts';

/** The result of "try it": at most 4 kB of the response, without secrets; or the reason there is none. */
export const triedAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('answered'),
    status: z.number().int(),
    address: z.string().describe('address that responded'),
    took_ms: z.number().int(),
    text: z.string(),
    is_cut: z.boolean().describe('the response is truncated'),
    counts_as: z.enum(['accepted', 'not_accepted']).describe('result by the configured rules of success'),
    provider_id: z.string().nullable(),
  }),
  z.object({
    outcome: z.literal('failed'),
    code: z.enum(outboundFailures),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
