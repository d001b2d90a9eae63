import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Condition = DataOf<ApiContract['conditions']['current']>[number];

/** A database that is away tells no browser of it: then only asking helps. */
const pollMs = 30_000;

/** What is wrong with the installation as a whole. */
export const conditionsQuery = queryOptions({
  queryKey: ['conditions'],
  queryFn: ({ signal }) => api.conditions.current({ signal }),
  refetchInterval: pollMs,
});

export const isCritical = ({ severity }: Condition): boolean => severity === 'critical';
