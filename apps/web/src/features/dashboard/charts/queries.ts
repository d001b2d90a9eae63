import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { serverMinute } from '../../../base/server-clock.ts';
import type { TimeSpan } from '../../../kit/chart/series.ts';
import { type Period, writePeriod } from '../../../kit/time/period.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { dashboard, pollMs } from '../../../shared/dashboard/queries.ts';
import type { ForecastDays } from '../../../shared/dashboard/settings.ts';
import { chartSpan } from './chart-span.ts';
import { drawnRows } from './drawn-rows.ts';

export type { ChartData } from './drawn-rows.ts';

export interface ChartsRequest {
  readonly period: Period;
  readonly forecast: ForecastDays | null;
  /** Zoomed span, in place of the period. */
  readonly zoom: TimeSpan | null;
  /** 0 until it is known. */
  readonly columns: number;
  /** Shows forecasts as known at that time; null: the newest. */
  readonly knownAt: string | null;
  readonly rainSource: string | null;
}

/** Rounds the width, so that a few pixels do not cause another request. */
const columnsStep = 100;
/** Largest number of columns the server accepts. */
const mostColumns = 4000;
const recordColumns = 600;
const emptyShare = 0.2;
/** The overview of the whole record changes slowly. */
const recordFreshMs = 15 * 60_000;

export const roundColumns = (columns: number): number =>
  Math.min(mostColumns, Math.ceil(columns / columnsStep) * columnsStep);

const instants = ({ from, to }: TimeSpan) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });

/** A relative period is requested as of now each time. */
export const chartsQuery = ({ period, forecast, zoom, columns, knownAt, rainSource }: ChartsRequest) =>
  queryOptions({
    queryKey: [dashboard, 'charts', zoom ?? writePeriod(period), forecast, columns, knownAt, rainSource],
    queryFn: ({ signal }) => {
      const span = zoom ?? chartSpan(period, forecast, serverMinute());
      const known = knownAt === null ? {} : { forecasts_known_at: knownAt };
      const source = rainSource === null ? {} : { rain_source: rainSource };
      const body = { ...instants(span), width: columns, points: false, ...known, ...source };
      return api.dashboard.fromTo({ body, signal });
    },
    enabled: columns > 0,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

/** All records around a time, where a chart shows only minimum and maximum of many. */
export const aroundQuery = (at: number, reachMs: number) =>
  queryOptions({
    queryKey: [dashboard, 'around', at, reachMs],
    queryFn: async ({ signal }) => {
      const body = { ...instants({ from: at - reachMs, to: at + reachMs }), width: mostColumns, points: false };
      return (await api.dashboard.fromTo({ body, signal })).general_datas;
    },
  });

/** Lake level since the record of the plant began, for the overview below the charts. */
export const recordQuery = (from: number | null) =>
  queryOptions({
    queryKey: ['dashboard-record', from],
    queryFn: async ({ signal }) => {
      const now = serverMinute();
      const begin = from ?? now;
      const all = await levelsSince(begin, now, signal);
      const first = all[0]?.at ?? begin;
      // A plant may have been set up long before its first reading: skip an empty start, which would waste columns.
      return first - begin > emptyShare * (now - begin) ? levelsSince(first, now, signal) : all;
    },
    enabled: from !== null,
    staleTime: recordFreshMs,
    refetchInterval: recordFreshMs,
  });

async function levelsSince(from: number, to: number, signal: AbortSignal) {
  if (from >= to) return [];
  const charts = await api.dashboard.fromTo({
    body: { ...instants({ from, to }), width: recordColumns, points: false },
    signal,
  });
  return drawnRows(charts).flatMap(({ date_string: wall, lake_level: level }) => {
    const at = instantOfWall(wall);
    return at === null || level === null ? [] : [{ at, level }];
  });
}

export type RecordRows = Awaited<ReturnType<typeof levelsSince>>;

/** Lake level per station, shown before the first calculation. */
export const measuredQuery = ({ period, forecast, zoom, columns }: ChartsRequest, isWanted: boolean) =>
  queryOptions({
    queryKey: ['series', 'dashboard-level', zoom ?? writePeriod(period), forecast, columns],
    queryFn: async ({ signal }) => {
      const [stations, all] = await Promise.all([api.dashboard.waterDepths({ signal }), api.series.list({ signal })]);
      const stationOf = new Map(stations.filter(isOnTheLake).map((station) => [station.station_id, station]));
      const wanted = all.filter(
        ({ owner_kind: kind, owner_id: id, quantity }) =>
          kind === 'station' && quantity === 'water_level' && stationOf.has(id),
      );
      if (wanted.length === 0) return [];
      const span = zoom ?? chartSpan(period, forecast, serverMinute());
      const query = { series: wanted.map(({ series_id: id }) => id).join(','), ...instants(span), width: columns };
      const rangeById = new Map((await api.series.range({ query, signal })).map((one) => [one.series_id, one]));
      return wanted.flatMap((one) => {
        const found = rangeById.get(one.series_id);
        const name = stationOf.get(one.owner_id)?.name ?? '';
        return found
          ? [{ id: `measured-${one.series_id}`, name, stepSeconds: one.step_seconds, stretches: found }]
          : [];
      });
    },
    enabled: isWanted && columns > 0,
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });

export type MeasuredLevel = Awaited<ReturnType<NonNullable<ReturnType<typeof measuredQuery>['queryFn']>>>[number];

const lakePositionType = 1;
const isOnTheLake = ({ measure_position_type: position }: { readonly measure_position_type: number | null }) =>
  position === lakePositionType;
