import { required } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';

export type Series = DataOf<ApiContract['series']['list']>[number];
type Values = DataOf<ApiContract['corrections']['values']>;
export type Reading = Values['readings'][number];
export type Version = DataOf<ApiContract['corrections']['history']>[number];
export type Conflict = DataOf<ApiContract['corrections']['conflicts']>[number];
export type Preview = DataOf<ApiContract['corrections']['preview']>;
export type Act = BodyOf<ApiContract['corrections']['preview']>['act'];
export type ResolveBody = BodyOf<ApiContract['corrections']['resolve']>;

/** First element of every query key: invalidated by events about readings. */
export const series = 'series';

const iso = (ms: number) => new Date(ms).toISOString();

export const seriesQuery = queryOptions({
  queryKey: [series, 'list'],
  queryFn: ({ signal }) => api.series.list({ signal }),
});

export const valuesQuery = (seriesId: number, period: Period) =>
  queryOptions({
    queryKey: [series, 'values', seriesId, writePeriod(period)],
    queryFn: ({ signal }) => {
      const { from, to } = spanOf(period, serverNow());
      return api.corrections.values({ query: { series: seriesId, from: iso(from), to: iso(to) }, signal });
    },
  });

export const historyQuery = (seriesId: number, time: string) =>
  queryOptions({
    queryKey: [series, 'value-history', seriesId, time],
    queryFn: ({ signal }) => api.corrections.history({ query: { series: seriesId, time }, signal }),
  });

export const conflictsQuery = queryOptions({
  queryKey: [series, 'conflicts'],
  queryFn: ({ signal }) => api.corrections.conflicts({ signal }),
});

/** Not refetched: the correction saves exactly the preview shown, or nothing. */
export const previewQuery = (seriesId: number, act: Act | null) =>
  queryOptions({
    queryKey: ['series-preview', seriesId, act],
    queryFn: ({ signal }) => api.corrections.preview({ body: { series_id: seriesId, act: required(act) }, signal }),
    enabled: act !== null,
    gcTime: 0,
    retry: false,
  });

function useSeriesWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [series] }) });
}

interface ActInput {
  readonly seriesId: number;
  readonly act: Act;
  readonly reason: string;
  readonly seen: Preview['seen'];
  /** The user confirmed the suspect value. */
  readonly confirmed: boolean;
}

export const useCorrect = () =>
  useSeriesWrite(({ seriesId, act, reason, seen, confirmed }: ActInput) => {
    const body = { series_id: seriesId, reason, seen, confirmed };
    return act.kind === 'set'
      ? api.corrections.update({ body: { ...body, values: act.values } })
      : api.corrections.correct({ body: { ...body, act } });
  });

export const useResolve = () => useSeriesWrite((body: ResolveBody) => api.corrections.resolve({ body }));
