import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant } from '../plant/queries.ts';

export type Start = DataOf<ApiContract['dashboard']['start']>;
export type Step = Start['steps'][number];
export type StepName = Step['step'];
export type Lack = Step['lacks'][number];

/** The first reading sends no plant event, but users wait for it here. */
const watchMs = 5_000;

/** First key element: invalidated by every change of the plant. */
export const startQuery = queryOptions({
  queryKey: [plant, 'start'],
  queryFn: ({ signal }) => api.dashboard.start({ signal }),
  refetchInterval: watchMs,
});
