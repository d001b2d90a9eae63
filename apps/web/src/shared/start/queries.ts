import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { plant } from '../plant/queries.ts';

export type Start = DataOf<ApiContract['dashboard']['start']>;
export type Step = Start['steps'][number];
export type StepName = Step['step'];
export type Lack = Step['lacks'][number];

/** A first reading is no event of the plant; whoever waits for it is looking. */
const watchMs = 5_000;

/** First element of the key: whatever is told of the plant has it asked again. */
export const startQuery = queryOptions({
  queryKey: [plant, 'start'],
  queryFn: ({ signal }) => api.dashboard.start({ signal }),
  refetchInterval: watchMs,
});
