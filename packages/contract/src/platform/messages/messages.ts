import { z } from 'zod';
import { cursor, empty, id, instant, pageSize } from '../../fields.ts';
import { route } from '../../kit.ts';
import { messageChannels, messageReasons, messageStates, receiptStates } from './states.ts';

const access = ['system'] as const;

const attempt = z.object({
  attempt: z.number().int(),
  node: z.string(),
  began_at: instant,
  ended_at: instant.nullable().describe('null: in progress, or its node has gone'),
  outcome: z
    .enum(['accepted', 'refused', 'passing', 'unknown', 'withdrawn'])
    .nullable()
    .describe('unknown: may have arrived; withdrawn: no longer needed'),
  code: z.string().nullable(),
  said: z.string().nullable().describe('response of the other side, verbatim'),
  latency_ms: z.number().int().nullable(),
});

const message = z.object({
  message_id: id,
  hydro_code: z.string().nullable().describe('null: the installation'),
  cause_kind: z.string(),
  why: z.enum(['asked', 'clock', 'test', 'told']),
  reason: z
    .enum(messageReasons)
    .nullable()
    .describe('for a warning: reason of the notification at that time; null: something else'),
  accepted_after_ms: z.number().int().nullable().describe('from the cause to acceptance by the other side'),
  channel: z.enum(messageChannels),
  lane: z.string().describe('lane of the endpoint'),
  receiver: z.string().describe('masked if the caller may not see it elsewhere'),
  subject: z.string().nullable().describe('null: no longer stored'),
  state: z.enum(messageStates),
  state_reason: z.string().nullable(),
  may_be_double: z.boolean().describe('an attempt without a recorded end may have arrived'),
  queued_at: instant,
  due_at: instant,
  expires_at: instant,
  done_at: instant.nullable(),
  provider_id: z.string().nullable().describe('message id at the provider'),
  receipt: z.enum(receiptStates).nullable().describe('delivery receipt, where the provider sends one'),
  receipt_said: z.string().nullable().describe('wording of the provider'),
  receipt_at: instant.nullable(),
  attempts: z.array(attempt).describe('last ten attempts'),
});

/** Messages to people outside, and their state. */
export const messages = {
  list: route({
    method: 'GET',
    path: '/v1/system/messages',
    summary: 'List outgoing messages, sent, waiting or failed, newest first',
    access,
    query: z.object({
      state: z.enum(messageStates).optional(),
      channel: z.enum(messageChannels).optional(),
      from: instant.optional(),
      to: instant.optional(),
      cursor,
      limit: pageSize,
    }),
    data: z.object({
      messages: z.array(message),
      next: z.string().nullable(),
      channels: z.array(z.enum(messageChannels)).describe('configured channels; nothing is sent by others'),
      waiting: z
        .object({ count: z.number().int(), oldest_at: instant.nullable() })
        .describe('regardless of filters: number waiting to be sent, and time of the oldest'),
    }),
  }),
  retry: route({
    method: 'POST',
    path: '/v1/system/messages/retry',
    summary: 'Retry a message that waits, failed, expired or was cancelled',
    access,
    body: z.object({ message_id: id }),
    data: empty,
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/system/messages/cancel',
    summary: 'Cancel a waiting or held message',
    access,
    body: z.object({ message_id: id }),
    data: empty,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/messages/test',
    summary: 'Send the caller a test mail, with the response of the mail server',
    access,
    body: empty,
    data: z.object({
      to: z.string(),
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('response if it failed'),
    }),
  }),
};
