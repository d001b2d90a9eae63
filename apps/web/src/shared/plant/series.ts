import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Series = DataOf<ApiContract['series']['list']>[number];
export type StationStatus = DataOf<ApiContract['observe']['status']>[number];

/** First element of every query key: invalidated by new readings. */
export const series = 'series';

export const seriesListQuery = queryOptions({
  queryKey: [series, 'list'],
  queryFn: ({ signal }) => api.series.list({ signal }),
});

export const stationStatusQuery = queryOptions({
  queryKey: [series, 'station-status'],
  queryFn: ({ signal }) => api.observe.status({ signal }),
});
