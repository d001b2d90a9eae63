import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { triedAnswer } from '../outbound/tried.ts';
import { changedCertificate, fingerprint, way } from '../outbound/way.ts';

const access = ['system'] as const;

const webhookFields = z.object({
  name: text(60),
  is_active: z.boolean(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .describe('without username and password'),
  way,
});
export type WebhookFields = z.output<typeof webhookFields>;

const headerName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9!#$%&'*+.^_`|~-]{1,80}$/);

const webhook = webhookFields.extend({
  webhook_id: id,
  webhook_no: z.number().int().describe('its message lane is webhook plus this number'),
  secret_since: instant,
  former_until: instant.nullable().describe('end of the time in which the former secret also signs'),
  header_names: z.array(z.string()).describe('names of its own headers; values are not returned'),
  proxy_password_is_set: z.boolean(),
  changed_certificate: changedCertificate.nullable(),
  changed_at: instant,
  changed_by: z.string(),
});

const list = z.object({ webhooks: z.array(webhook) });

/** Servers notified by a signed request. */
export const webhooks = {
  list: route({
    method: 'GET',
    path: '/v1/system/webhooks',
    summary: 'List servers notified by a signed request',
    access,
    data: list,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/webhooks/save',
    summary: 'Add or change a webhook; its secret is generated and returned only here, headers stay if none are sent',
    access,
    body: webhookFields.extend({
      webhook_id: id.nullable(),
      headers: z
        .array(z.object({ name: headerName, value: text(2000) }))
        .max(20)
        .nullable()
        .describe('replaces all headers; null: unchanged'),
      proxy_password: z.string().max(500).nullable().describe('null: unchanged; empty: none'),
    }),
    data: list.extend({ secret: z.string().nullable().describe('for a new webhook; returned only here') }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/webhooks/delete',
    summary: 'Delete a webhook; messages waiting for it are cancelled',
    access,
    body: z.object({ webhook_id: id }),
    data: list,
  }),
  changeSecret: route({
    method: 'POST',
    path: '/v1/system/webhooks/secret',
    summary: 'Generate a new secret, returned only here; the former one also signs for so many hours',
    access,
    body: z.object({ webhook_id: id, overlap_hours: z.number().int().min(0).max(168) }),
    data: list.extend({ secret: z.string() }),
  }),
  tryIt: route({
    method: 'POST',
    path: '/v1/system/webhooks/try',
    summary: 'Send a test to a webhook immediately, bypassing the queue, with its response',
    access,
    body: z.object({ webhook_id: id }),
    data: triedAnswer,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/webhooks/test',
    summary: 'Send a test by the lane of a webhook, as for regular messages, with the result',
    access,
    body: z.object({ webhook_id: id }),
    data: z.object({
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('response if it failed'),
    }),
  }),
  acceptCertificate: route({
    method: 'POST',
    path: '/v1/system/webhooks/accept-certificate',
    summary: 'Pin the certificate a webhook presents now, replacing the pinned one',
    access,
    body: z.object({ webhook_id: id, sha256: fingerprint }),
    data: list,
  }),
};
