import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { rememberOneTime } from './one-time.ts';
import { sessionKey } from './session-key.ts';
import { rememberPlants } from './shown-plant.ts';

export type Session = DataOf<ApiContract['auth']['session']>;

/** The signed-in user and their permissions. Invalidated by events and refusals, not by time. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await api.auth.session({ signal });
    rememberPlants(session.plants);
    rememberOneTime(session.must_change_password);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
