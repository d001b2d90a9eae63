import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { id, optionalText } from '../../fields.ts';
import { route } from '../../kit.ts';
import { triedAnswer } from '../outbound/tried.ts';
import { fingerprint } from '../outbound/way.ts';
import { gateway, gatewayFields, givenSecrets } from './gateway.ts';

const access = ['system'] as const;
const list = z.object({ gateways: z.array(gateway).describe('in order of use') });

/** As people write it; the gateway decides the outgoing form. */
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?\d(?:[\d .-]{4,22})\d$/);

const testOutcome = z.object({
  outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
  said: z.string().describe('response if it failed'),
});

/** Gateways for SMS, calls and chat messages, as data. */
export const gateways = {
  list: route({
    method: 'GET',
    path: '/v1/system/gateways',
    summary: 'List gateways for SMS, calls and chat messages, in order of use',
    access,
    data: list,
  }),
  save: route({
    method: 'POST',
    path: '/v1/system/gateways/save',
    summary: 'Add or change a gateway; secrets not sent stay unchanged',
    access,
    body: asWritten(gatewayFields.extend({ gateway_id: id.nullable(), ...givenSecrets.shape })),
    data: list,
  }),
  remove: route({
    method: 'POST',
    path: '/v1/system/gateways/delete',
    summary: 'Delete a gateway; messages waiting for it use the next one of its channel',
    access,
    body: z.object({ gateway_id: id }),
    data: list,
  }),
  order: route({
    method: 'POST',
    path: '/v1/system/gateways/order',
    summary: 'Set the order of gateways: the first of a channel is used first',
    access,
    body: z.object({ gateway_ids: z.array(id).min(1).max(100) }),
    data: list,
  }),
  preview: route({
    method: 'POST',
    path: '/v1/system/gateways/preview',
    summary: 'Preview a request of the gateway as described, without secrets, or the faults of its templates',
    access,
    body: asWritten(
      gatewayFields.extend({
        gateway_id: id.nullable(),
        secret_names: givenSecrets.shape.forget_secrets.describe('names of secrets being set'),
        number: optionalText(25),
        text: optionalText(2000).describe('empty: the newest message'),
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
          text: z.string().describe('text as received'),
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
    summary: 'Send one text by a gateway immediately, bypassing the queue, with its response',
    access,
    body: z.object({ gateway_id: id, number: phoneNumber, text: optionalText(500) }),
    data: triedAnswer,
  }),
  test: route({
    method: 'POST',
    path: '/v1/system/gateways/test',
    summary: 'Send a test by the lane of a gateway, as for regular messages, with the result',
    access,
    body: z.object({ gateway_id: id, number: phoneNumber }),
    data: testOutcome,
  }),
  receiptAddress: route({
    method: 'POST',
    path: '/v1/system/gateways/receipt-address',
    summary: 'Create a receipt address for the provider; the former one ends, and the new one is returned only here',
    access,
    body: z.object({ gateway_id: id }),
    data: z.object({ path: z.string().describe('relative to the public address of this installation') }),
  }),
  acceptCertificate: route({
    method: 'POST',
    path: '/v1/system/gateways/accept-certificate',
    summary: 'Pin the certificate a gateway presents now, replacing the pinned one',
    access,
    body: z.object({ gateway_id: id, sha256: fingerprint }),
    data: list,
  }),
  receipt: route({
    method: 'POST',
    path: '/v1/gateways/:gateway_id/receipts/:key',
    summary: 'Receive a delivery receipt of a provider at its receipt address; JSON or a form',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    body: z.looseObject({}),
    data: z.object({}),
    form: true,
  }),
  incoming: route({
    method: 'POST',
    path: '/v1/gateways/:gateway_id/incoming/:key',
    summary: 'Receive an incoming text message of a provider at its receipt address; JSON or a form',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    body: z.looseObject({}),
    data: z.object({}),
    form: true,
  }),
  incomingByGet: route({
    method: 'GET',
    path: '/v1/gateways/:gateway_id/incoming/:key',
    summary: 'Receive the same by GET, for providers limited to it',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    query: z.looseObject({}),
    data: z.object({}),
  }),
  receiptByGet: route({
    method: 'GET',
    path: '/v1/gateways/:gateway_id/receipts/:key',
    summary: 'Receive the same by GET, for providers limited to it',
    access: 'public',
    params: z.object({ gateway_id: id, key: z.string().min(20).max(100) }),
    query: z.looseObject({}),
    data: z.object({}),
  }),
};
