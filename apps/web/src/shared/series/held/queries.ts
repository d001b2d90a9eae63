import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';

type HeldNow = DataOf<ApiContract['held']['list']>;
export type HeldReading = HeldNow['readings'][number];
export type SettleBody = BodyOf<ApiContract['held']['settle']>;

const heldReadings = 'held-readings';

export const heldQuery = queryOptions({
  queryKey: [heldReadings],
  queryFn: ({ signal }) => api.held.list({ signal }),
});

export function useSettle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SettleBody) => api.held.settle({ body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [heldReadings] }),
        client.invalidateQueries({ queryKey: ['series'] }),
      ]),
  });
}
