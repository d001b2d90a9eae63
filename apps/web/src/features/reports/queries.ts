import { required } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import type { Language } from '../../words.ts';
import { type ReportAnswer, readAnswer } from './report-answer.ts';

export type { ReportAnswer, ReportRow } from './report-answer.ts';

type Reports = ApiContract['reports'];
type Library = ApiContract['reportLibrary'];
type Schedules = ApiContract['reportSchedules'];
export type ReportRequest = BodyOf<Reports['report']>;
export type HeadColumn = ReportAnswer['head']['columns'][number];
export type ReportColumn = DataOf<Reports['columns']>[number];
export type Template = DataOf<Reports['templates']>[number];
type TemplateBody = BodyOf<Reports['addTemplate']>;
export type ReportFile = DataOf<Library['list']>[number];
export type ExportBody = BodyOf<Library['start']>;
export type LibrarySettings = DataOf<Library['settings']>;
export type Schedule = DataOf<Schedules['list']>['schedules'][number];
export type ScheduleBody = BodyOf<Schedules['add']>;

/** First query key element of templates, files and schedules. */
const reports = 'reports';
/** Polled: the progress of a file sends no event. */
const watchMs = 2000;

/** Labels are in the language of the request. */
export const columnsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['series-list', 'report-columns', language],
    queryFn: ({ signal }) => api.reports.columns({ signal }),
  });

/** The report as far as loaded. Never refetched: a report shows the state at its creation, and says so. */
export const reportQuery = (body: ReportRequest | null, language: Language, made: number) =>
  queryOptions({
    queryKey: ['report', body, language, made],
    queryFn: ({ signal, client, queryKey }) => {
      const show = (partialAnswer: ReportAnswer) => client.setQueryData(queryKey, partialAnswer);
      return api.reports.report({ body: required(body), signal, take: (answer) => readAnswer(answer, show) });
    },
    enabled: body !== null,
    // Structural sharing on a year of data takes longer than rendering it.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
  });

export const templatesQuery = queryOptions({
  queryKey: [reports, 'templates'],
  queryFn: ({ signal }) => api.reports.templates({ signal }),
});

export const isUnderway = ({ state }: Pick<ReportFile, 'state'>): boolean => state === 'waiting' || state === 'running';

export const filesQuery = queryOptions({
  queryKey: [reports, 'files'],
  queryFn: ({ signal }) => api.reportLibrary.list({ signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? watchMs : false),
});

export const librarySettingsQuery = queryOptions({
  queryKey: [reports, 'settings'],
  queryFn: ({ signal }) => api.reportLibrary.settings({ signal }),
});

/** The file is being created, or its mail is being sent. */
const isRunning = ({ last_run: last }: Schedule): boolean =>
  last !== null && (isUnderway(last) || (last.state === 'ready' && last.mail === 'waiting'));

export const schedulesQuery = queryOptions({
  queryKey: [reports, 'schedules'],
  queryFn: ({ signal }) => api.reportSchedules.list({ signal }),
  refetchInterval: ({ state }) => (state.data?.schedules.some(isRunning) ? watchMs : false),
});

export type TriedName = BodyOf<Schedules['tryName']>;

/** Null: not ready to ask. Nothing typed is stored. */
export const triedNameQuery = (body: TriedName | null, language: Language) =>
  queryOptions({
    queryKey: [reports, 'tried-name', body, language],
    queryFn: ({ signal }) => api.reportSchedules.tryName({ body: required(body), signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** When it settles, all report queries are invalidated. */
function useReportWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [reports] }) });
}

export const useAddTemplate = () => useReportWrite((body: TemplateBody) => api.reports.addTemplate({ body }));

export const useSaveTemplate = () =>
  useReportWrite((body: BodyOf<Reports['updateTemplate']>) => api.reports.updateTemplate({ body }));

export const useRemoveTemplate = () =>
  useReportWrite((id: string) => api.reports.removeTemplate({ body: { template_id: id } }));

export const useExport = () => useReportWrite((body: ExportBody) => api.reportLibrary.start({ body }));

export const useCancelFile = () =>
  useReportWrite((id: string) => api.reportLibrary.cancel({ body: { export_id: id } }));

export const useRemoveFile = () =>
  useReportWrite((id: string) => api.reportLibrary.remove({ body: { export_id: id } }));

export const useSaveLibrary = () =>
  useReportWrite((body: BodyOf<Library['saveSettings']>) => api.reportLibrary.saveSettings({ body }));

export const useAddSchedule = () => useReportWrite((body: ScheduleBody) => api.reportSchedules.add({ body }));

export const useSaveSchedule = () =>
  useReportWrite((body: BodyOf<Schedules['update']>) => api.reportSchedules.update({ body }));

export const useRunSchedule = () =>
  useReportWrite((id: string) => api.reportSchedules.run({ body: { schedule_id: id } }));

export const useTryMail = () =>
  useReportWrite((id: string) => api.reportSchedules.tryMail({ body: { schedule_id: id } }));

export const useRemoveSchedule = () =>
  useReportWrite((id: string) => api.reportSchedules.remove({ body: { schedule_id: id } }));

export const fileAddress = (id: string): string => `/v1/report/library/${id}/file`;
