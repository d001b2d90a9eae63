import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { pollMs } from '../../../shared/dashboard/queries.ts';

type OrderCalls = ApiContract['orders'];
export type Order = DataOf<OrderCalls['current']>[number];
export type OrderAct = 'correct' | 'replace' | 'withdraw' | 'confirm';
export type NewOrder = BodyOf<OrderCalls['add']>;

/** First element of every query key. */
const orders = 'orders';
const pageSize = 20;

/** Polled: the start and end of an order trigger no event. */
export const currentOrdersQuery = queryOptions({
  queryKey: [orders, 'current'],
  queryFn: ({ signal }) => api.orders.current({ signal }),
  refetchInterval: pollMs,
});

export const allOrdersQuery = infiniteQueryOptions({
  queryKey: [orders, 'all'],
  queryFn: ({ pageParam, signal }) =>
    api.orders.list({ query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }) => next_cursor,
});

function useOrderWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [orders] }) });
}

export const useAddOrder = () => useOrderWrite((body: NewOrder) => api.orders.add({ body }));
export const useCorrectOrder = () =>
  useOrderWrite((body: BodyOf<OrderCalls['correct']>) => api.orders.correct({ body }));
export const useWithdrawOrder = () =>
  useOrderWrite((body: BodyOf<OrderCalls['withdraw']>) => api.orders.withdraw({ body }));
export const useConfirmOrder = () =>
  useOrderWrite((body: BodyOf<OrderCalls['confirm']>) => api.orders.confirm({ body }));
