import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { pollMs } from '../dashboard/queries.ts';

type Calls = ApiContract['plans'];
export type PlanNow = DataOf<Calls['now']>;
export type Plan = NonNullable<PlanNow['plan']>;
export type PlanCheck = DataOf<Calls['check']>;
export type Draft = BodyOf<Calls['check']>;

/** Polled: a pinned plan expires without an event. */
export const planQuery = queryOptions({
  queryKey: ['plans', 'now'],
  queryFn: ({ signal }) => api.plans.now({ signal }),
  refetchInterval: pollMs,
});

/** The newest; the API returns more. */
export const plansQuery = queryOptions({
  queryKey: ['plans', 'all'],
  queryFn: ({ signal }) => api.plans.list({ query: { limit: 20 }, signal }),
});

export const useCheckPlan = () => useMutation({ mutationFn: (body: Draft) => api.plans.check({ body }) });

function usePlanWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([['plans'], ['dashboard', 'rules']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export const usePinPlan = () => usePlanWrite((body: BodyOf<Calls['pin']>) => api.plans.pin({ body }));
export const useWithdrawPlan = () => usePlanWrite((body: BodyOf<Calls['withdraw']>) => api.plans.withdraw({ body }));
