import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type General = NonNullable<DataOf<ApiContract['dashboard']['generalLast']>>;
export type OutletFigures = DataOf<ApiContract['dashboard']['outlets']>[number];
export type Indicator = DataOf<ApiContract['dashboard']['indicator']>;
export type GaugeLevel = DataOf<ApiContract['dashboard']['waterDepths']>[number];
export type MeasuredAnswer = DataOf<ApiContract['dashboard']['measured']>;
export type Freeboard = DataOf<ApiContract['freeboard']['ahead']>;
export type MeasuredInput = MeasuredAnswer['lake_level'];

/** First element of every query key: invalidated when a record is calculated, saved or reverted. */
export const dashboard = 'dashboard';

/** Poll interval without an event stream, which otherwise reports changes at once (specification, section 9). */
export const pollMs = 60_000;

export const generalLastQuery = queryOptions({
  queryKey: [dashboard, 'general-last'],
  queryFn: ({ signal }) => api.dashboard.generalLast({ signal }),
  refetchInterval: pollMs,
});

/** Outlets with the values of the last record; their data sheet is in `plant/queries.ts`. */
export const outletFiguresQuery = queryOptions({
  queryKey: [dashboard, 'outlets'],
  queryFn: ({ signal }) => api.dashboard.outlets({ signal }),
  refetchInterval: pollMs,
});

/** First key element: invalidated by every accepted reading. */
export const measuredNowQuery = queryOptions({
  queryKey: ['measured'],
  queryFn: ({ signal }) => api.dashboard.measured({ signal }),
  refetchInterval: pollMs,
});

/** Newest reading of every level gauge; invalidated by readings. */
export const gaugeLevelsQuery = queryOptions({
  queryKey: ['measured', 'gauges'],
  queryFn: ({ signal }) => api.dashboard.waterDepths({ signal }),
  refetchInterval: pollMs,
});

export const indicatorQuery = queryOptions({
  queryKey: [dashboard, 'indicator'],
  queryFn: ({ signal }) => api.dashboard.indicator({ signal }),
  refetchInterval: pollMs,
});

/** Times to the lake levels; invalidated by every record and forecast. */
export const freeboardQuery = queryOptions({
  queryKey: [dashboard, 'freeboard'],
  queryFn: ({ signal }) => api.freeboard.ahead({ signal }),
  refetchInterval: pollMs,
});
