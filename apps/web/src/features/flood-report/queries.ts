import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

type Calls = ApiContract['floodReports'];
export type FloodList = DataOf<Calls['list']>;
export type Flood = FloodList['floods'][number];
export type ReportRow = FloodList['reports'][number];
export type Report = DataOf<Calls['get']>;
export type Figures = Report['figures'];

/** First query key element, invalidated by the event stream. */
const key = 'flood-report';

export const floodsQuery = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => api.floodReports.list({ signal }),
});

export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [key, 'report', reportId],
    queryFn: ({ signal }) => api.floodReports.get({ query: { report_id: reportId }, signal }),
  });

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [key] }) });
}

export const useAddReport = () => useWrite((body: BodyOf<Calls['add']>) => api.floodReports.add({ body }));
export const useUpdateReport = () => useWrite((body: BodyOf<Calls['update']>) => api.floodReports.update({ body }));
export const useRemoveReport = () => useWrite((body: BodyOf<Calls['remove']>) => api.floodReports.remove({ body }));
export const useIssueReport = () => useWrite((body: BodyOf<Calls['issue']>) => api.floodReports.issue({ body }));
