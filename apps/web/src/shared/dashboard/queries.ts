import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type General = NonNullable<DataOf<ApiContract['dashboard']['generalLast']>>;
export type OutletFigures = DataOf<ApiContract['dashboard']['outlets']>[number];
export type Indicator = DataOf<ApiContract['dashboard']['indicator']>;
export type GaugeLevel = DataOf<ApiContract['dashboard']['waterDepths']>[number];
export type Measured = DataOf<ApiContract['dashboard']['measured']>;
export type Freeboard = DataOf<ApiContract['freeboard']['ahead']>;
export type MeasuredInput = Measured['lake_level'];

/** First element of every key: a record that was calculated, saved or reverted has all of it asked again. */
export const dashboard = 'dashboard';

/** Events bring what is new at once; without a stream it is asked for this often (specification, section 9). */
export const pollMs = 60_000;

export const generalLastQuery = queryOptions({
  queryKey: [dashboard, 'general-last'],
  queryFn: ({ signal }) => api.dashboard.generalLast({ signal }),
  refetchInterval: pollMs,
});

/** The outlets as the last record has them; how they are built is `plant/queries.ts`. */
export const outletFiguresQuery = queryOptions({
  queryKey: [dashboard, 'outlets'],
  queryFn: ({ signal }) => api.dashboard.outlets({ signal }),
  refetchInterval: pollMs,
});

/** First element of the key: every reading that is accepted has it asked again. */
export const measuredNowQuery = queryOptions({
  queryKey: ['measured'],
  queryFn: ({ signal }) => api.dashboard.measured({ signal }),
  refetchInterval: pollMs,
});

/** The newest of every gauge of a level; asked again like all that is measured. */
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

/** When the lake comes to its levels; every record and every forecast has it asked again. */
export const freeboardQuery = queryOptions({
  queryKey: [dashboard, 'freeboard'],
  queryFn: ({ signal }) => api.freeboard.ahead({ signal }),
  refetchInterval: pollMs,
});
