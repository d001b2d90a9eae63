import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { watchers } from '../../shared/plant/collectors.ts';

export type RefusedReading = DataOf<ApiContract['collectors']['refusals']>[number];

export type AddBody = BodyOf<ApiContract['collectors']['add']>;
type UpdateBody = BodyOf<ApiContract['collectors']['update']>;
export type MapBody = BodyOf<ApiContract['collectors']['map']>;
type SeenBody = BodyOf<ApiContract['collectors']['rotateKey']>;

export const refusalsQuery = (collectorId: string) =>
  queryOptions({
    queryKey: [watchers, 'refusals', collectorId],
    queryFn: ({ signal }) => api.collectors.refusals({ query: { watcher_id: collectorId }, signal }),
  });

/** When it settles, all collector queries are invalidated. */
function useCollectorWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [watchers] }) });
}

export const useAddCollector = () => useCollectorWrite((body: AddBody) => api.collectors.add({ body }));
export const useUpdateCollector = () => useCollectorWrite((body: UpdateBody) => api.collectors.update({ body }));
export const useMapFields = () => useCollectorWrite((body: MapBody) => api.collectors.map({ body }));
export const useRotateKey = () => useCollectorWrite((body: SeenBody) => api.collectors.rotateKey({ body }));
export const useRevokeKey = () => useCollectorWrite((body: SeenBody) => api.collectors.revokeKey({ body }));
export const useRemoveCollector = () =>
  useCollectorWrite((watcherId: string) => api.collectors.remove({ body: { watcher_id: watcherId } }));
