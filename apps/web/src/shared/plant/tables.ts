import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant } from './queries.ts';

export type ListedTable = DataOf<ApiContract['tables']['list']>[number];
export type OpenedTable = DataOf<ApiContract['tables']['get']>;

export const tablesQuery = queryOptions({
  queryKey: [plant, 'tables'],
  queryFn: ({ signal }) => api.tables.list({ signal }),
});

export const tableQuery = (id: string) =>
  queryOptions({
    queryKey: [plant, 'table', id],
    queryFn: ({ signal }) => api.tables.get({ params: { id }, signal }),
  });
