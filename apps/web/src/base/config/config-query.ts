import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { publicApi } from '../public-api.ts';
import { tokenKeeper } from '../session/signed-in.ts';

export type AppConfig = DataOf<ApiContract['app']['config']>;

let opened: string | null = null;

/** Version that this page was loaded with. */
export const openedVersion = (): string | null => opened;

/** Sent as the signed-in user; falls back to the public call when the session is over. */
const askConfig = (signal: AbortSignal): Promise<AppConfig> =>
  tokenKeeper.hasTokens()
    ? api.app.config({ signal }).catch(() => publicApi.app.config({ signal }))
    : publicApi.app.config({ signal });

/** Public configuration of the server. Loaded before the first route, and again when the stream reconnects. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await askConfig(signal);
    opened ??= config.version;
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useConfig = (): AppConfig => useSuspenseQuery(configQuery).data;
