import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type BalanceCheck = NonNullable<DataOf<ApiContract['balance']['witness']>>;
export type PlantBalance = DataOf<ApiContract['balance']['ofAllPlants']>[number];

/** Checked hourly by the server; an event announces a new result. */
const refreshMs = 5 * 60_000;

/** Own first key element: refetched after a balance check, not with every record. */
export const balanceCheckQuery = queryOptions({
  queryKey: ['balance', 'witness'],
  queryFn: ({ signal }) => api.balance.witness({ signal }),
  refetchInterval: refreshMs,
});

export const balancesQuery = queryOptions({
  queryKey: ['balance', 'all'],
  queryFn: ({ signal }) => api.balance.ofAllPlants({ signal }),
  refetchInterval: refreshMs,
});
