import type { ApiContract } from '@spillway/contract/contract';
import type { Language } from '@spillway/contract/errors';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { pollMs } from '../dashboard/queries.ts';
export type RulesNow = DataOf<ApiContract['rules']['now']>;

/** Its sentences are in the language it was asked in. A record, a forecast, an order and the procedure make it out of date. */
export const rulesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['dashboard', 'rules', language],
    queryFn: ({ signal }) => api.rules.now({ signal }),
    refetchInterval: pollMs,
  });

export function useAcceptLater(language: Language) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<ApiContract['rules']['acceptLater']>) => api.rules.acceptLater({ body }),
    onSettled: () => client.invalidateQueries(rulesQuery(language)),
  });
}

/** Of so many days until now; it begins with a whole hour, so that a look a minute later asks nothing new. */
export const rulesPastQuery = (language: Language, days: number, nowMs: number) => {
  const toMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
  const query = { from: new Date(toMs - days * 86_400_000).toISOString(), to: new Date(toMs).toISOString() };
  return queryOptions({
    queryKey: ['dashboard', 'rules', 'past', language, query.from, query.to],
    queryFn: ({ signal }) => api.rules.past({ query, signal }),
  });
};

/** Acts of the record that were not told before as the procedure asks, of the same days. */
export const missedNoticesQuery = (days: number, nowMs: number) => {
  const toMs = Math.ceil(nowMs / 3_600_000) * 3_600_000;
  const query = { from: new Date(toMs - days * 86_400_000).toISOString(), to: new Date(toMs).toISOString() };
  return queryOptions({
    queryKey: ['notices', 'untold', query.from],
    queryFn: async ({ signal }) =>
      (await api.notices.releases({ query, signal })).releases.filter(({ state }) => state === 'broken').length,
  });
};
