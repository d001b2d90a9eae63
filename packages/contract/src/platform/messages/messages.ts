import { z } from 'zod';
import { cursor, empty, id, instant, pageSize } from '../../fields.ts';
import { route } from '../../kit.ts';
import { messageChannels, messageReasons, messageStates, receiptStates } from './states.ts';

const access = ['system'] as const;

const attempt = z.object({
  attempt: z.number().int(),
  node: z.string(),
  began_at: instant,
  ended_at: instant.nullable().describe('null: it is under way, or its node is gone'),
  outcome: z
    .enum(['accepted', 'refused', 'passing', 'unknown', 'withdrawn'])
    .nullable()
    .describe('unknown: it may have arrived; withdrawn: nobody wanted it any more'),
  code: z.string().nullable(),
  said: z.string().nullable().describe('in the words of the other side'),
  latency_ms: z.number().int().nullable(),
});

const message = z.object({
  message_id: id,
  hydro_code: z.string().nullable().describe('null: of the installation'),
  cause_kind: z.string(),
  why: z.enum(['asked', 'clock', 'test', 'told']),
  reason: z
    .enum(messageReasons)
    .nullable()
    .describe('of a warning: why somebody was told at that moment; null: of something else'),
  accepted_after_ms: z.number().int().nullable().describe('from what caused it until the other side accepted it'),
  channel: z.enum(messageChannels),
  lane: z.string().describe('the endpoint it goes by'),
  receiver: z.string().describe('masked for those who may not see it elsewhere'),
  subject: z.string().nullable().describe('null: no longer kept'),
  state: z.enum(messageStates),
  state_reason: z.string().nullable(),
  may_be_double: z.boolean().describe('an attempt may have arrived whose end nobody recorded'),
  queued_at: instant,
  due_at: instant,
  expires_at: instant,
  done_at: instant.nullable(),
  provider_id: z.string().nullable().describe('what the other side calls it'),
  receipt: z.enum(receiptStates).nullable().describe('what the other side told later, where it tells anything'),
  receipt_said: z.string().nullable().describe('in its own words'),
  receipt_at: instant.nullable(),
  attempts: z.array(attempt).describe('the last ten'),
});

/** What was told to whom outside, and what became of it. */
export const messages = {
  list: route({
    method: 'GET',
    path: '/v1/system/messages',
    summary: 'Messages that left this installation, wait or failed, the newest first',
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
      channels: z.array(z.enum(messageChannels)).describe('those that are set; nothing leaves by another'),
      waiting: z
        .object({ count: z.number().int(), oldest_at: instant.nullable() })
        .describe('whatever is filtered: how many wait to be sent, and since when the oldest of them does'),
    }),
  }),
  retry: route({
    method: 'POST',
    path: '/v1/system/messages/retry',
    summary: 'Send a message once more that waits, failed, expired or was cancelled',
    access,
    body: z.object({ message_id: id }),
    data: empty,
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/system/messages/cancel',
    summary: 'Do not send a message that waits or is held',
    access,
    body: z.object({ message_id: id }),
    data: empty,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/messages/test',
    summary: 'Send the caller a letter, and tell what the mail server said',
    access,
    body: empty,
    data: z.object({
      to: z.string(),
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('the answer where it went wrong'),
    }),
  }),
};
