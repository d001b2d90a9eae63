import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { publicApi, transport } from '../../base/public-api.ts';

export type TrustState = DataOf<ApiContract['trust']['state']>;

export const trustQuery = queryOptions({
  queryKey: ['trust'],
  queryFn: ({ signal }) => publicApi.trust.state({ signal }),
});

export const fileAddress = (format: string): string => `${transport.base}/v1/trust/authority/${format}`;

const trustPollMs = 5_000;

/**
 * Whether this browser trusts the certificate: an https address responds. Polled, since the steps are done in other
 * windows. The content of the response is opaque and not needed.
 */
export const trustedQuery = (origin: string | null) =>
  queryOptions({
    queryKey: ['trust', 'trusted', origin],
    queryFn: async ({ signal }) => {
      await fetch(`${origin}${transport.base}/v1/trust/probe`, { mode: 'no-cors', cache: 'no-store', signal });
      return true;
    },
    enabled: origin !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? false : trustPollMs),
  });
