import type { ApiContract } from '@spillway/contract/contract';
import type { Language } from '@spillway/contract/errors';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { pollMs } from '../dashboard/queries.ts';
export type RulesNow = DataOf<ApiContract['rules']['now']>;

/** Its texts are in the language of the request. Invalidated by records, forecasts, orders and procedure changes. */
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

/** Results of the last days, with the time rounded to the hour so that a look a minute later hits the cache. */
export const rulesPastQuery = (language: Language, days: number, nowMs: number) => {
  const toMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
  const query = { from: new Date(toMs - days * 86_400_000).toISOString(), to: new Date(toMs).toISOString() };
  return queryOptions({
    queryKey: ['dashboard', 'rules', 'past', language, query.from, query.to],
    queryFn: ({ signal }) => api.rules.past({ query, signal }),
  });
};

/** Number of recorded actions in the same days without the notice that the procedure requires. */
export const missedNoticesQuery = (days: number, nowMs: number) => {
  const toMs = Math.ceil(nowMs / 3_600_000) * 3_600_000;
  const query = { from: new Date(toMs - days * 86_400_000).toISOString(), to: new Date(toMs).toISOString() };
  return queryOptions({
    queryKey: ['notices', 'untold', query.from],
    queryFn: async ({ signal }) =>
      (await api.notices.releases({ query, signal })).releases.filter(({ state }) => state === 'broken').length,
  });
};
