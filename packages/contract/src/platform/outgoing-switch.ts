import { z } from 'zod';
import { empty, id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { messageChannels } from './messages/states.ts';

/** Why nothing leaves: this installation was never armed, its database came from elsewhere, or somebody disarmed it. */
const disarmedReasons = ['never', 'elsewhere', 'disarmed'] as const;

const state = z.object({
  channels: z.array(z.object({ channel: z.enum(messageChannels), is_set: z.boolean() })),
  armed: z.boolean(),
  reason: z.enum(disarmedReasons).nullable().describe('why it is not armed'),
  changed_at: instant.nullable().describe('when it was last armed or disarmed'),
  changed_by: z.string().nullable(),
  waiting: z.number().int().describe('held messages that can still be sent when it is armed'),
  held: z
    .array(
      z.object({
        message_id: id,
        held_at: instant,
        channel: z.enum(messageChannels),
        purpose: z.enum(['password', 'registration', 'report', 'test', 'warning']),
        hydro_code: z.string().nullable(),
        recipient: z.string().describe('masked'),
        subject: z.string(),
        reason: z.enum(['not_armed', 'demo']),
        decided: z.enum(['sent', 'counted']).nullable().describe('handed to its channel later, or counted as sent'),
      }),
    )
    .describe('the newest first, 100 at most'),
});

const access = ['system'] as const;

/** What leaves this installation for people and agencies outside, and whether it may. */
export const outward = {
  state: route({
    method: 'GET',
    path: '/v1/system/outward',
    summary: 'Whether messages leave this installation, and those that were held here',
    access,
    data: state,
  }),
  arm: route({
    method: 'POST',
    path: '/v1/system/outward/arm',
    summary: 'Let messages leave this installation from now on, and decide on those that were held',
    access,
    body: z.object({ held: z.enum(['send', 'count']).describe('send them now, or count them as sent') }),
    data: state,
  }),
  disarm: route({
    method: 'POST',
    path: '/v1/system/outward/disarm',
    summary: 'Hold every message here from now on',
    access,
    body: empty,
    data: state,
  }),
};
