import type { GatewayDraft } from './queries.ts';

type GatewayWay = GatewayDraft['way'];

/** Form values of server authentication and proxy. */
export interface WayForm {
  readonly by: GatewayWay['tls']['by'];
  readonly ca: string;
  readonly sha256: string;
  readonly validUntil: string | null;
  readonly proxyHost: string;
  readonly proxyPort: number | null;
  readonly proxyUser: string;
}

export const wayFormOf = ({ tls, proxy }: GatewayWay): WayForm => ({
  by: tls.by,
  ca: tls.by === 'own_authority' ? tls.ca : '',
  sha256: tls.by === 'pin' ? tls.sha256 : '',
  validUntil: tls.by === 'pin' ? tls.valid_until : null,
  proxyHost: proxy?.host ?? '',
  proxyPort: proxy?.port ?? null,
  proxyUser: proxy?.username ?? '',
});

export const wayOf = ({ by, ca, sha256, validUntil, proxyHost, proxyPort, proxyUser }: WayForm): GatewayWay => ({
  tls:
    by === 'pin'
      ? { by, sha256: sha256.trim(), valid_until: validUntil ?? null }
      : by === 'own_authority'
        ? { by, ca }
        : { by: 'authorities' },
  proxy: proxyHost ? { host: proxyHost.trim(), port: proxyPort ?? 8080, username: proxyUser ?? '' } : null,
});
