import type { ApiContract } from '@spillway/contract/contract';
import type { Language } from '@spillway/contract/errors';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { pollMs } from '../../../shared/dashboard/queries.ts';

export type RulesNow = DataOf<ApiContract['rules']['now']>;

/** Its sentences are in the language it was asked in. A record, a forecast, an order and the procedure make it out of date. */
export const rulesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['dashboard', 'rules', language],
    queryFn: ({ signal }) => api.rules.now({ signal }),
    refetchInterval: pollMs,
  });
