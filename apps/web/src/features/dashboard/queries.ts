import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { minuteMs } from '@spillway/plant-time/spans';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { dashboard, pollMs } from '../../shared/dashboard/queries.ts';

type Calculation = ApiContract['calculation'];
export type Question = Pick<BodyOf<Calculation['save']>, 'time' | 'overrides'>;
export type Overrides = NonNullable<Question['overrides']>;
export type Answer = DataOf<Calculation['only']>;
export type Outcome = Pick<Answer, 'general' | 'outlets' | 'rules'>;
export type Run = DataOf<Calculation['runs']>['runs'][number];
export type RunKind = Run['kind'];
export type Recalculation = DataOf<Calculation['recalculations']>[number];

const pageSize = 20;
/** Polled: the progress of a recalculation triggers no event. */
const watchMs = 3_000;

export const isUnderway = ({ state }: Recalculation): boolean => state === 'waiting' || state === 'running';

/** The record before the newest one, for comparison. */
export const formerQuery = (atMs: number, intervalMinutes: number) =>
  queryOptions({
    queryKey: [dashboard, 'former', atMs, intervalMinutes],
    queryFn: async ({ signal }) => {
      const previousMs = atMs - intervalMinutes * minuteMs;
      const body = { from: new Date(previousMs).toISOString(), to: new Date(atMs).toISOString(), points: false };
      const { general_datas: records } = await api.dashboard.fromTo({ body, signal });
      return records[0] ?? null;
    },
  });

export const runsQuery = (kind: RunKind | null) =>
  infiniteQueryOptions({
    queryKey: [dashboard, 'runs', kind],
    queryFn: ({ pageParam, signal }) =>
      api.calculation.runs({
        query: {
          limit: pageSize,
          ...(kind === null ? {} : { kind }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });

export const recalculationsQuery = queryOptions({
  queryKey: [dashboard, 'recalculations'],
  queryFn: ({ signal }) => api.calculation.recalculations({ signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? watchMs : pollMs),
});

/** A calculation started by a person; plant data is invalidated when it settles. */
function useCalculationWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: [dashboard] }),
  });
}

/** A trial saves nothing, so nothing is invalidated. */
export const useTry = () => useMutation({ mutationFn: (body: Question) => api.calculation.only({ body }) });

export const useSave = () => useCalculationWrite((body: BodyOf<Calculation['save']>) => api.calculation.save({ body }));

export const useRevert = () =>
  useCalculationWrite((body: BodyOf<Calculation['rollback']>) => api.calculation.rollback({ body }));

/**
 * The current and the restored result of a step. Not refetched: the revert applies to what was shown, or is refused.
 */
export const revertPreviewQuery = ({ seenRunId, time, runId }: RevertTarget) =>
  queryOptions({
    queryKey: ['revert-preview', seenRunId, time, runId],
    queryFn: ({ signal }) =>
      api.calculation.rollbackPreview({ query: { seen_run_id: seenRunId, ...revertOf({ time, runId }) }, signal }),
    gcTime: 0,
    retry: false,
  });

export interface RevertTarget {
  /** The current run that the user saw. */
  readonly seenRunId: number;
  /** Null: the last step of that run. */
  readonly time: string | null;
  /** Null: the previous run. */
  readonly runId: number | null;
}

export const revertOf = ({ time, runId }: Pick<RevertTarget, 'time' | 'runId'>) => ({
  ...(time === null ? {} : { time }),
  ...(runId === null ? {} : { run_id: runId }),
});

export const openedRunQuery = (runId: number, time: string | null) =>
  queryOptions({
    queryKey: [dashboard, 'run', runId, time],
    queryFn: ({ signal }) =>
      api.calculation.run({ query: { run_id: runId, ...(time === null ? {} : { time }) }, signal }),
  });

export const useRecalculate = () =>
  useCalculationWrite((body: BodyOf<Calculation['recalculate']>) => api.calculation.recalculate({ body }));

export const useCancelRecalculation = () =>
  useCalculationWrite((id: string) => api.calculation.cancel({ body: { recalculation_id: id } }));
