import { z } from 'zod';
import { maxReadsTogether, route } from '../kit.ts';

/** Dots alone would lead to another address. */
const inAddress = z.union([z.number(), z.string().regex(/[^.]/)]);

export const together = {
  reads: route({
    method: 'POST',
    path: '/v1/together',
    summary: 'Run several reads in one call, each answered as if called alone; one line each, quickest first',
    access: 'signed-in',
    allowedWithOneTimePassword: true,
    body: z.object({
      reads: z
        .array(
          z.object({
            call: z.string().max(200).describe('method and path as listed here: `GET /v1/dashboard/outlet/getall`'),
            params: z.record(z.string(), inAddress).optional(),
            query: z.record(z.string(), z.unknown()).optional(),
            body: z.unknown().optional(),
          }),
        )
        .min(1)
        .max(maxReadsTogether),
    }),
    data: z.object({
      at: z.number().int().describe('index of the read, from 0'),
      status: z.number().int(),
      retry_after: z.string().optional(),
      body: z.unknown().describe('response of the call alone'),
    }),
    raw: 'lines',
  }),
};
