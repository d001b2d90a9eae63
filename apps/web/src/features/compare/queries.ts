import type { ApiContract } from '@spillway/contract/contract';
import type { BodyOf, DataOf } from '@spillway/contract/kit';
import { dayMs } from '@spillway/plant-time/spans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { serverNow } from '../../base/server-clock.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { plantInstant } from '../../kit/time/plant-clock.ts';
import { plant } from '../../shared/plant/queries.ts';
import { usePlantWrite } from '../../shared/plant/use-plant-write.ts';

/** How a value of the series is written, in the unit it is shown in. */
export type WriteValue = (value: number | null) => string;

export type Extremes = DataOf<ApiContract['compare']['extremes']>;
type Calendar = DataOf<ApiContract['compare']['calendar']>;
export type CalendarDay = Calendar['days'][number];
export type AggregateRow = DataOf<ApiContract['series']['aggregate']>[number]['rows'][number];

const compare = 'compare';
/** Longer periods use daily values. */
const maxHourDays = 31;

export const extremesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: [plant, 'extremes', seriesId],
    queryFn: ({ signal }) => api.compare.extremes({ query: { series: seriesId }, signal }),
  });

export type FloodRecord = DataOf<ApiContract['floodRecord']['read']>;
type FloodRecordBody = BodyOf<ApiContract['floodRecord']['save']>;

export const floodRecordQuery = queryOptions({
  queryKey: [plant, 'flood-record'],
  queryFn: ({ signal }) => api.floodRecord.read({ signal }),
});
export const useSaveFloodRecord = () => usePlantWrite((body: FloodRecordBody) => api.floodRecord.save({ body }));

export const calendarQuery = (seriesId: number, year: number) =>
  queryOptions({
    queryKey: [compare, 'calendar', seriesId, year],
    queryFn: ({ signal }) => api.compare.calendar({ query: { series: seriesId, year }, signal }),
  });

const startOfYear = (year: number) => plantInstant({ year, month: 1, day: 1, hour: 12, minute: 0 });

/** Daily values of whole years of one series. */
export const daysOfYearsQuery = (seriesId: number, years: readonly number[]) =>
  queryOptions({
    queryKey: [compare, 'days', seriesId, ...years],
    queryFn: ({ signal }) =>
      Promise.all(
        years.map(async (year) => {
          // From noon to noon, so that the first day is included wherever a plant day starts.
          const [from, to] = [startOfYear(year), startOfYear(year + 1) - dayMs / 2];
          const query = { series: String(seriesId), from: iso(from), to: iso(to), by: 'day' as const };
          const [found] = await api.series.aggregate({ query, signal });
          return { year, rows: found?.rows.filter(({ date_string: at }) => at.startsWith(`${year}-`)) ?? [] };
        }),
      ),
    enabled: years.length > 0,
  });

export interface PairRows {
  readonly by: 'hour' | 'day';
  readonly span: { readonly from: number; readonly to: number };
  readonly first: readonly AggregateRow[];
  readonly second: readonly AggregateRow[];
}

export const pairQuery = (first: number, second: number, period: Period) =>
  queryOptions({
    queryKey: [compare, 'pair', first, second, writePeriod(period)],
    queryFn: async ({ signal }): Promise<PairRows> => {
      const span = spanOf(period, serverNow());
      const by = span.to - span.from > maxHourDays * dayMs ? 'day' : 'hour';
      const query = { series: `${first},${second}`, from: iso(span.from), to: iso(span.to), by } as const;
      const found = await api.series.aggregate({ query, signal });
      const rowsOf = (id: number) => found.find(({ series_id }) => series_id === id)?.rows ?? [];
      return { by, span, first: rowsOf(first), second: rowsOf(second) };
    },
  });

const iso = (ms: number) => new Date(ms).toISOString();
