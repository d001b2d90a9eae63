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
        target: z.string().describe('host name, address or network, optionally with a port'),
        reason: z.string(),
        added_by: z.string(),
        added_at: instant,
      }),
    )
    .describe('connections allowed although refused by default; newest first'),
  circuits: z
    .array(
      z.object({
        key: z.string().describe('endpoint'),
        state: z.enum(circuitStates),
        succeeded: z.number().int(),
        failed: z.number().int(),
        spared: z.number().int().describe('attempts skipped by the open circuit'),
        last_failure: z.string().nullable(),
        open_for_s: z.number().int(),
      }),
    )
    .describe('of the responding node, since its start'),
});

const access = ['system'] as const;

/** Connections that this installation opens to other servers. */
export const outbound = {
  state: route({
    method: 'GET',
    path: '/v1/system/outbound',
    summary: 'List allowed connections, and the state of connections to other servers',
    access,
    data: state,
  }),
  allow: route({
    method: 'POST',
    path: '/v1/system/outbound/allow',
    summary: 'Allow connections to a host or network refused by default: this machine, link-local addresses',
    access,
    body: z.object({ target: text(300), reason: text(300) }),
    data: state,
  }),
  certificate: route({
    method: 'POST',
    path: '/v1/system/outbound/certificate',
    summary: 'Read the certificate a server presents, trusted or not, to decide whether to pin it',
    access,
    body: z.object({ url: z.url({ protocol: /^https$/ }).max(2000) }),
    data: shownCertificate,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/system/outbound/withdraw',
    summary: 'Revoke an allowed connection; open connections are not cut',
    access,
    body: z.object({ allowance_id: id }),
    data: state,
  }),
};
