import { z } from 'zod';
import { empty, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { isOwnNetwork } from '../own-network.ts';

const access = ['system'] as const;

const state = z.object({
  heartbeat: z
    .object({
      shown: z.string().describe('address without its path, which is often secret'),
      method: z.enum(['GET', 'POST']),
      every_minutes: z.literal([1, 5]),
      good_at: instant.nullable(),
      failed_at: instant.nullable(),
      failures: z.number().int().describe('consecutive failures'),
      why: z.string().nullable().describe('reason of the last failure'),
      changed_at: instant,
      changed_by: z.string(),
    })
    .nullable()
    .describe('null: none is configured'),
  held_back: z
    .enum(['not_armed', 'unproven', 'silent'])
    .nullable()
    .describe('why none is sent now: sending is off here, the evaluator is not proven, or it is late'),
});

/** Notifies an outside server while warnings are evaluated; when it hears nothing, it calls somebody. */
export const heartbeat = {
  read: route({
    method: 'GET',
    path: '/v1/system/heartbeat',
    summary: 'Read the heartbeat to an outside server: its address, when it last arrived, and why none is sent now',
    access,
    data: state,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/heartbeat/save',
    summary: 'Set the address that receives a heartbeat while warnings are evaluated',
    access,
    body: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'heartbeat_user')
        .refine((url) => !/^http:/i.test(url) || isOwnNetwork(new URL(url).hostname), 'heartbeat_plain')
        .nullable()
        .describe('null: unchanged; stored sealed and shown without its path. http only within a private network'),
      method: z.enum(['GET', 'POST']),
      every_minutes: z.literal([1, 5]),
    }),
    data: state,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/heartbeat/delete',
    summary: 'Stop the heartbeat',
    access,
    body: empty,
    data: state,
  }),
};
