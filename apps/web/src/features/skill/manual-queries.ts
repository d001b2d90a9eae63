import { required } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { skillKey } from '../../shared/forecast-skill/queries.ts';

type Calls = ApiContract['forecastHand'];
export type ManualState = DataOf<Calls['now']>;
export type ForecastNow = NonNullable<ManualState['speaks']>;
export type CurrentManual = NonNullable<ManualState['hand']>;

/** Invalidated by newer forecasts and manual forecasts, so that the editor shows them at once. */
const handKey = 'forecast-hand';

export const manualQuery = queryOptions({
  queryKey: [handKey],
  queryFn: ({ signal }) => api.forecastHand.now({ signal }),
});

export const handsQuery = queryOptions({
  queryKey: [skillKey, 'hands'],
  queryFn: ({ signal }) => api.forecastHand.list({ signal }),
});

/** Runs the model with other rain, which takes a second. */
export const rainQuery = (from: ForecastNow | null, rainFactor: number) =>
  queryOptions({
    queryKey: [skillKey, 'hand-rain', from?.run_id, rainFactor],
    queryFn: ({ signal }) =>
      api.forecastHand.check({
        body: {
          from: { source: required(from).source, run_id: required(from).run_id },
          peak_factor: 1,
          later_minutes: 0,
          rain_factor: rainFactor,
        },
        signal,
      }),
    enabled: from !== null && rainFactor !== 1,
  });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => Promise.all([handKey, skillKey].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useIssueManual = () => useWrite((body: BodyOf<Calls['issue']>) => api.forecastHand.issue({ body }));
export const useWithdrawManual = () =>
  useWrite((body: BodyOf<Calls['withdraw']>) => api.forecastHand.withdraw({ body }));
