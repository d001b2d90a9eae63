import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../base/api.ts';

export type FloodNow = DataOf<ApiContract['floodMode']['read']>;
export type Flood = NonNullable<FloodNow['current']>;
export type FloodEffects = DataOf<ApiContract['floodMode']['effects']>;

/** First element of every query key. */
const floodMode = 'flood-mode';

/** Polled: no event announces that it has been on for long. */
const checkEveryMs = 60_000;

export const floodModeQuery = queryOptions({
  queryKey: [floodMode, 'now'],
  queryFn: ({ signal }) => api.floodMode.read({ signal }),
  refetchInterval: checkEveryMs,
});

export const floodEffectsQuery = queryOptions({
  queryKey: [floodMode, 'effects'],
  queryFn: ({ signal }) => api.floodMode.effects({ signal }),
});

export const floodHistoryQuery = queryOptions({
  queryKey: [floodMode, 'history'],
  queryFn: ({ signal }) => api.floodMode.history({ query: {}, signal }),
});

function useFloodWrite<Input, Output>(write: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: [floodMode] }) });
}

export const useBeginFlood = () =>
  useFloodWrite((body: BodyOf<ApiContract['floodMode']['begin']>) => api.floodMode.begin({ body }));
export const useEndFlood = () =>
  useFloodWrite((body: BodyOf<ApiContract['floodMode']['end']>) => api.floodMode.end({ body }));
