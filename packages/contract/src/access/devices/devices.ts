import { z } from 'zod';
import { empty, id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { maxDeviceLabel } from './limits.ts';

const base64url = /^[\w-]+={0,2}$/;

const device = z.object({
  device_id: id,
  label: z.string().describe('browser and system'),
  created_at: instant,
  accepted_at: instant.nullable().describe('when its push service last took a notification'),
  shown_at: instant.nullable().describe('when it last said itself that it had shown one'),
  lost_at: instant.nullable().describe('since then nothing reaches it; it has to be turned on again there'),
  lost_why: z.enum(['gone', 'other_account']).nullable(),
});

/** Browsers and installed apps that show the caller notifications: everybody turns on their own. */
export const devices = {
  list: route({
    method: 'GET',
    path: '/v1/device/own',
    summary: 'The devices on which the caller is shown notifications, and the key to subscribe with',
    access: 'signed-in',
    data: z.object({
      public_key: z.string().nullable().describe('null: notifications are switched off here'),
      devices: z.array(device),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/device/own/save',
    summary: 'Turn on a device, or tell where it is reached now; turning it on is the consent',
    access: 'signed-in',
    body: z.object({
      device_id: id.nullable().describe('null: it is turned on by a press'),
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
    summary: 'Turn off a device; what waits for it is cancelled',
    access: 'signed-in',
    body: z.object({ device_id: id }),
    data: empty,
  }),
  test: route({
    method: 'POST',
    path: '/v1/device/own/test',
    summary: 'Send a test to a device; that it was shown is told by the device itself',
    access: 'signed-in',
    body: z.object({ device_id: id }),
    data: z.object({
      outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
      said: z.string().describe('the answer where it went wrong'),
    }),
  }),
  shown: route({
    method: 'POST',
    path: '/v1/device/shown',
    summary: 'A device says that it has shown a notification, by the receipt that came with it',
    access: 'public',
    body: z.object({ receipt: text(400) }),
    data: empty,
  }),
};
