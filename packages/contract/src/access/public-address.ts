import { z } from 'zod';
import { instant } from '../fields.ts';
import { route } from '../kit.ts';

/** A host with an optional path; a user name, query or fragment has no place in a link for others. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .regex(/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i)
  .transform((address) => address.replace(/\/+$/, ''));

const state = z.object({
  needed: z.boolean().describe('whether mails with links are sent at all'),
  address: z.string().nullable().describe('null: links are not mailed until an address is confirmed'),
  source: z.enum(['configured', 'confirmed']).nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_at: instant.nullable(),
});

export const publicAddress = {
  state: route({
    method: 'GET',
    path: '/v1/system/public-address',
    summary: 'Read the address used for links in mails',
    access: ['system'],
    data: state,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/system/public-address',
    summary: 'Set the public address of this installation, used for links in mails',
    access: ['system'],
    body: z.object({ address: webAddress }),
    data: state,
  }),
};
