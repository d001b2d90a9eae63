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
    .describe('without user and password'),
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
  webhook_no: z.number().int().describe('its lane is webhook and this number'),
  secret_since: instant,
  former_until: instant.nullable().describe('until then the former secret signs, too'),
  header_names: z.array(z.string()).describe('of its own headers; what they are is not told'),
  proxy_password_is_set: z.boolean(),
  changed_certificate: changedCertificate.nullable(),
  changed_at: instant,
  changed_by: z.string(),
});

const list = z.object({ webhooks: z.array(webhook) });

/** Servers that are told by a signed request. */
export const webhooks = {
  list: route({
    method: 'GET',
    path: '/v1/system/webhooks',
    summary: 'Servers that are told by a signed request',
    access,
    data: list,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/webhooks/save',
    summary:
      'Add a webhook, or change one; its secret is made here and shown once, its headers stay where none are sent',
    access,
    body: webhookFields.extend({
      webhook_id: id.nullable(),
      headers: z
        .array(z.object({ name: headerName, value: text(2000) }))
        .max(20)
        .nullable()
        .describe('all of them anew; null: as they are'),
      proxy_password: z.string().max(500).nullable().describe('null: as it is; empty: none'),
    }),
    data: list.extend({ secret: z.string().nullable().describe('of one that is new; shown this once') }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/webhooks/delete',
    summary: 'Delete a webhook; what waits for it is cancelled',
    access,
    body: z.object({ webhook_id: id }),
    data: list,
  }),
  changeSecret: route({
    method: 'POST',
    path: '/v1/system/webhooks/secret',
    summary: 'Make another secret, shown once; for so many hours the former one signs, too',
    access,
    body: z.object({ webhook_id: id, overlap_hours: z.number().int().min(0).max(168) }),
    data: list.extend({ secret: z.string() }),
  }),
  tryIt: route({
    method: 'POST',
    path: '/v1/system/webhooks/try',
    summary: 'Send a test to a webhook at once, past the queue, and show what it answers',
    access,
    body: z.object({ webhook_id: id }),
    data: triedAnswer,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/webhooks/test',
    summary: 'Send a test by the lane of a webhook, as every message goes, and tell what became of it',
    access,
    body: z.object({ webhook_id: id }),
    data: z.object({
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('the answer where it went wrong'),
    }),
  }),
  acceptCertificate: route({
    method: 'POST',
    path: '/v1/system/webhooks/accept-certificate',
    summary: 'Trust the certificate that a webhook shows now instead of the pinned one',
    access,
    body: z.object({ webhook_id: id, sha256: fingerprint }),
    data: list,
  }),
};
