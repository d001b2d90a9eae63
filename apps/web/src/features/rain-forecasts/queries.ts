import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Issue = DataOf<ApiContract['weather']['list']>[number];
export type IssueWithPoints = DataOf<ApiContract['weather']['one']>;
type TypedForecast = BodyOf<ApiContract['weather']['enter']>;

export type FilePreview = DataOf<ApiContract['weather']['preview']>;

const weather = 'weather';

export const issuesQuery = queryOptions({
  queryKey: [weather, 'issues'],
  queryFn: ({ signal }) => api.weather.list({ signal }),
});

export const issueQuery = (issueId: string | undefined) =>
  queryOptions({
    queryKey: [weather, 'issue', issueId],
    queryFn: ({ signal }) => api.weather.one({ query: { issue_id: issueId ?? '' }, signal }),
    enabled: issueId !== undefined,
    placeholderData: keepPreviousData,
  });

function useWeatherWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [weather] }) });
}

export const useImportForecast = () =>
  useWeatherWrite((body: BodyOf<ApiContract['weather']['import']>) => api.weather.import({ body }));
export const useEnterForecast = () => useWeatherWrite((body: TypedForecast) => api.weather.enter({ body }));
export const useWithdraw = () =>
  useWeatherWrite((body: BodyOf<ApiContract['weather']['withdraw']>) => api.weather.withdraw({ body }));
