import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { base64Of, type ChosenFile } from '../../kit/file/read-upload.ts';

export type Issue = DataOf<ApiContract['weather']['list']>[number];
export type IssueWithPoints = DataOf<ApiContract['weather']['one']>;
export type TypedForecast = BodyOf<ApiContract['weather']['enter']>;
export type Kept = DataOf<ApiContract['weather']['enter']>;

export interface ForecastUpload {
  readonly file: ChosenFile;
  readonly decimal: 'point' | 'comma';
  readonly source: string;
  readonly issued_at: string;
}

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

const sent = async ({ file: { file }, ...rest }: ForecastUpload) => ({
  ...rest,
  file_name: file.name.slice(-200),
  file: await base64Of(file),
});

/** Asked once per file and what it is read as. */
export const filePreviewQuery = (upload: ForecastUpload) =>
  queryOptions({
    queryKey: ['weather-file', upload.file.key, upload.decimal, upload.source, upload.issued_at],
    queryFn: async ({ signal }) => api.weather.preview({ body: await sent(upload), signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useImportForecast = () =>
  useWeatherWrite(async (upload: ForecastUpload) => api.weather.import({ body: await sent(upload) }));
export const useEnterForecast = () => useWeatherWrite((body: TypedForecast) => api.weather.enter({ body }));
export const useWithdraw = () =>
  useWeatherWrite((body: BodyOf<ApiContract['weather']['withdraw']>) => api.weather.withdraw({ body }));
