import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type JobList = DataOf<ApiContract['transferJobs']['list']>;
export type Job = JobList['jobs'][number];
export type JobBody = BodyOf<ApiContract['transferJobs']['update']>;
export type Sendable = DataOf<ApiContract['transferJobs']['series']>;
export type TargetList = DataOf<ApiContract['transferTargets']['list']>;
export type Target = TargetList['targets'][number];
type TargetBody = BodyOf<ApiContract['transferTargets']['save']>;
export type TargetFields = TargetList['examples'][number]['target'];
export type PreviewBody = BodyOf<ApiContract['transferPreview']['preview']>;
export type Preview = DataOf<ApiContract['transferPreview']['preview']>;
export type TryAnswer = DataOf<ApiContract['transferPreview']['test']>;
export type Sink = NonNullable<BodyOf<ApiContract['transferPreview']['test']>['sink']>;

/** First element of every query key: invalidated by events about jobs. */
const transferJobs = 'transfer-jobs';

export const jobsQuery = queryOptions({
  queryKey: [transferJobs, 'list'],
  queryFn: ({ signal }) => api.transferJobs.list({ signal }),
  // Polled: the state of a job changes without an edit.
  refetchInterval: 60_000,
});

export const targetsQuery = queryOptions({
  queryKey: [transferJobs, 'targets'],
  queryFn: ({ signal }) => api.transferTargets.list({ signal }),
});

export const sendableQuery = queryOptions({
  queryKey: [transferJobs, 'series'],
  queryFn: ({ signal }) => api.transferJobs.series({ signal }),
});

/** The newest slot unless another is selected; invalidated by new readings. */
export const previewQuery = (body: PreviewBody) =>
  queryOptions({
    queryKey: ['measured', 'transfer-preview', JSON.stringify(body)],
    queryFn: ({ signal }) => api.transferPreview.preview({ body, signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [transferJobs] }) });
}

export const useAddJob = () =>
  useWrite((body: BodyOf<ApiContract['transferJobs']['add']>) => api.transferJobs.add({ body }));
export const useUpdateJob = () => useWrite((body: JobBody) => api.transferJobs.update({ body }));
export const useDeleteJob = () =>
  useWrite((body: Pick<Job, 'job_id' | 'version'>) => api.transferJobs.delete({ body }));
export const useSaveTarget = () => useWrite((body: TargetBody) => api.transferTargets.save({ body }));
export const useDeleteTarget = () =>
  useWrite((body: Pick<Target, 'target_id' | 'version'>) => api.transferTargets.delete({ body }));
export const useConnection = () =>
  useMutation({ mutationFn: (job_id: number) => api.transferPreview.connection({ body: { job_id } }) });
export const useTest = () =>
  useMutation({
    mutationFn: (body: BodyOf<ApiContract['transferPreview']['test']>) => api.transferPreview.test({ body }),
  });
