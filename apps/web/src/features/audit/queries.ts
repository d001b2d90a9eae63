import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type AuditFilters, serverQuery } from './filters.ts';

export type AuditEntry = DataOf<ApiContract['audit']['list']>['entries'][number];

const pageSize = 100;

/**
 * Pages loaded so far. Its key is not under `audit`, so that a new entry does not shift the pages being read:
 * `newestQuery` detects it and the user decides.
 */
export const trailQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit-trail', filters],
    queryFn: ({ pageParam, signal }) =>
      api.audit.list({
        query: { ...serverQuery(filters, serverNow()), limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const newestQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', 'newest', filters],
    queryFn: async ({ signal }) => {
      const { entries } = await api.audit.list({ query: { ...serverQuery(filters, serverNow()), limit: 1 }, signal });
      return entries[0]?.audit_id ?? null;
    },
  });

export const facetsQuery = queryOptions({
  queryKey: ['audit', 'facets'],
  queryFn: ({ signal }) => api.audit.facets({ signal }),
});
