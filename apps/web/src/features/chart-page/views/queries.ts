import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

export type SavedView = DataOf<ApiContract['chartViews']['list']>[number];

const views = 'chart-views';

export const viewsQuery = queryOptions({
  queryKey: [views],
  queryFn: ({ signal }) => api.chartViews.list({ signal }),
});

function useViewWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [views] }) });
}

type Add = BodyOf<ApiContract['chartViews']['add']>;
type Update = BodyOf<ApiContract['chartViews']['update']>;
type One = BodyOf<ApiContract['chartViews']['delete']>;

export const useAddView = () => useViewWrite((body: Add) => api.chartViews.add({ body }));
export const useUpdateView = () => useViewWrite((body: Update) => api.chartViews.update({ body }));
export const useDeleteView = () => useViewWrite((body: One) => api.chartViews.delete({ body }));
