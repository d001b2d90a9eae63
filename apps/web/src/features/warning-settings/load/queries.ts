import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

export type Load = DataOf<ApiContract['warningLoad']['read']>;
export type NoisyJob = Load['noisiest'][number];

export const loadQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['warning-load', from, until],
    queryFn: ({ signal }) => api.warningLoad.read({ query: { from, until }, signal }),
    placeholderData: keepPreviousData,
  });
