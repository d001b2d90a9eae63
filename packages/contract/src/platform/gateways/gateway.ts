import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, instant, optionalText, text } from '../../fields.ts';
import { gatewayChannels } from '../messages/states.ts';
import { changedCertificate, way } from '../outbound/way.ts';
import { bodyKinds, numberForms } from './choices.ts';

const secretName = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);
const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,80}$/);
/** Names and indexes separated by points: `data.messages.0.id`. */
const place = optionalText(200);

/** The operator's description of a gateway. Paths in responses are names separated by points. */
export const gatewayFields = asWritten(
  z.object({
    name: text(60),
    channel: z.enum(gatewayChannels),
    is_active: z.boolean(),
    method: z.enum(['GET', 'POST', 'PUT']),
    url: text(2000).describe('template; scheme and host are literal'),
    headers: z.array(z.object({ name: headerName, value: text(2000).describe('template') })).max(20),
    body_kind: z.enum(bodyKinds).describe('escaping of values in the body, and its default content type'),
    body: optionalText(8000).describe('template'),
    username: optionalText(200).describe('for HTTP Basic; the password is the secret password'),
    number_form: z.enum(numberForms),
    country_code: z.string().regex(/^[1-9]\d{0,2}$/),
    without_accents: z.boolean(),
    max_segments: z.number().int().min(1).max(10).nullable().describe('longer texts are cut; null: not SMS'),
    success_statuses: z.array(z.number().int().min(100).max(599)).max(20).describe('empty: any 2xx'),
    success_path: place.describe('path of the result in the response; empty: the status is sufficient'),
    success_values: z
      .array(text(100))
      .max(20)
      .describe('values at that path, or in a text response, that mean success'),
    id_path: place.describe('path of the provider message id in the response'),
    receipt: z
      .object({
        id_path: text(200).describe('path of the message id in a receipt'),
        state_path: text(200),
        delivered: z.array(text(100)).min(1).max(20),
        failed: z.array(text(100)).max(20),
      })
      .nullable()
      .describe('null: the provider sends no receipts'),
    incoming: z
      .object({
        sender_path: text(200).describe('path of the sender number in an incoming message'),
        text_path: text(200),
      })
      .nullable()
      .optional()
      .describe('null or absent: no incoming messages, so text messages offer no reply by number'),
    way,
  }),
);
export type GatewayFields = z.output<typeof gatewayFields>;

const secretState = z.object({ name: z.string(), set_since: instant });

export const gateway = asWritten(
  gatewayFields.extend({
    gateway_id: id,
    gateway_no: z.number().int().describe('its message lane is the channel plus this number'),
    secrets: z.array(secretState).describe('names, and when each was set; never the values'),
    receipt_address_since: instant.nullable(),
    changed_certificate: changedCertificate.nullable(),
    changed_at: instant,
    changed_by: z.string(),
  }),
);

/** Unchanged unless sent. */
export const givenSecrets = z.object({
  set_secrets: z.record(secretName, z.string().min(1).max(4000)).describe('secrets to set'),
  forget_secrets: z.array(secretName).max(20),
});
