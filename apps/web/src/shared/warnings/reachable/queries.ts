import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

type HeardNow = DataOf<ApiContract['heard']['read']>;
export type Reason = HeardNow['reasons'][number];

const pollMs = 60_000;

/** Whether anybody would notice a critical warning now; asked on in a hidden tab, too: somebody may be listening. */
export const reachableQuery = queryOptions({
  queryKey: ['heard'],
  queryFn: ({ signal }) => api.heard.read({ signal }),
  refetchInterval: pollMs,
  refetchIntervalInBackground: true,
});
