import { z } from 'zod';
import { instant } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { conditionCodes } from './codes.ts';

export const conditions = {
  current: route({
    method: 'GET',
    path: '/v1/app/conditions',
    summary: 'What is wrong with this installation now, the worst first: its clock, its disk, its database, its jobs',
    access: 'signed-in',
    data: z.array(
      z.object({
        code: z.enum(conditionCodes),
        severity: z.enum(['critical', 'watch']),
        since: instant.describe('from when on the node has seen it'),
        node_name: z.string().describe('who says so'),
        facts: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
};
