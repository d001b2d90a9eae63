import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity, WarningState } from '@spillway/contract/alerts/codes';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverMinute } from '../../base/server-clock.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { pollMs } from '../dashboard/queries.ts';

/** First element of every query key. */
export const warnings = 'warnings';

export const currentWarningsQuery = queryOptions({
  queryKey: [warnings, 'current'],
  queryFn: ({ signal }) => api.warnings.current({ signal }),
  refetchInterval: pollMs,
});

/** Warnings of all plants that the user may see, in one call. */
export const warningsOfPlantsQuery = queryOptions({
  queryKey: [warnings, 'plants'],
  queryFn: ({ signal }) => api.warnings.ofAllPlants({ signal }),
  refetchInterval: pollMs,
});

export interface PastRequest {
  readonly period: Period;
  readonly severity: Severity | undefined;
  readonly code: AnyWarningCode | undefined;
  readonly state: WarningState | undefined;
}

const pageSize = 50;

/** Warnings that overlap a period, newest first. */
export const pastWarningsQuery = ({ period, ...filters }: PastRequest) =>
  infiniteQueryOptions({
    queryKey: [warnings, 'past', writePeriod(period), filters],
    queryFn: ({ pageParam, signal }) => {
      const { from, to } = spanOf(period, serverMinute());
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      return api.warnings.list({ body: { ...span, ...filters, limit: pageSize, cursor: pageParam }, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

const mostOnChart = 200;

/** Newest warnings of some series in a period, as many as a chart can show. */
export const warningsOfSeriesQuery = (series: readonly number[], period: Period) =>
  queryOptions({
    queryKey: [warnings, 'of-series', writePeriod(period), ...series],
    queryFn: async ({ signal }) => {
      const { from, to } = spanOf(period, serverMinute());
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const found = await api.warnings.list({ body: { ...span, series: [...series], limit: mostOnChart }, signal });
      return { all: found.warnings, isCut: found.next !== null };
    },
    enabled: series.length > 0,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });

/** Newest plant warnings of a period above the lowest severity, as many as a chart can show. */
export const warningsOfPeriodQuery = (period: Period) =>
  queryOptions({
    queryKey: [warnings, 'of-period', writePeriod(period)],
    queryFn: async ({ signal }) => {
      const { from, to } = spanOf(period, serverMinute());
      const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const listSeverity = (severity: Severity) =>
        api.warnings.list({ body: { ...span, severity, limit: mostOnChart }, signal });
      const found = await Promise.all([listSeverity('critical'), listSeverity('warning')]);
      return { all: found.flatMap((one) => one.warnings), isCut: found.some(({ next }) => next !== null) };
    },
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });

export function useClose() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly warning_id: string; readonly reason: string }) => api.warnings.close({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: [warnings] }),
  });
}

/** Applies only to the current user: stops repeated notifications to them. */
export function useMarkSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => api.escalation.seen({ body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: [warnings] }),
  });
}

export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly ids: string[]; readonly note: string | null }) => api.warnings.acknowledge({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: [warnings] }),
  });
}
