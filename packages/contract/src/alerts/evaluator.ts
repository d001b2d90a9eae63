import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';

const seconds = z.number().min(0);

/** Whether warnings are evaluated, for all plants of the installation. */
export const warningEvaluator = {
  state: route({
    method: 'GET',
    path: '/v1/system/warnings',
    summary: 'Read whether warnings are evaluated: time of the last evaluation and age of the oldest change waiting',
    access: ['system'],
    data: z.object({
      evaluated_at: instant.nullable().describe('last evaluation of the plant evaluated longest ago; null: none yet'),
      plant_name: z.string().nullable().describe('name of the plant evaluated longest ago'),
      mark_age_seconds: seconds.nullable().describe('age of the oldest change not yet evaluated; null: none waiting'),
      late_seconds: seconds.describe('delay of evaluations due by time alone'),
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
