import { z } from 'zod';
import { instant } from '../../../fields.ts';
import { route } from '../../../kit.ts';
import { conditionCodes } from './codes.ts';

export const conditions = {
  current: route({
    method: 'GET',
    path: '/v1/app/conditions',
    summary: 'List conditions of this installation, worst first: clock, disk, database, jobs',
    access: 'signed-in',
    data: z.array(
      z.object({
        code: z.enum(conditionCodes),
        severity: z.enum(['critical', 'watch']),
        since: instant.describe('time since which the node has observed it'),
        node_name: z.string().describe('reporting node'),
        facts: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
};
