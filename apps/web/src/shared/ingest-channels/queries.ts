import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { dayMs } from '@spillway/plant-time/spans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { series } from '../plant/series.ts';

export type IngestChannel = DataOf<ApiContract['ingest']['doors']>[number];
export type ChannelNode = IngestChannel['nodes'][number];
export type ReceivedGap = DataOf<ApiContract['ingest']['gaps']>[number];

/** First element of every query key. Polled: an interrupted channel sends no event. */
const channelsKey = 'doors';
const refreshMs = 5000;
const chartRefreshMs = 30_000;
const gapDays = 7;

const instant = (at: number) => new Date(at).toISOString();

export const ingestChannelsQuery = queryOptions({
  queryKey: [channelsKey, 'state'],
  queryFn: ({ signal }) => api.ingest.doors({ signal }),
  refetchInterval: refreshMs,
});

/** Gaps of the last days, of all senders. */
export const recentGapsQuery = queryOptions({
  queryKey: [channelsKey, 'gaps'],
  queryFn: ({ signal }) => {
    const now = serverNow();
    return api.ingest.gaps({ query: { from: instant(now - gapDays * dayMs), to: instant(now) }, signal });
  },
  refetchInterval: refreshMs,
});

/** Gaps in a period that affect these series. */
export const gapsOfSeriesQuery = (
  seriesIds: readonly number[],
  key: string,
  span: () => { readonly from: number; readonly to: number },
) =>
  queryOptions({
    queryKey: [series, 'gaps', key, ...seriesIds],
    queryFn: ({ signal }) => {
      const { from, to } = span();
      return api.ingest.gaps({ query: { from: instant(from), to: instant(to), series: seriesIds.join(',') }, signal });
    },
    refetchInterval: chartRefreshMs,
  });
