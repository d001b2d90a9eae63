import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Collector = DataOf<ApiContract['collectors']['list']>[number];

/** First element of every key: what collectors do, and what people do to them, has all of it asked again. */
export const watchers = 'watchers';

export const collectorsQuery = queryOptions({
  queryKey: [watchers, 'list'],
  queryFn: ({ signal }) => api.collectors.list({ signal }),
});
