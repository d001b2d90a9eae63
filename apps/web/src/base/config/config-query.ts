import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { publicApi } from '../public-api.ts';
import { tokenKeeper } from '../session/signed-in.ts';

export type AppConfig = DataOf<ApiContract['app']['config']>;

let opened: string | null = null;

/** The version that this page was opened with. */
export const openedVersion = (): string | null => opened;

/** Together with who is there; whoever is not there any more is told all the same. */
const askConfig = (signal: AbortSignal): Promise<AppConfig> =>
  tokenKeeper.hasTokens()
    ? api.app.config({ signal }).catch(() => publicApi.app.config({ signal }))
    : publicApi.app.config({ signal });

/** What the server says before anyone signs in. Loaded before the first route, asked again when the stream reconnects. */
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
