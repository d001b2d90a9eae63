import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type MachineKey = DataOf<ApiContract['machineKeys']['list']>[number];

type AddBody = BodyOf<ApiContract['machineKeys']['add']>;
type UpdateBody = BodyOf<ApiContract['machineKeys']['update']>;
type RotateBody = BodyOf<ApiContract['machineKeys']['rotate']>;

/** First query key element. Polled: key usage is recorded once a minute without an event. */
const machineKeys = 'machine-keys';

export const machineKeysQuery = queryOptions({
  queryKey: [machineKeys, 'list'],
  queryFn: ({ signal }) => api.machineKeys.list({ signal }),
  refetchInterval: 60_000,
});

function useKeyWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [machineKeys] }) });
}

export const useAddKey = () => useKeyWrite((body: AddBody) => api.machineKeys.add({ body }));
export const useUpdateKey = () => useKeyWrite((body: UpdateBody) => api.machineKeys.update({ body }));
export const useRotateKey = () => useKeyWrite((body: RotateBody) => api.machineKeys.rotate({ body }));
export const useRevokeKey = () => useKeyWrite((keyId: string) => api.machineKeys.revoke({ body: { key_id: keyId } }));
