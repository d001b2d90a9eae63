import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Condition = DataOf<ApiContract['conditions']['current']>[number];

/** Polled: while the database is down no event reaches the browser. */
const pollMs = 30_000;

/** Problems of the whole installation. */
export const conditionsQuery = queryOptions({
  queryKey: ['conditions'],
  queryFn: ({ signal }) => api.conditions.current({ signal }),
  refetchInterval: pollMs,
});

export const isCritical = ({ severity }: Condition): boolean => severity === 'critical';
