import { systemHttps, trust } from '@spillway/contract/platform/local-tls/local-tls';
import { attachment } from '../http/attachment.ts';
import { type Implementation, implement, implementRaw } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';
import type { Authority } from './authority.ts';
import { mobileConfig } from './formats.ts';
import type { HttpsState } from './state.ts';

/** Contains nothing of the key: every browser is shown `certificate` too. */
const files = {
  crt: { type: 'application/x-x509-ca-cert', content: ({ parsed }: Authority) => parsed.raw },
  pem: { type: 'application/x-pem-file', content: ({ certificate }: Authority) => certificate },
  mobileconfig: {
    type: 'application/x-apple-aspen-config',
    content: ({ name, parsed }: Authority) => mobileConfig(name, parsed),
  },
} as const;

export function httpsRoutes(https: HttpsState): Implementation[] {
  return [
    implement(trust.state, () => https.trust()),
    implementRaw(trust.authority, async ({ params: { format }, reply }) => {
      const authority = https.authority();
      if (authority === null) throw new Refusal('https.no_authority');
      const { type, content } = files[format];
      // The system itself opens a profile, so it is not saved as a file.
      if (format !== 'mobileconfig') reply.header('content-disposition', attachment(`spillway-ca.${format}`));
      return reply.type(type).send(content(authority));
    }),
    implementRaw(trust.probe, async ({ reply }) =>
      // The page that asks was loaded by http, from another origin: it may learn that there was a response, and nothing more.
      reply.header('cross-origin-resource-policy', 'cross-origin').type('text/plain').send(''),
    ),
    implement(systemHttps.state, () => https.system()),
  ];
}
