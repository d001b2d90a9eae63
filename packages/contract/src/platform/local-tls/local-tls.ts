import { z } from 'zod';
import { instant } from '../../fields.ts';
import { route } from '../../kit.ts';

/** How https is served: not at all, by a given certificate (TLS_CERT), or by an authority of this installation. */
const mode = z.enum(['off', 'brought', 'local']);

const authority = z.object({
  name: z.string().describe('as listed by devices'),
  fingerprint_sha256: z.string().describe('pairs of digits with colons, as displayed by devices'),
  ends_at: instant,
});

/** The formats of devices: DER for Windows and Android, PEM for Linux and Firefox, a profile for iPhones, iPads and Macs. */
const authorityFormats = ['crt', 'pem', 'mobileconfig'] as const;

export const trust = {
  state: route({
    method: 'GET',
    path: '/v1/trust',
    summary: 'Read the https address for browsers, and the certificate authority to trust for it',
    access: 'public',
    data: z.object({
      mode,
      http_port: z.number().int().nullable().describe('http port beside https; null: no such pair'),
      https_port: z.number().int().nullable(),
      names: z.array(z.string()).describe('names and addresses of the certificate'),
      authority: authority.nullable(),
    }),
    ownLimit: true,
  }),
  authority: route({
    method: 'GET',
    path: '/v1/trust/authority/:format',
    summary: 'Download the certificate of the authority, as a file for a type of device',
    access: 'public',
    params: z.object({ format: z.enum(authorityFormats) }),
    data: z.unknown(),
    raw: 'file',
    ownLimit: true,
  }),
  probe: route({
    method: 'GET',
    path: '/v1/trust/probe',
    summary: 'Check https: empty response, only available to callers that trust the certificate',
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
    summary: 'Read the https state of this node, and callers still using http',
    access: ['system'],
    data: z.object({
      mode,
      https_port: z.number().int().nullable(),
      only_here: z.boolean().describe('listening on the local machine only (HOST)'),
      certificate: z.object({ names: z.array(z.string()), ends_at: instant }).nullable(),
      authority: authority.nullable(),
      missing_names: z.array(z.string()).describe('names of this machine missing from the authority'),
      plain: z
        .object({
          since: instant.describe('time since which callers are recorded'),
          quiet: z.boolean().describe('no http caller for 7 days'),
          callers: z.array(
            z.object({
              kind: z.enum(['collector', 'machine_key', 'basic', 'monitor', 'browser']),
              about: z.string().describe('number of the collector or key, account name, or an address'),
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
