import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

export type PastChange = BodyOf<ApiContract['rederive']['preview']>['change'];
export type SeriesPreview = DataOf<ApiContract['rederive']['preview']>['series'][number];
export type Rederivation = DataOf<ApiContract['rederive']['progress']>[number];

/** May read a year of data, so new readings do not invalidate it. */
export const rederivePreviewQuery = (change: PastChange) =>
  queryOptions({
    queryKey: ['rederive-preview', change],
    queryFn: ({ signal }) => api.rederive.preview({ body: { change }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

export const rederivationsQuery = (of: { readonly sensor_id: string } | { readonly station_id: string }) =>
  queryOptions({
    queryKey: ['rederive', of],
    queryFn: ({ signal }) => api.rederive.progress({ query: of, signal }),
  });
