import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { warnings } from '../queries.ts';

/** Handling steps of a warning, with who completed which. */
export const handlingQuery = (warning_id: string) =>
  queryOptions({
    queryKey: [warnings, 'handling', warning_id],
    queryFn: ({ signal }) => api.silences.handling({ query: { warning_id }, signal }),
  });

export function useTick() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<ApiContract['silences']['tick']>) => api.silences.tick({ body }),
    onSuccess: (handling, { warning_id: id }) => client.setQueryData(handlingQuery(id).queryKey, handling),
    // The steps may just have changed.
    onError: () => client.invalidateQueries({ queryKey: [warnings] }),
  });
}
