import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Statistics = DataOf<ApiContract['output']['statistics']>;
export type OutputRow = Statistics['rows'][number];
export type OutputPart = OutputRow['parts'][number];
export type Figures = Omit<OutputRow, 'period'>;
export type Group = 'day' | 'month' | 'year';

export interface OutputRequest {
  readonly from: string;
  readonly to: string;
  readonly group: Group;
  readonly compareYear: number | null;
}

const output = 'output';

export const queryOf = ({ from, to, group, compareYear }: OutputRequest) => ({
  from,
  to,
  group,
  ...(compareYear === null ? {} : { compare_year: compareYear }),
});

export const statisticsQuery = (outputRequest: OutputRequest) =>
  queryOptions({
    queryKey: [output, outputRequest],
    queryFn: ({ signal }) => api.output.statistics({ query: queryOf(outputRequest), signal }),
    placeholderData: keepPreviousData,
  });

export const loggedQuery = (day: string) =>
  queryOptions({
    queryKey: [output, 'log', day],
    queryFn: async ({ signal }) => (await api.erlogs.getFromTo({ body: { from: day, to: day }, signal }))[0] ?? null,
  });

export type LoggedEntry = NonNullable<Awaited<ReturnType<typeof api.erlogs.getFromTo>>[number]>;

export function useCorrect() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<ApiContract['erlogs']['upsert']>) => api.erlogs.upsert({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: [output] }),
  });
}
