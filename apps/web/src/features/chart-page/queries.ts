import { required } from '@spillway/checked/reads';
import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../base/api.ts';
import { fetchFile } from '../../base/download-file.ts';
import { serverNow } from '../../base/server-clock.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import type { Points, TimeSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { series as live } from '../../shared/plant/series.ts';
import type { Series } from '../../shared/series/queries.ts';
import { rawAddress } from '../../shared/series/raw-address.ts';
import { readingsOf } from '../../shared/series/readings.ts';
import { type Detail, detailOf, valuesDetailOf } from './detail.ts';
import { movedPoints, pointsOfAggregate, pointsOfThinned } from './points.ts';
import { shiftMs } from './shift.ts';
import { keyOf, type Line, type Resolution } from './state.ts';

export interface PeriodStatistics extends ServedStatistics {
  /** Length of the whole period. */
  readonly lengthS: number;
}

type ServedStatistics = DataOf<ApiContract['series']['statistics']>[number];

/** A series on the chart that exists at the plant. */
export interface KnownLine {
  readonly line: Line;
  readonly of: Series;
  readonly isRadar: boolean;
}

interface LoadedLine extends KnownLine {
  readonly points: Points;
}

export interface LoadedDetail<D extends Detail = Detail> {
  readonly detail: D;
  /** Duration of a value, ms; null: a single reading. */
  readonly stepMs: number | null;
  readonly all: readonly LoadedLine[];
}

const widthsApart = 200;
const [narrowest, widest] = [600, 4000];
const past = 'chart-page-past';

/** Rounds the number of columns, so that a slightly wider window reuses the response. */
const widthFor = (columns: number) =>
  Math.min(widest, Math.max(narrowest, Math.ceil(columns / widthsApart) * widthsApart));

/** Short or sliding periods are invalidated by new readings; long ones are refetched when viewed again. */
const keyStart = (period: Period): string => {
  const { from, to } = spanOf(period, serverNow());
  const isLong = to - from > 31 * dayMs;
  return isLong ? past : live;
};

const keysOf = (all: readonly KnownLine[]) => all.map(({ line }) => keyOf(line));

/** Chart data of a period. */
export const linesQuery = (all: readonly KnownLine[], period: Period, resolution: Resolution, columns: number) =>
  queryOptions({
    queryKey: [keyStart(period), 'chart-page', resolution, widthFor(columns), writePeriod(period), ...keysOf(all)],
    queryFn: ({ signal }) => {
      const span = spanOf(period, serverNow());
      return load(all, { span, detail: detailOf(resolution, span), width: widthFor(columns), signal });
    },
    enabled: all.length > 0,
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
  });

/** Single values, for pairs and the table. */
export const valuesQuery = (all: readonly KnownLine[], period: Period, resolution: Resolution) =>
  queryOptions({
    queryKey: [keyStart(period), 'chart-page-values', resolution, writePeriod(period), ...keysOf(all)],
    queryFn: ({ signal }) => {
      const span = spanOf(period, serverNow());
      return load(all, { span, detail: valuesDetailOf(resolution, span), width: narrowest, signal });
    },
    enabled: all.length > 0,
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
  });

const emptyShare = 0.2;

/** First series over the whole record, for the overview. */
export const recordQuery = (first: KnownLine | undefined, span: TimeSpan | null) =>
  queryOptions({
    queryKey: [past, 'record', first?.of.series_id ?? 0, span?.from ?? 0],
    queryFn: async ({ signal }) => {
      const [one, wholeSpan] = [required(first), required(span)];
      const knownLines = [{ ...one, line: { ...one.line, shift: '0' } }];
      const of = (part: TimeSpan) => load(knownLines, { span: part, detail: 'thinned', width: 1200, signal });
      const all = await of(wholeSpan);
      const begin = all.all[0]?.points.times[0] ?? wholeSpan.from;
      // Skip an empty start, which would waste columns: a series may be much younger than its plant.
      const isMostlyEmpty =
        begin - wholeSpan.from > emptyShare * (wholeSpan.to - wholeSpan.from) && begin < wholeSpan.to;
      return isMostlyEmpty ? of({ from: begin, to: wholeSpan.to }) : all;
    },
    enabled: first !== undefined && span !== null,
    staleTime: 30 * minuteMs,
  });

export const statisticsQuery = (all: readonly KnownLine[], period: Period) =>
  queryOptions({
    queryKey: [keyStart(period), 'chart-page-statistics', writePeriod(period), ...keysOf(all)],
    queryFn: async ({ signal }) => {
      const span = spanOf(period, serverNow());
      const groups = await Promise.all(
        groupsOf(all, span).map(async ({ known, source }) => {
          const found = await api.series.statistics({ query: { series: idsOf(known), ...instants(source) }, signal });
          const lengthS = (span.to - span.from) / 1000;
          return known.flatMap(({ line, of }) =>
            found
              .filter((one) => one.series_id === of.series_id)
              .map((one): [string, PeriodStatistics] => [keyOf(line), { ...one, lengthS }]),
          );
        }),
      );
      return new Map(groups.flat());
    },
    enabled: all.length > 0,
    staleTime: 5 * minuteMs,
    placeholderData: keepPreviousData,
  });

interface LoadOptions<D extends Detail = Detail> {
  readonly span: TimeSpan;
  readonly detail: D;
  readonly width: number;
  readonly signal: AbortSignal;
}

const idsOf = (knownLines: readonly KnownLine[]) => [...new Set(knownLines.map(({ of }) => of.series_id))].join(',');
const instants = ({ from, to }: TimeSpan) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** Series with the same shift are requested together. */
function groupsOf(all: readonly KnownLine[], span: TimeSpan) {
  return [...Map.groupBy(all, ({ line }) => line.shift)].map(([shift, known]) => {
    const byMs = shiftMs(shift, span.from);
    // The end is inclusive: a row at that time covers the time before it.
    return { known, byMs, source: { from: span.from - byMs, to: span.to - byMs + 1 } };
  });
}

async function load<D extends Detail>(all: readonly KnownLine[], options: LoadOptions<D>): Promise<LoadedDetail<D>> {
  const { span, detail } = options;
  const found = await Promise.all(
    groupsOf(all, span).map(async ({ known, byMs, source }) => {
      const points = await pointsIn(known, source, options);
      return known.map((one): readonly [string, LoadedLine] => {
        const ownPoints = points.get(one.of.series_id) ?? { times: [], values: [] };
        return [keyOf(one.line), { ...one, points: movedPoints(ownPoints, byMs, lookOf(one.of.quantity).factor) }];
      });
    }),
  );
  const byKey = new Map(found.flat());
  const steps = { raw: null, thinned: (span.to - span.from) / options.width, hour: hourMs, day: dayMs };
  const stepMs = steps[detail];
  return { detail, stepMs, all: all.flatMap(({ line }) => byKey.get(keyOf(line)) ?? []) };
}

const isSum = ({ kind }: Series) => kind === 'interval';

async function pointsIn(
  knownLines: readonly KnownLine[],
  source: TimeSpan,
  { detail, width, signal }: LoadOptions,
): Promise<ReadonlyMap<number, Points>> {
  const owners = new Map(knownLines.map(({ of }) => [of.series_id, of]));
  if (detail === 'raw') {
    const read = async (of: Series) => {
      const file = await fetchFile(rawAddress(of.series_id, source), signal);
      return [of.series_id, readingsOf(await file.text())] as const;
    };
    return new Map(await Promise.all([...owners.values()].map(read)));
  }
  const spanQuery = { series: idsOf(knownLines), ...instants(source) };
  if (detail === 'thinned') {
    const all = await api.series.range({ query: { ...spanQuery, width }, signal });
    return new Map(all.map((one) => [one.series_id, pointsOfThinned(one, isSum(required(owners.get(one.series_id))))]));
  }
  const all = await api.series.aggregate({ query: { ...spanQuery, by: detail }, signal });
  const rowMs = detail === 'hour' ? hourMs : dayMs;
  return new Map(
    all.map(({ series_id: id, rows }) => [id, pointsOfAggregate(rows, isSum(required(owners.get(id))), rowMs)]),
  );
}
