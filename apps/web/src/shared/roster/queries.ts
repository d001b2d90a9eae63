import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type RosterPeriod = DataOf<ApiContract['duty']['read']>;
export type RosterPlan = RosterPeriod['plans'][number];
export type RosterSpan = RosterPeriod['spans'][number];
export type RosterChange = RosterPeriod['overrides'][number];
export type RosterCandidate = DataOf<ApiContract['duty']['people']>[number];
export type RosterPerson = Pick<RosterSpan['people'][number], 'account_id' | 'name'>;

/** First element of every query key. */
const dutyKey = 'duty';

/** Polled: a shift change sends no event. */
const checkEveryMs = 60_000;

export const onDutyQuery = queryOptions({
  queryKey: [dutyKey, 'now'],
  queryFn: ({ signal }) => api.duty.now({ query: {}, signal }),
  refetchInterval: checkEveryMs,
});

export const rosterQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [dutyKey, 'period', from, to],
    queryFn: ({ signal }) => api.duty.read({ query: { from, to }, signal }),
    refetchInterval: checkEveryMs,
  });

export const rosterPeopleQuery = queryOptions({
  queryKey: [dutyKey, 'people'],
  queryFn: ({ signal }) => api.duty.people({ signal }),
});

function useDutyWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [dutyKey] }) });
}

type Save = BodyOf<ApiContract['duty']['save']>;
type Change = BodyOf<ApiContract['duty']['override']>;

export const useSaveRoster = () => useDutyWrite((body: Save) => api.duty.save({ body }));
export const useRemoveRoster = () => useDutyWrite((plan_id: string) => api.duty.remove({ body: { plan_id } }));
export const useChangeRoster = () => useDutyWrite((body: Change) => api.duty.override({ body }));
export const useTakeBackChange = () =>
  useDutyWrite((override_id: string) => api.duty.removeOverride({ body: { override_id } }));
