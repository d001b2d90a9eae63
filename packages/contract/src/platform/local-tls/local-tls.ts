import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';

/** How https is served: not at all, by a certificate that was brought (TLS_CERT), or by an authority of this installation's own. */
const mode = z.enum(['off', 'brought', 'local']);

const authority = z.object({
  name: z.string().describe('as devices list it'),
  fingerprint_sha256: z.string().describe('pairs of digits with colons, as devices show it'),
  ends_at: instant,
});

/** What devices take: DER for Windows and Android, PEM for Linux and Firefox, a profile for iPhones, iPads and Macs. */
const authorityFormats = ['crt', 'pem', 'mobileconfig'] as const;

export const trust = {
  state: route({
    method: 'GET',
    path: '/v1/trust',
    summary: 'How a browser comes to https here, and the authority it has to trust for it',
    access: 'public',
    data: z.object({
      mode,
      http_port: z.number().int().nullable().describe('where http is beside https; null: there is no such pair'),
      https_port: z.number().int().nullable(),
      names: z.array(z.string()).describe('names and addresses the certificate is for'),
      authority: authority.nullable(),
    }),
    ownLimit: true,
  }),
  authority: route({
    method: 'GET',
    path: '/v1/trust/authority/:format',
    summary: 'The certificate of the authority, as a file for a kind of device',
    access: 'public',
    params: z.object({ format: z.enum(authorityFormats) }),
    data: z.unknown(),
    raw: 'file',
    ownLimit: true,
  }),
  probe: route({
    method: 'GET',
    path: '/v1/trust/probe',
    summary: 'Answers nothing: who gets it by https trusts the certificate',
    access: 'public',
    data: z.unknown(),
    raw: 'file',
    ownLimit: true,
  }),
};

export const systemHttps = {
  state: route({
    method: 'GET',
    path: '/v1/system/https',
    summary: 'https of this node, and who still comes by http',
    access: ['system'],
    data: z.object({
      mode,
      https_port: z.number().int().nullable(),
      only_here: z.boolean().describe('the doors listen for this machine alone (HOST)'),
      certificate: z.object({ names: z.array(z.string()), ends_at: instant }).nullable(),
      authority: authority.nullable(),
      missing_names: z.array(z.string()).describe('of this machine, for which the authority was not made'),
      plain: z
        .object({
          since: instant.describe('from when on callers are noted'),
          quiet: z.boolean().describe('nobody came by http for 7 days'),
          callers: z.array(
            z.object({
              kind: z.enum(['collector', 'machine_key', 'basic', 'monitor', 'browser']),
              about: z.string().describe('number of the collector or key, name of the account, or an address'),
              name: z.string(),
              hydro_code: z.string().nullable(),
              last_at: instant,
              calls: z.number().int(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
};
