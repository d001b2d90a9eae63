import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { dayMs } from '@spillway/plant-time/spans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type Series, series } from './queries.ts';

type Days = Pick<DataOf<ApiContract['series']['aggregate']>[number], 'series_id'> & {
  readonly rows: readonly Pick<
    DataOf<ApiContract['series']['aggregate']>[number]['rows'][number],
    'readings' | 'good_share'
  >[];
};

interface SuspectValue {
  readonly series: Series;
  readonly doubtful: number;
  readonly readings: number;
}

export const suspectDays = 7;
/** Limit of the contract per request. */
const maxAtOnce = 50;
const maxShown = 20;

/** Open series with most suspect readings of the last days, worst first. */
export const doubtfulQuery = (all: readonly Series[]) =>
  queryOptions({
    queryKey: [series, 'doubtful', ...all.map(({ series_id }) => series_id)],
    queryFn: async ({ signal }) => {
      const open = all.filter(({ closed_at }) => closed_at === null).map(({ series_id }) => series_id);
      const parts = Array.from({ length: Math.ceil(open.length / maxAtOnce) }, (_, part) =>
        open.slice(part * maxAtOnce, (part + 1) * maxAtOnce),
      );
      const nowMs = serverNow();
      const iso = (ms: number) => new Date(ms).toISOString();
      const span = { from: iso(nowMs - suspectDays * dayMs), to: iso(nowMs) };
      const days: Days[] = [];
      for (const part of parts) {
        const query = { series: part.join(','), ...span, by: 'day' as const };
        days.push(...(await api.series.aggregate({ query, signal })));
      }
      return maxDoubtful(all, days);
    },
  });

export function maxDoubtful(all: readonly Series[], days: readonly Days[]): readonly SuspectValue[] {
  const knownByKey = new Map(all.map((one) => [one.series_id, one]));
  return days
    .flatMap(({ series_id, rows }) => {
      const one = knownByKey.get(series_id);
      const readings = rows.reduce((sum, row) => sum + row.readings, 0);
      const suspectCount = rows.reduce((sum, row) => sum + Math.round(row.readings * (1 - row.good_share)), 0);
      return one && suspectCount > 0 ? [{ series: one, doubtful: suspectCount, readings }] : [];
    })
    .toSorted((a, b) => b.doubtful - a.doubtful)
    .slice(0, maxShown);
}
