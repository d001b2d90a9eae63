import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Collector = DataOf<ApiContract['collectors']['list']>[number];

/** First element of every query key: invalidated by events about collectors. */
export const watchers = 'watchers';

export const collectorsQuery = queryOptions({
  queryKey: [watchers, 'list'],
  queryFn: ({ signal }) => api.collectors.list({ signal }),
});
