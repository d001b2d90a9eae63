import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant } from './queries.ts';

export type Version = DataOf<ApiContract['plantHistory']['of']>[number];

export const versionsQuery = (kind: HistoryKind, id: string) =>
  queryOptions({
    queryKey: [plant, 'history', kind, id],
    queryFn: ({ signal }) => api.plantHistory.of({ query: { kind, id, limit: 100 }, signal }),
  });

const pageSize = 20;

/** Paged, for records that may have changed often. */
export const versionPagesQuery = (kind: HistoryKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [plant, 'history-pages', kind, id],
    queryFn: ({ pageParam, signal }) =>
      api.plantHistory.of({
        query: { kind, id, limit: pageSize, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.seq ?? null)),
  });

export const asItWasQuery = (kind: HistoryKind, instant: string) =>
  queryOptions({
    queryKey: [plant, 'as-it-was', kind, instant],
    queryFn: ({ signal }) => api.plantHistory.at({ query: { kind, instant, limit: 200 }, signal }),
  });
