import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { dashboard } from '../dashboard/queries.ts';

type Call = ApiContract['operation'];
export type Operation = DataOf<Call['read']>;
export type OperationOfPlant = DataOf<Call['ofAllPlants']>[number];

/** An event reports switching; the number of waiting steps grows continuously. */
const refreshMs = 60_000;

/** First key element, invalidated by calculation events. */
const calculation = 'calculation';

export const operationQuery = queryOptions({
  queryKey: [calculation, 'operation'],
  queryFn: ({ signal }) => api.operation.read({ signal }),
  refetchInterval: refreshMs,
});

export const operationsQuery = queryOptions({
  queryKey: [calculation, 'operations'],
  queryFn: ({ signal }) => api.operation.ofAllPlants({ signal }),
  refetchInterval: refreshMs,
});

export function useSwitchOperation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Call['change']>) => api.operation.change({ body }),
    onSettled: () => Promise.all([calculation, dashboard].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
