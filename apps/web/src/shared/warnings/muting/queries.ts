import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { pollMs } from '../../dashboard/queries.ts';
import { warnings } from '../queries.ts';

export type Mute = DataOf<ApiContract['silences']['list']>[number];
export type NewMute = BodyOf<ApiContract['silences']['add']>;

/** Mutes in force and of the last day. Polled: a mute expires without an event. */
export const mutesQuery = queryOptions({
  queryKey: [warnings, 'mutes'],
  queryFn: ({ signal }) => api.silences.list({ signal }),
  refetchInterval: pollMs,
});

function useWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [warnings] }) });
}

export const useMute = () => useWrite((body: NewMute) => api.silences.add({ body }));
export const useEndMute = () => useWrite((silence_id: string) => api.silences.end({ body: { silence_id } }));
