import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type Period, writePeriod } from '../../kit/time/period.ts';
import { follows, mapSpan } from './map-span.ts';

export type StationPlace = DataOf<ApiContract['observationMap']['stations']>[number];
export type Past = DataOf<ApiContract['observationMap']['past']>;

/** Today so far (specification, section 9). */
export const usualPeriod: Period = { kind: 'today' };

const map = 'map';
/** Readings arrive every few minutes; the newest values come by the event stream. */
const refetchMs = 60_000;

export const placesQuery = queryOptions({
  queryKey: [map, 'places'],
  queryFn: async ({ signal }) => {
    const { compare } = new Intl.Collator('vi', { numeric: true });
    const places = await api.observationMap.stations({ signal });
    return places.toSorted((a, b) => compare(a.station_code, b.station_code));
  },
});

export const tilesQuery = queryOptions({
  queryKey: [map, 'tiles'],
  queryFn: ({ signal }) => api.observationMap.tiles({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const pastQuery = (period: Period) =>
  queryOptions({
    queryKey: [map, 'past', writePeriod(period)],
    queryFn: ({ signal }) => {
      const { from, to } = mapSpan(period, serverNow());
      return api.observationMap.past({
        body: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
        signal,
      });
    },
    refetchInterval: () => (follows(period, serverNow()) ? refetchMs : false),
    placeholderData: keepPreviousData,
  });
