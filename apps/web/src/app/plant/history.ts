import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history-kinds';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { plant } from './queries.ts';

export type Version = DataOf<ApiContract['plantHistory']['of']>[number];

export const versionsQuery = (kind: HistoryKind, id: string) =>
  queryOptions({
    queryKey: [plant, 'history', kind, id],
    queryFn: ({ signal }) => api.plantHistory.of({ query: { kind, id, limit: 100 }, signal }),
  });

export const asItWasQuery = (kind: HistoryKind, instant: string) =>
  queryOptions({
    queryKey: [plant, 'as-it-was', kind, instant],
    queryFn: ({ signal }) => api.plantHistory.at({ query: { kind, instant, limit: 200 }, signal }),
  });
