import { z } from 'zod';
import { empty, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { isOwnNetwork } from '../own-network.ts';

const access = ['system'] as const;

const state = z.object({
  heartbeat: z
    .object({
      shown: z.string().describe('the address without its path, which often is its secret'),
      method: z.enum(['GET', 'POST']),
      every_minutes: z.literal([1, 5]),
      good_at: instant.nullable(),
      failed_at: instant.nullable(),
      failures: z.number().int().describe('in a row'),
      why: z.string().nullable().describe('of the last failure'),
      changed_at: instant,
      changed_by: z.string(),
    })
    .nullable()
    .describe('null: none is set'),
  held_back: z
    .enum(['not_armed', 'unproven', 'silent'])
    .nullable()
    .describe('why none is sent now: nothing leaves here, the evaluator is not proven, or it is late'),
});

/** A server outside is told as long as warnings are truly looked for; when it hears nothing, it calls somebody. */
export const heartbeat = {
  read: route({
    method: 'GET',
    path: '/v1/system/heartbeat',
    summary: 'The heartbeat to a server outside: where to, when it last arrived, and why none is sent now',
    access,
    data: state,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/heartbeat/save',
    summary: 'Say to which address a heartbeat goes while warnings are truly looked for',
    access,
    body: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'heartbeat_user')
        .refine((url) => !/^http:/i.test(url) || isOwnNetwork(new URL(url).hostname), 'heartbeat_plain')
        .nullable()
        .describe('null: as it is; it is sealed, and shown without its path. http only in a network of one’s own'),
      method: z.enum(['GET', 'POST']),
      every_minutes: z.literal([1, 5]),
    }),
    data: state,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/heartbeat/delete',
    summary: 'Send no heartbeat any more',
    access,
    body: empty,
    data: state,
  }),
};
