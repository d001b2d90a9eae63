import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type ModelCalls = ApiContract['basinModel'];
type BasinCalls = ApiContract['basin'];
type CalibrationCalls = ApiContract['calibrations'];
export type ModelNow = DataOf<ModelCalls['now']>;
export type RunPreview = DataOf<ModelCalls['preview']>;
export type ModelRun = NonNullable<ModelNow['run']>;
export type BasinVersions = DataOf<BasinCalls['list']>;
export type BasinContent = DataOf<BasinCalls['one']>['content'];
export type BasinRecord = DataOf<CalibrationCalls['record']>;
export type Calibration = DataOf<CalibrationCalls['list']>['calibrations'][number];
export type CalibrationResult = NonNullable<DataOf<CalibrationCalls['one']>['result']>;

const basin = 'basin';
const calibrations = 'calibrations';
/** Runs are hourly; an event invalidates the data at once. */
const refetchMs = 60_000;

/** Null: the model of the plant. */
export const modelNowQuery = (source: string | null) =>
  queryOptions({
    queryKey: ['dashboard', 'model-now', source],
    queryFn: ({ signal }) => api.basinModel.now({ query: source === null ? {} : { source }, signal }),
    refetchInterval: refetchMs,
  });

export const learntQuery = queryOptions({
  queryKey: [basin, 'learnt'],
  queryFn: ({ signal }) => api.basinModel.learnt({ signal }),
});

export const versionsQuery = queryOptions({
  queryKey: [basin, 'versions'],
  queryFn: ({ signal }) => api.basin.list({ signal }),
});

export const versionQuery = (basinId: string) =>
  queryOptions({
    queryKey: [basin, 'version', basinId],
    queryFn: ({ signal }) => api.basin.one({ query: { basin_id: basinId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const proposalOf = () => api.basin.proposal({});

export const recordQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [basin, 'record', from, to],
    queryFn: ({ signal }) => api.calibrations.record({ query: { from, to }, signal }),
    staleTime: 10 * refetchMs,
  });

/** Reasons why a period is unsuitable for calibration, shown before it starts. */
export const refusalsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [basin, 'refusals', from, to],
    queryFn: ({ signal }) => api.calibrations.record({ query: { from, to, only: 'refusals' }, signal }),
    staleTime: 10 * refetchMs,
  });

export const calibrationsQuery = queryOptions({
  queryKey: [calibrations, 'list'],
  queryFn: ({ signal }) => api.calibrations.list({ signal }),
  refetchInterval: ({ state }) =>
    state.data?.calibrations.some((one) => one.state === 'running') ? refetchMs / 20 : refetchMs,
});

export const calibrationQuery = (calibrationId: string, state: string) =>
  queryOptions({
    queryKey: [calibrations, 'one', calibrationId, state],
    queryFn: ({ signal }) => api.calibrations.one({ query: { calibration_id: calibrationId }, signal }),
  });

function useWrite<Input, Output>(key: string, write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

export const useSaveBasin = () => useWrite(basin, (body: BodyOf<BasinCalls['save']>) => api.basin.save({ body }));
export const useIssue = () => useWrite<void, unknown>('dashboard', () => api.basinModel.issue({ body: {} }));
export const useImportRun = () =>
  useWrite('dashboard', (body: BodyOf<ModelCalls['import']>) => api.basinModel.import({ body }));
export const useStart = () =>
  useWrite(calibrations, (body: BodyOf<CalibrationCalls['start']>) => api.calibrations.start({ body }));
export const useStop = () =>
  useWrite(calibrations, (calibration_id: string) => api.calibrations.stop({ body: { calibration_id } }));
export const useResume = () =>
  useWrite(calibrations, (calibration_id: string) => api.calibrations.resume({ body: { calibration_id } }));
