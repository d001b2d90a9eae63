import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { warnings } from '../queries.ts';

export type ShownTo = DataOf<ApiContract['shownWarnings']['read']>;

export const shownToQuery = (warning_id: string) =>
  queryOptions({
    queryKey: [warnings, 'shown', warning_id],
    queryFn: ({ signal }) => api.shownWarnings.read({ query: { warning_id }, signal }),
  });

export const storyQuery = (warning_id: string) =>
  queryOptions({
    queryKey: [warnings, 'story', warning_id],
    queryFn: ({ signal }) => api.escalation.story({ query: { warning_id }, signal }),
  });
