import { z } from 'zod';
import { empty, id, instant } from '../fields.ts';
import { route } from '../kit.ts';
import { messageChannels } from './messages/states.ts';

/** The reason nothing leaves: this installation was never armed, its database came from elsewhere, or somebody disarmed it. */
const disarmedReasons = ['never', 'elsewhere', 'disarmed'] as const;

const state = z.object({
  channels: z.array(z.object({ channel: z.enum(messageChannels), is_set: z.boolean() })),
  armed: z.boolean(),
  reason: z.enum(disarmedReasons).nullable().describe('reason for not being armed'),
  changed_at: instant.nullable().describe('last time it was armed or disarmed'),
  changed_by: z.string().nullable(),
  waiting: z.number().int().describe('held messages that can still be sent once armed'),
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
        decided: z.enum(['sent', 'counted']).nullable().describe('passed to its channel later, or counted as sent'),
      }),
    )
    .describe('newest first, 100 at most'),
});

const access = ['system'] as const;

/** Outgoing messages for people and agencies, and whether they may leave. */
export const outward = {
  state: route({
    method: 'GET',
    path: '/v1/system/outward',
    summary: 'Read whether messages leave this installation, and those held here',
    access,
    data: state,
  }),
  arm: route({
    method: 'POST',
    path: '/v1/system/outward/arm',
    summary: 'Allow messages to leave this installation from now on, and decide on those held',
    access,
    body: z.object({ held: z.enum(['send', 'count']).describe('send now, or count as sent') }),
    data: state,
  }),
  disarm: route({
    method: 'POST',
    path: '/v1/system/outward/disarm',
    summary: 'Hold all messages from now on',
    access,
    body: empty,
    data: state,
  }),
};
