import { z } from 'zod';
import { anyJson, empty, id, instant } from '../../fields.ts';
import { route } from '../../kit.ts';
import { notificationChannels } from './channels.ts';
import { phones, quiet, quietInput, way, wishes } from './shape.ts';

const seenVersion = z.number().int().min(0).max(2_000_000_000).optional();

const parts = z.record(z.string(), anyJson);

/** How the caller is reached: people edit this for themselves only. */
export const ownContact = {
  read: route({
    method: 'GET',
    path: '/v1/contact/own',
    summary: 'Read how the caller is reached and when the caller consented',
    access: 'signed-in',
    data: z.object({
      email: z.string().nullable().describe('email address of the account'),
      by_email: z.boolean(),
      ways: z.array(way),
      ...wishes,
      ...quiet,
      consent_at: instant.nullable().describe('null: no consent yet'),
      withdrawn_at: instant.nullable(),
      groups: z.array(z.object({ hydro_code: z.string(), plant: z.string(), name: z.string() })),
      version: z.number().int(),
    }),
  }),
  save: route({
    method: 'POST',
    path: '/v1/contact/own/save',
    summary: 'Save how the caller is reached; saving gives consent',
    access: 'signed-in',
    body: z.object({
      by_email: z.boolean().describe('use the email address of the account'),
      phones,
      ...wishes,
      ...quietInput,
      version: seenVersion,
    }),
    data: z.object({ version: z.number().int() }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/contact/own/withdraw',
    summary: 'Withdraw the consent of the caller: no further messages; numbers are erased after 30 days',
    access: 'signed-in',
    body: empty,
    data: empty,
  }),
  erase: route({
    method: 'POST',
    path: '/v1/contact/own/erase',
    summary: 'Erase the contact details of the caller at once; sent messages keep the masked form',
    access: 'signed-in',
    body: empty,
    data: empty,
  }),
  proven: route({
    method: 'POST',
    path: '/v1/contact/own/proven',
    summary: 'Confirm that a message reached the caller',
    access: 'signed-in',
    body: z.object({ way_id: id }),
    data: z.object({ proven_at: instant }),
  }),
  test: route({
    method: 'POST',
    path: '/v1/contact/own/test',
    summary: 'Send the caller a test mail',
    access: 'signed-in',
    body: empty,
    data: z.object({ to: z.string(), outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']) }),
  }),
  tryAll: route({
    method: 'POST',
    path: '/v1/contact/own/try',
    summary: 'Send the caller a test by every channel available: mail, text message, call and each device',
    access: 'signed-in',
    body: empty,
    data: z.object({
      tried: z.array(
        z.object({
          way_id: id.describe(
            'id of the device, if it is one; a device confirms by itself that it has shown the message',
          ),
          channel: z.enum(notificationChannels),
          to: z.string().describe('address of the caller, or name of the device'),
          outcome: z.enum(['sent', 'held', 'waiting', 'refused', 'failed']),
        }),
      ),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/v1/contact/own/export',
    summary: 'Export all data this installation holds on the caller',
    access: 'signed-in',
    data: z.object({ made_at: instant, parts }),
  }),
};
