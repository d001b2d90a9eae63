import { z } from 'zod';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { maxDeviceLabel } from './limits.ts';

const base64url = /^[\w-]+={0,2}$/;

const device = z.object({
  device_id: id,
  label: z.string().describe('browser and system'),
  created_at: instant,
  accepted_at: instant.nullable().describe('when its push service last accepted a notification'),
  shown_at: instant.nullable().describe('when the device last confirmed showing a notification'),
  lost_at: instant.nullable().describe('time since which nothing reaches it; it must be turned on again on the device'),
  lost_why: z.enum(['gone', 'other_account']).nullable(),
});

/** Browsers and installed apps that show notifications to the caller: people turn on their own. */
export const devices = {
  list: route({
    method: 'GET',
    path: '/v1/device/own',
    summary: 'List the devices that show notifications to the caller, with the key for subscribing',
    access: 'signed-in',
    data: z.object({
      public_key: z.string().nullable().describe('null: notifications are switched off on this installation'),
      devices: z.array(device),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/device/own/save',
    summary: 'Turn on a device or update its push address; turning it on gives consent',
    access: 'signed-in',
    body: z.object({
      device_id: id.nullable().describe('null: turned on by the user just now'),
      label: text(maxDeviceLabel),
      subscription: z.object({
        endpoint: z.url({ protocol: /^https$/ }).max(2000),
        p256dh: z.string().regex(base64url).max(200),
        auth: z.string().regex(base64url).max(100),
      }),
    }),
    data: z.object({ device_id: id }),
  }),
  remove: route({
    method: 'POST',
    path: '/v1/device/own/remove',
    summary: 'Turn off a device; messages waiting for it are cancelled',
    access: 'signed-in',
    body: z.object({ device_id: id }),
    data: empty,
  }),
  test: route({
    method: 'POST',
    path: '/v1/device/own/test',
    summary: 'Send a test to a device; the device itself reports that it was shown',
    access: 'signed-in',
    body: z.object({ device_id: id }),
    data: z.object({
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('response of the push service if the test failed'),
    }),
  }),
  shown: route({
    method: 'POST',
    path: '/v1/device/shown',
    summary: 'Report from a device that it has shown a notification, with the receipt sent along',
    access: 'public',
    body: z.object({ receipt: text(400) }),
    data: empty,
  }),
};
