import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

type ReachabilityNow = DataOf<ApiContract['heard']['read']>;
export type Reason = ReachabilityNow['reasons'][number];

const pollMs = 60_000;

/** Whether a critical warning would be noticed now; also polled in a hidden tab, which may still sound. */
export const reachableQuery = queryOptions({
  queryKey: ['heard'],
  queryFn: ({ signal }) => api.heard.read({ signal }),
  refetchInterval: pollMs,
  refetchIntervalInBackground: true,
});
