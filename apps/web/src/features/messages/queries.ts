import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type MessageFilters, serverQuery } from './filters.ts';

export type Message = DataOf<ApiContract['messages']['list']>['messages'][number];
export type Attempt = Message['attempts'][number];
export type TestAnswer = DataOf<ApiContract['messages']['test']>;

const pageSize = 50;

/** Refetches all loaded pages when a message changes, since users act on its state. */
export const listQuery = (filters: MessageFilters) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.messages.list({
        query: { ...serverQuery(filters, serverNow()), limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

function useMessageWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }) });
}

export const useRetry = () =>
  useMessageWrite((messageId: string) => api.messages.retry({ body: { message_id: messageId } }));

export const useCancel = () =>
  useMessageWrite((messageId: string) => api.messages.cancel({ body: { message_id: messageId } }));

export const useTest = () => useMessageWrite(() => api.messages.test({ body: {} }));
