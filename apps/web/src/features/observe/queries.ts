import { dayMs } from '@spillway/plant-time/spans';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { fetchFile } from '../../base/download-file.ts';
import { serverNow } from '../../base/server-clock.ts';
import type { Points, TimeSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { type Series, series } from '../../shared/plant/series.ts';
import { pointsOfRows, statisticsOfDays } from '../../shared/series/day-points.ts';
import { rawAddress } from '../../shared/series/raw-address.ts';
import { readingsOf, type Statistics, statisticsOf } from '../../shared/series/readings.ts';

/** Longer periods use daily values. */
export const maxRawDays = 31;

export interface SeriesData {
  readonly of: Series;
  readonly points: Points;
  readonly statistics: Statistics;
}

export interface MeasuredInPeriod {
  readonly byDay: boolean;
  readonly all: readonly SeriesData[];
}

const isLong = ({ from, to }: TimeSpan): boolean => to - from > maxRawDays * dayMs;

const instants = ({ from, to }: TimeSpan) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** Readings of a period; a sliding one is requested as of now. */
export const measuredQuery = (all: readonly Series[], period: Period) =>
  queryOptions({
    queryKey: [series, 'measured', ...all.map(({ series_id: id }) => id), writePeriod(period)],
    queryFn: ({ signal }) => readMeasured(all, spanOf(period, serverNow()), signal),
    placeholderData: keepPreviousData,
  });

async function readMeasured(all: readonly Series[], span: TimeSpan, signal: AbortSignal): Promise<MeasuredInPeriod> {
  if (isLong(span)) {
    const query = { series: all.map(({ series_id: id }) => id).join(','), ...instants(span), by: 'day' as const };
    const days = new Map((await api.series.aggregate({ query, signal })).map(({ series_id: id, rows }) => [id, rows]));
    return {
      byDay: true,
      all: all.map((of) => {
        const rows = days.get(of.series_id) ?? [];
        return { of, points: pointsOfRows(rows, of.kind === 'interval', dayMs), statistics: statisticsOfDays(rows) };
      }),
    };
  }
  const read = async (of: Series): Promise<SeriesData> => {
    // The end is inclusive: a row at that time covers the time before it.
    const file = await fetchFile(rawAddress(of.series_id, { ...span, to: span.to + 1 }), signal);
    const points = readingsOf(await file.text());
    return { of, points, statistics: statisticsOf(points) };
  };
  return { byDay: false, all: await Promise.all(all.map(read)) };
}
