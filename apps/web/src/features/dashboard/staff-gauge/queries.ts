import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

type Calls = ApiContract['staffGauge'];
export type StaffGaugesNow = DataOf<Calls['list']>;
export type StaffGauge = StaffGaugesNow['gauges'][number];

/** First element of every query key. */
const staffGauge = 'staff-gauge';

/** Polled: a due reading triggers no event, and must not be late because of the page. */
const checkEveryMs = 20_000;

export const staffGaugesQuery = queryOptions({
  queryKey: [staffGauge],
  queryFn: ({ signal }) => api.staffGauge.list({ signal }),
  refetchInterval: checkEveryMs,
});

function useGaugeWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [staffGauge] }) });
}

export const useBeginGauge = () => useGaugeWrite((body: BodyOf<Calls['begin']>) => api.staffGauge.begin({ body }));
export const useReadGauge = () => useGaugeWrite((body: BodyOf<Calls['read']>) => api.staffGauge.read({ body }));
export const useEndGauge = () => useGaugeWrite((gauge_id: string) => api.staffGauge.end({ body: { gauge_id } }));
