import { z } from 'zod';
import { id, instant, text } from '../../fields.ts';
import { route } from '../../kit.ts';
import { shownCertificate } from './way.ts';

const circuitStates = ['closed', 'open', 'half_open'] as const;

const state = z.object({
  allowances: z
    .array(
      z.object({
        allowance_id: id,
        target: z.string().describe('a host name, an address or a network, perhaps with a port'),
        reason: z.string(),
        added_by: z.string(),
        added_at: instant,
      }),
    )
    .describe('what may be connected to although it is refused by itself; the newest first'),
  circuits: z
    .array(
      z.object({
        key: z.string().describe('which endpoint'),
        state: z.enum(circuitStates),
        succeeded: z.number().int(),
        failed: z.number().int(),
        spared: z.number().int().describe('attempts that the open circuit did not make'),
        last_failure: z.string().nullable(),
        open_for_s: z.number().int(),
      }),
    )
    .describe('of the node that answers, since its start'),
});

const access = ['system'] as const;

/** Connections that this installation opens to other servers. */
export const outbound = {
  state: route({
    method: 'GET',
    path: '/v1/system/outbound',
    summary: 'What may be connected to, and how connections to other servers are doing',
    access,
    data: state,
  }),
  allow: route({
    method: 'POST',
    path: '/v1/system/outbound/allow',
    summary: 'Allow connections to a host or network that is refused by itself: this machine, link-local addresses',
    access,
    body: z.object({ target: text(300), reason: text(300) }),
    data: state,
  }),
  certificate: route({
    method: 'POST',
    path: '/v1/system/outbound/certificate',
    summary: 'The certificate that a server shows, trusted or not: for somebody who decides whether to pin it',
    access,
    body: z.object({ url: z.url({ protocol: /^https$/ }).max(2000) }),
    data: shownCertificate,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/system/outbound/withdraw',
    summary: 'Take such a permission back; connections that stand are not cut',
    access,
    body: z.object({ allowance_id: id }),
    data: state,
  }),
};
