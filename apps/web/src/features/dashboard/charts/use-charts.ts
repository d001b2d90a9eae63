import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../../../base/session/use-session.ts';
import type { ChartSeries, TimeSpan } from '../../../kit/chart/series.ts';
import type { OnViewChange } from '../../../kit/chart/use-view.ts';
import type { Period } from '../../../kit/time/period.ts';
import type { ChartActions } from '../../../shared/dashboard/settings.ts';
import { informationQuery } from '../../../shared/plant/queries.ts';
import { drawnRows } from './drawn-rows.ts';
import {
  type ChartsRequest,
  chartsQuery,
  type MeasuredLevel,
  measuredQuery,
  type RecordRows,
  recordQuery,
  roundColumns,
} from './queries.ts';

const noLevels: readonly MeasuredLevel[] = [];

/** Data of the charts, limited to the visible span and resolution. */
export function useCharts(actions: ChartActions, period: Period, knownAt: string | null) {
  const { has } = useSession();
  const [columns, setColumns] = useState(0);
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  const onViewChange = useCallback<OnViewChange>((view, wide, isZoomed) => {
    setColumns(roundColumns(wide));
    setZoom(isZoomed ? view : null);
  }, []);
  const { forecast, rainSource } = actions;
  const chartsRequest: ChartsRequest = { period, forecast, zoom, columns, knownAt, rainSource };
  const charts = useQuery(chartsQuery(chartsRequest));
  const isUncalculated = charts.data ? drawnRows(charts.data).every(({ lake_level: level }) => level === null) : false;
  const measured = useQuery(measuredQuery(chartsRequest, isUncalculated && has('dashboard.view')));
  return {
    charts,
    measured,
    levels: isUncalculated ? (measured.data ?? noLevels) : noLevels,
    onViewChange,
  };
}

/** Lake level over the whole record; requested after the charts are drawn. */
export function useRecord(name: string, isWanted: boolean) {
  const { data: information } = useQuery(informationQuery);
  const from = isWanted && information?.record_start ? Date.parse(information.record_start) : null;
  const { data } = useQuery(recordQuery(from));
  return useMemo(() => data && wholeRecord(data, name), [data, name]);
}

function wholeRecord(rows: RecordRows, name: string): { span: TimeSpan; series: ChartSeries } | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last || first.at === last.at) return undefined;
  return {
    span: { from: first.at, to: last.at },
    series: {
      id: 'record',
      name,
      unit: 'm',
      quantity: 'level',
      points: { times: rows.map(({ at }) => at), values: rows.map(({ level }) => level) },
    },
  };
}
