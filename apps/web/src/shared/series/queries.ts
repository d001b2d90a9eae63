import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Series = DataOf<ApiContract['series']['list']>[number];
export type Outlook = DataOf<ApiContract['entry']['outlook']>;
type EntryBody = BodyOf<ApiContract['entry']['enter']>;

/** Changes with the plant setup, not with readings. */
export const seriesListQuery = queryOptions({
  queryKey: ['series-list'],
  queryFn: ({ signal }) => api.series.list({ signal }),
});

/** Limits and nearby readings for a manual entry; invalidated by new readings. */
export const outlookQuery = (seriesId: number, time: string) =>
  queryOptions({
    queryKey: ['series', 'outlook', seriesId, time],
    queryFn: ({ signal }) => api.entry.outlook({ query: { series_id: seriesId, time }, signal }),
  });

export function useEnterReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EntryBody) => api.entry.enter({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['series'] }),
  });
}
