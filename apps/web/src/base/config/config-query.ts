import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { publicApi } from '../public-api.ts';

export type AppConfig = DataOf<ApiContract['app']['config']>;

let opened: string | null = null;

/** The version that this page was opened with. */
export const openedVersion = (): string | null => opened;

/** What the server says before anyone signs in. Loaded before the first route, asked again when the stream reconnects. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const config = await publicApi.app.config({ signal });
    opened ??= config.version;
    return config;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const useConfig = (): AppConfig => useSuspenseQuery(configQuery).data;
