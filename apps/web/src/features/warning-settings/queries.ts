import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type JobList = DataOf<ApiContract['warningJobs']['list']>;
export type Job = JobList['jobs'][number];
export type BuiltIn = JobList['built_in'][number];
export type Target = DataOf<ApiContract['warningJobs']['targets']>[number];
export type Content = BodyOf<ApiContract['warningJobs']['add']>;
export type Routing = Pick<Content, 'types' | 'receivers' | 'repeat_minutes' | 'seen_holds_minutes' | 'handling'>;

/** First element of every query key: invalidated by events about jobs. */
export const warningJobs = 'warning-jobs';

export const jobsQuery = queryOptions({
  queryKey: [warningJobs, 'list'],
  queryFn: ({ signal }) => api.warningJobs.list({ signal }),
  // Polled: raised warnings change without an edit of a job.
  refetchInterval: 60_000,
});

export const targetsQuery = queryOptions({
  queryKey: [warningJobs, 'targets'],
  queryFn: ({ signal }) => api.warningJobs.targets({ signal }),
});

/** An incomplete draft that the server refuses is not an error. */
export const smsQuery = (draft: Content) =>
  queryOptions({
    queryKey: ['job-sms', draft],
    queryFn: ({ signal }) => api.warningJobs.sms({ body: draft, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });

/** Data of a year does not change while a form is open. */
export const knownSeriesQuery = (seriesId: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['would-have', seriesId, from, to],
    queryFn: ({ signal }) => api.wouldHave.series({ query: { series: seriesId, from, to }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [warningJobs] }) });
}

type Versioned = Pick<Job, 'warning_job_id' | 'version'>;

export const useAddJob = () => useWrite((body: Content) => api.warningJobs.add({ body }));
export const useUpdateJob = () => useWrite((body: Versioned & Content) => api.warningJobs.update({ body }));
export const useResetJob = () => useWrite((body: Versioned) => api.warningJobs.reset({ body }));
export const useDeleteJob = () => useWrite((body: Versioned) => api.warningJobs.delete({ body }));
/** Changes nothing, so nothing is invalidated. */
export const useTestLetter = () =>
  useMutation({ mutationFn: (warning_job_id: string) => api.warningJobs.test({ body: { warning_job_id } }) });
export const useUpdateBuiltIn = () =>
  useWrite((body: BodyOf<ApiContract['warningJobs']['updateBuiltIn']>) => api.warningJobs.updateBuiltIn({ body }));
