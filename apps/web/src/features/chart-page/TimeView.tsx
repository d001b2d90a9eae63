import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { useObserved } from '../../base/observed.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useSession } from '../../base/session/use-session.ts';
import { planPanes } from '../../kit/chart/panes.ts';
import type { ChartSeries, TimeSpan } from '../../kit/chart/series.ts';
import { TimeChart } from '../../kit/chart/TimeChart.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Stale } from '../../kit/states/Stale.tsx';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { PastForecastLink } from '../../shared/forecast-skill/PastForecastLink.tsx';
import NotesPanel from '../../shared/notes/NotesPanel.tsx';
import { useNotes } from '../../shared/notes/use-notes.ts';
import { informationQuery } from '../../shared/plant/queries.ts';
import { showWarningsOnCharts, useWarningSpans, warningsOnCharts } from '../../shared/warnings/use-warning-spans.ts';
import { ChartControls } from './ChartControls.tsx';
import { chartSeriesOf } from './chart-series.ts';
import { DataTable } from './DataTable.tsx';
import { detailOf, maxHourDays, maxRawDays } from './detail.ts';
import { hasSuspect } from './points.ts';
import { type KnownLine, linesQuery, recordQuery } from './queries.ts';
import { measuredSpan } from './record-span.ts';
import { StatisticsTable } from './StatisticsTable.tsx';
import type { ChartLink } from './use-chart-state.ts';

/** A view that differs by less than this counts as the period itself, which slides meanwhile. */
const sameShare = 0.01;
const sameMs = 30_000;
const firstColumns = 1200;

const isSame = (a: TimeSpan, b: TimeSpan): boolean => {
  const near = Math.max(sameMs, (b.to - b.from) * sameShare);
  return Math.abs(a.from - b.from) < near && Math.abs(a.to - b.to) < near;
};

/** Selected span: the period, or the zoomed part. */
function useSelection(period: Period) {
  const [seen, setSeen] = useState<{ readonly of: string; readonly view: TimeSpan | null }>({ of: '', view: null });
  const [columns, setColumns] = useState(firstColumns);
  const writtenText = writePeriod(period);
  const onViewChange = useCallback(
    (view: TimeSpan, wide: number) => {
      setColumns(wide);
      setSeen({ of: writtenText, view: isSame(view, spanOf(period, serverNow())) ? null : view });
    },
    [period, writtenText],
  );
  // A zoom belongs to the period in which it was made.
  const zoom = seen.of === writtenText ? seen.view : null;
  const selection = useMemo((): Period => (zoom ? { kind: 'between', ...zoom } : period), [zoom, period]);
  return { zoom, selection, columns, onViewChange };
}

interface TimeViewProps {
  readonly link: ChartLink;
  readonly known: readonly KnownLine[];
  readonly names: ReadonlyMap<number, string>;
}

const none: readonly ChartSeries[] = [];
const forecast = new Set<string>(['inflow_moving_average', 'total_discharge_lake', 'lake_level']);
const [paneHeightPx, rainHeightPx, minHeightPx] = [230, 100, 380];

/** Time series, with statistics, notes and values of the visible span. */
export function TimeView({ link, known, names }: TimeViewProps) {
  const t = useText();
  const { account, plant } = useSession();
  const { period, resolution, lines } = link.state;
  const span = spanOf(period, useNow());
  const { zoom, selection, columns, onViewChange } = useSelection(period);
  const loadRequest = loadedPeriod(period, span, zoom, detailOf(resolution, span) === 'thinned');
  const { data, error, dataUpdatedAt, refetch } = useQuery(linesQuery(known, loadRequest, resolution, columns));
  const drawnSeries = useMemo(() => (data ? chartSeriesOf(t, data, names, lines) : none), [t, data, names, lines]);
  const record = useRecord(known[0], t);
  const { notes, spans, mayRead } = useNotes(period);
  const hasWarnings = useObserved(warningsOnCharts);
  // Shifted series have no warnings.
  const unshiftedIds = known.flatMap(({ line, of }) => (line.shift === '0' ? [of.series_id] : []));
  const { mayRead: mayReadWarnings, standings } = useWarningSpans({
    period,
    series: [...new Set(unshiftedIds)],
    isWanted: hasWarnings,
  });
  const panes = planPanes(drawnSeries);
  const rains = panes.filter(({ kind }) => kind === 'rain').length;
  const heightPx = Math.max(minHeightPx, (panes.length - rains) * paneHeightPx + rains * rainHeightPx + 60);
  const isSuspect = useMemo(() => (data ? hasSuspect(data) : false), [data]);
  const detail = data?.detail ?? detailOf(resolution, span);
  return (
    <>
      {error && data && <Stale at={dataUpdatedAt} onRetry={() => void refetch()} />}
      <div className="page-chart">
        <TimeChart
          label={t('chartPage.title')}
          series={drawnSeries}
          range={span}
          {...(record ? { record } : {})}
          notes={notes}
          spans={spans}
          {...(standings ? { standings } : {})}
          heightPx={heightPx}
          bandName={t(detail === 'hour' ? 'chartPage.band.hour' : 'chartPage.band.day')}
          onViewChange={onViewChange}
          controls={
            <>
              <ChartControls link={link} />
              {mayReadWarnings && (
                <Checkbox checked={hasWarnings} onChange={({ target }) => showWarningsOnCharts(target.checked)}>
                  {t('warnings.title')}
                </Checkbox>
              )}
            </>
          }
          caption={{ plant: plant?.name ?? '', author: account.full_name }}
          isLoading={!data}
          error={error}
          onRetry={() => void refetch()}
        />
        <p className="quiet chart-page-detail">
          {detail === 'thinned' && t('chartPage.detail.thinned', { days: maxRawDays })}
          {detail === 'day' && resolution === 'hour' && t('chartPage.detail.day', { days: maxHourDays })}
          {isSuspect && ` ${t('chartPage.detail.doubtful')}`}
        </p>
        {zoom && (
          <Button size="small" onClick={() => link.change({ period: { kind: 'between', ...zoom } })}>
            {t('chartPage.keepZoom')}
          </Button>
        )}
        {known.some(({ of }) => forecast.has(of.quantity)) && <PastForecastLink atMs={spanOf(selection, span.to).to} />}
      </div>
      <div className="page-part">
        <SectionTitle level={2}>{t(zoom ? 'chartPage.statistics.ofZoom' : 'chartPage.statistics.title')}</SectionTitle>
        <StatisticsTable known={known} names={names} period={selection} />
      </div>
      {mayRead && (
        <div className="page-part chart-page-notes">
          <SectionTitle level={2}>{t('chartPage.notes')}</SectionTitle>
          <NotesPanel period={period} />
        </div>
      )}
      <DataTable known={known} names={names} lines={lines} period={selection} resolution={resolution} />
    </>
  );
}

/** Zooming into fully loaded data needs no request. */
function loadedPeriod(period: Period, span: TimeSpan, zoom: TimeSpan | null, isThinned: boolean): Period {
  if (!zoom || (!isThinned && zoom.from >= span.from && zoom.to <= span.to)) return period;
  return { kind: 'between', ...zoom };
}

const oldestMs = 50 * 365 * 86_400_000;

/** Span of the plant record until the page was opened. */
function useRecord(first: KnownLine | undefined, t: Text) {
  const start = useQuery(informationQuery).data?.record_start ?? null;
  const opened = useMemo(() => serverNow(), []);
  const span = useMemo(() => {
    const from = start === null ? Number.NaN : Math.max(Date.parse(start), opened - oldestMs);
    return from < opened ? { from, to: opened } : null;
  }, [start, opened]);
  const { data } = useQuery(recordQuery(first, span));
  return useMemo(() => {
    if (!data || !span || data.all.length === 0) return null;
    const [series] = chartSeriesOf(
      t,
      data,
      new Map(),
      data.all.map(({ line }) => line),
    );
    return series ? { span: measuredSpan(series.points.times, span), series } : null;
  }, [t, data, span]);
}
