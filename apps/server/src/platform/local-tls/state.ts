import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { systemHttps, trust } from '@spillway/contract/platform/local-tls/local-tls';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Found } from '../health/conditions/conditions.ts';
import type { AnswerTo } from '../http/inside.ts';
import type { Figures } from '../metrics/metrics.ts';
import { endOf, type LocalTls } from './local-tls.ts';
import type { PlainCallers } from './plain-callers.ts';
import { callerKinds } from './store.ts';

interface HttpsParts {
  readonly config: Pick<Config, 'tls' | 'host' | 'port'>;
  readonly clock: Clock;
  /** Set with an authority of our own, once it is open. */
  readonly local: { readonly tls: LocalTls; readonly callers: PlainCallers; readonly port: () => number | null } | null;
}

export type HttpsState = ReturnType<typeof httpsState>;

/** Whether the server listens on the local machine only. */
export const isLoopbackHost = (host: string): boolean => /^(?:127\.|localhost$|::1$)/.test(host);

/** The state of https on this node, however it is served. */
export function httpsState({ config, clock, local }: HttpsParts) {
  const configuredCertificate = config.tls === null ? null : new X509Certificate(readFileSync(config.tls.certFile));
  const mode = local !== null ? 'local' : configuredCertificate === null ? 'off' : 'brought';
  const authority = () =>
    local && {
      name: local.tls.authority.name,
      fingerprintSha256: local.tls.authority.parsed.fingerprint256,
      endsAt: local.tls.authority.parsed.validToDate.toISOString(),
    };
  const servedCertificate = () => local?.tls.certificate() ?? configuredCertificate;

  return {
    authority: () => local?.tls.authority ?? null,

    trust: (): AnswerTo<typeof trust.state> => ({
      mode,
      httpPort: local && config.port,
      httpsPort: local?.port() ?? null,
      names: local?.tls.names() ?? [],
      authority: authority(),
    }),

    async system(): Promise<AnswerTo<typeof systemHttps.state>> {
      const certificate = servedCertificate();
      const plain = (await local?.callers.state()) ?? null;
      return {
        mode,
        httpsPort: local?.port() ?? null,
        onlyHere: isLoopbackHost(config.host),
        certificate: certificate && {
          names: local?.tls.names() ?? namesOf(certificate),
          endsAt: certificate.validToDate,
        },
        authority: authority(),
        missingNames: local?.tls.missing() ?? [],
        plain: plain && {
          since: plain.since,
          quiet: plain.isQuiet,
          callers: plain.callers.map(({ kind, about, name, hydroCode, lastAt, calls }) => ({
            kind,
            about,
            name,
            hydroCode,
            lastAt: lastAt.toISOString(),
            calls,
          })),
        },
      };
    },

    found: (): readonly Found[] => [
      ...(local?.tls.found() ?? []),
      ...(configuredCertificate === null ? [] : endOf('file', configuredCertificate, clock.now())),
    ],

    figures: {
      room: 'https',
      kinds: {
        spillway_https_certificate_ends_seconds: {
          help: 'When a certificate of https ends, in seconds since 1970, by which: server or authority',
          labels: ['certificate'],
        },
        spillway_plain_http_calls: {
          help: 'Calls by http since the start of this node though https is on, by who made them; from this machine itself none count',
          labels: ['kind'],
        },
      },
      read: async () => {
        const certificate = servedCertificate();
        const ends = (which: string, one: X509Certificate) => ({
          labels: { certificate: which },
          value: one.validToDate.getTime() / 1000,
        });
        return {
          spillway_https_certificate_ends_seconds: [
            ...(certificate ? [ends('server', certificate)] : []),
            ...(local ? [ends('authority', local.tls.authority.parsed)] : []),
          ],
          spillway_plain_http_calls: local
            ? callerKinds.map((kind) => ({ labels: { kind }, value: local.callers.counts().get(kind) ?? 0 }))
            : [],
        };
      },
    } satisfies Figures<'spillway_https_certificate_ends_seconds' | 'spillway_plain_http_calls'>,
  };
}

/** Without the prefix for the type of each name. */
const namesOf = ({ subjectAltName = '' }: X509Certificate): string[] =>
  subjectAltName.split(', ').map((one) => one.replace(/^(?:DNS|IP Address):/, ''));
