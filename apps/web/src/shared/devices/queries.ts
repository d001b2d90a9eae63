import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type Device = DataOf<ApiContract['devices']['list']>['devices'][number];

/** The same first key element as contacts, so that the same events invalidate it. */
const contacts = 'contacts';

export const devicesQuery = queryOptions({
  queryKey: [contacts, 'devices'],
  queryFn: ({ signal }) => api.devices.list({ signal }),
});

export function useDeviceWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [contacts] }) });
}
