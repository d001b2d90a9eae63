import type { GatewayWay } from '@spillway/contract/platform/outbound/way';
import type { Endpoint } from './endpoint.ts';

/** An endpoint as described by a person; its proxy's password is stored separately, sealed. */
export const endpointOf = (key: string, { tls, proxy }: GatewayWay, proxyPassword: string | null): Endpoint => ({
  key,
  tls:
    tls.by === 'pin'
      ? {
          by: 'pin',
          pin: {
            of: 'certificate',
            sha256: tls.sha256,
            validUntil: tls.valid_until === null ? null : new Date(tls.valid_until),
          },
        }
      : tls,
  proxy: proxy && {
    host: proxy.host,
    port: proxy.port,
    ...(proxy.username === '' ? {} : { username: proxy.username, password: proxyPassword ?? '' }),
  },
});
