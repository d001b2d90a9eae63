import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { dashboard, pollMs } from '../../shared/dashboard/queries.ts';
import { calculation } from '../../shared/recomputing/queries.ts';
export type Recalculation = DataOf<ApiContract['calculation']['recalculations']>[number];

const watchMs = 3_000;

export const isUnderway = ({ state }: Recalculation): boolean => state === 'waiting' || state === 'running';

/** Scans all runs, so calculation events do not invalidate it. */
export const outdatedQuery = queryOptions({
  queryKey: ['outdated-records'],
  queryFn: ({ signal }) => api.calculation.outdated({ signal }),
});

export const recalculationsQuery = queryOptions({
  queryKey: [dashboard, 'recalculations'],
  queryFn: ({ signal }) => api.calculation.recalculations({ signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? watchMs : pollMs),
});

/** Preview of the records under current rules; saves nothing. */
export const fetchRulesImpact = () => api.affects.rules({ body: {} });

function usePastWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all(
        [outdatedQuery.queryKey, [dashboard], [calculation]].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useRenew = () => usePastWrite((reason: string) => api.calculation.renew({ body: { reason } }));

export const useCancel = () => usePastWrite((id: string) => api.calculation.cancel({ body: { recalculation_id: id } }));
