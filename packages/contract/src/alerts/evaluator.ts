import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';

const seconds = z.number().min(0);

/** Whether warnings are being looked for, of all plants of the installation. */
export const warningEvaluator = {
  state: route({
    method: 'GET',
    path: '/v1/system/warnings',
    summary: 'Whether warnings are being looked for: when last, and how long what has changed waits to be judged',
    access: ['system'],
    data: z.object({
      evaluated_at: instant.nullable().describe('of the plant that was looked at longest ago; null: none yet'),
      plant_name: z.string().nullable().describe('that plant'),
      mark_age_seconds: seconds.nullable().describe('of the oldest change that is not judged yet; null: none waits'),
      late_seconds: seconds.describe('what is due by time alone has waited so long'),
      severity: z.enum(['good', 'watch', 'critical']),
      subjects: z.object({
        normal: z.number().int(),
        pending: z.number().int(),
        raised: z.number().int(),
        no_data: z.number().int(),
        error: z.number().int(),
      }),
    }),
  }),
};
