import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type Period, spanOf } from '../../kit/time/period.ts';

export type InterpolationRecord = DataOf<ApiContract['explain']['records']>['records'][number];

export interface Filters {
  readonly period: Period;
  /** An outlet, or `plant`. */
  readonly object: string | undefined;
  readonly group: InterpolationGroup | undefined;
}

const pageSize = 100;

/** Query parameters; a sliding period ends now. */
export function wantedOf({ period, object, group }: Filters) {
  const { from, to } = spanOf(period, serverNow());
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...(object === undefined ? {} : { object }),
    ...(group === undefined ? {} : { group }),
  };
}

/** Pages loaded so far, of the period at the time of the first request. */
export const recordsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['interpolation-records', filters],
    queryFn: async ({ pageParam, signal }) => {
      const wanted = pageParam?.wanted ?? wantedOf(filters);
      const cursor = pageParam ? { cursor: pageParam.cursor } : {};
      const { records, next_cursor: next } = await api.explain.records({
        query: { ...wanted, limit: pageSize, ...cursor },
        signal,
      });
      return { records, next: next === null ? null : { wanted, cursor: next } };
    },
    initialPageParam: null as { readonly wanted: ReturnType<typeof wantedOf>; readonly cursor: string } | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
