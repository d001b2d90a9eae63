import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { warningJobs } from '../queries.ts';

type Plans = DataOf<ApiContract['escalation']['list']>;
export type Plan = Plans['plans'][number];

export const plansQuery = queryOptions({
  queryKey: [warningJobs, 'escalation'],
  queryFn: ({ signal }) => api.escalation.list({ signal }),
});

export function useSavePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<ApiContract['escalation']['save']>) => api.escalation.save({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: [warningJobs] }),
  });
}
