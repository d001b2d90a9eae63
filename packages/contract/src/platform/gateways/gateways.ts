import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { triedAnswer } from '../outbound/tried.ts';
import { fingerprint } from '../outbound/way.ts';
import { gateway, gatewayFields, givenSecrets } from './gateway.ts';

const access = ['system'] as const;
const list = z.object({ gateways: z.array(gateway).describe('in the order in which they are used') });

/** As people write it; the gateway says in which form it leaves. */
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?\d(?:[\d .-]{4,22})\d$/);

const testOutcome = z.object({
  outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
  said: z.string().describe('the answer where it went wrong'),
});

/** Gateways for SMS, calls and chat messages, as data. */
export const gateways = {
  list: route({
    method: 'GET',
    path: '/v1/system/gateways',
    summary: 'Gateways for SMS, calls and chat messages, in the order in which they are used',
    access,
    data: list,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/gateways/save',
    summary: 'Add a gateway, or change one; secrets that are not sent stay as they are',
    access,
    body: asWritten(gatewayFields.extend({ gateway_id: id.nullable(), ...givenSecrets.shape })),
    data: list,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/gateways/delete',
    summary: 'Delete a gateway; what waits for it goes by the next one of its channel',
    access,
    body: z.object({ gateway_id: id }),
    data: list,
  }),
  order: route({
    method: 'POST',
    path: '/v1/system/gateways/order',
    summary: 'In which order gateways are used: the first of a channel first',
    access,
    body: z.object({ gateway_ids: z.array(id).min(1).max(100) }),
    data: list,
  }),
  preview: route({
    method: 'POST',
    path: '/v1/system/gateways/preview',
    summary:
      'What would leave by a gateway as it is described here, without its secrets; or what is wrong with its templates',
    access,
    body: asWritten(
      gatewayFields.extend({
        gateway_id: id.nullable(),
        secret_names: givenSecrets.shape.forget_secrets.describe('those that are being set'),
        number: optionalText(25),
        text: optionalText(2000).describe('empty: the newest message there is'),
      }),
    ),
    data: z.object({
      faults: z.array(z.object({ field: z.string(), message: z.string() })),
      request: z
        .object({
          method: z.string(),
          url: z.string(),
          headers: z.array(z.object({ name: z.string(), value: z.string() })),
          body: z.string().nullable(),
          text: z.string().describe('as the receiver reads it'),
          is_shortened: z.boolean(),
          encoding: z.enum(['gsm7', 'ucs2']),
          segments: z.number().int(),
        })
        .nullable(),
    }),
  }),
  tryIt: route({
    method: 'POST',
    path: '/v1/system/gateways/try',
    summary: 'Send one text by a gateway at once, past the queue, and show what it answers',
    access,
    body: z.object({ gateway_id: id, number: phoneNumber, text: optionalText(500) }),
    data: triedAnswer,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/gateways/test',
    summary: 'Send a test by the lane of a gateway, as every message goes, and tell what became of it',
    access,
    body: z.object({ gateway_id: id, number: phoneNumber }),
    data: testOutcome,
  }),
  receiptAddress: route({
    method: 'POST',
    path: '/v1/system/gateways/receipt-address',
    summary: 'Make the address to which the provider sends receipts; the former one ends, and this one is shown once',
    access,
    body: z.object({ gateway_id: id }),
    data: z.object({ path: z.string().describe('below the public address of this installation') }),
  }),
  acceptCertificate: route({
    method: 'POST',
    path: '/v1/system/gateways/accept-certificate',
    summary: 'Trust the certificate that a gateway shows now instead of the pinned one',
    access,
    body: z.object({ gateway_id: id, sha256: fingerprint }),
    data: list,
  }),
  receipt: route({
    method: 'POST',
    path: '/v1/gateways/:gateway_id/receipts/:key',
    summary: 'What became of a message, told by a provider at the address made for it; JSON or a form',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    body: z.looseObject({}),
    data: z.object({}),
    form: true,
  }),
  incoming: route({
    method: 'POST',
    path: '/v1/gateways/:gateway_id/incoming/:key',
    summary: 'A text message that came back, told by a provider at the address made for it; JSON or a form',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    body: z.looseObject({}),
    data: z.object({}),
    form: true,
  }),
  incomingByGet: route({
    method: 'GET',
    path: '/v1/gateways/:gateway_id/incoming/:key',
    summary: 'The same for providers that only ask',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    query: z.looseObject({}),
    data: z.object({}),
  }),
  receiptByGet: route({
    method: 'GET',
    path: '/v1/gateways/:gateway_id/receipts/:key',
    summary: 'The same for providers that only ask',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    query: z.looseObject({}),
    data: z.object({}),
  }),
};
