import { minuteMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { connection } from '../../../base/stream/connection.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { planPanes } from '../../../kit/chart/panes.ts';
import type { AxisLimits, ChartSeries, Note, ReferenceLine } from '../../../kit/chart/series.ts';
import { TimeChart } from '../../../kit/chart/TimeChart.tsx';
import { momentText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { lazyPart } from '../../../kit/later/lazy-part.ts';
import { PressPopover } from '../../../kit/popup/PressPopover.tsx';
import { scrollIntoView } from '../../../kit/scroll-into-view.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Stale } from '../../../kit/states/Stale.tsx';
import type { Preset } from '../../../kit/time/period.ts';
import { RangePicker } from '../../../kit/time/RangePicker.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { type ChartActions, dashboardSettings } from '../../../shared/dashboard/settings.ts';
import { useNotes } from '../../../shared/notes/use-notes.ts';
import { informationQuery, interfaceQuery } from '../../../shared/plant/queries.ts';
import { useSeason } from '../../../shared/plant/use-season.ts';
import { useWarningSpans, warningsOnCharts } from '../../../shared/warnings/use-warning-spans.ts';
import { useFullPanel } from '../panel/full-panel.ts';
import { Panel } from '../panel/Panel.tsx';
import { ChartRemarks } from './ChartRemarks.tsx';
import { limitsOf, referencesOf } from './chart-levels.ts';
import { chartSeriesOf } from './chart-series.ts';
import { chartSpan } from './chart-span.ts';
import { KnownAt } from './KnownAt.tsx';
import type { ChartData } from './queries.ts';
import { useChartHeight } from './use-chart-height.ts';
import { useChartPeriod } from './use-chart-period.ts';
import { useCharts, useRecord } from './use-charts.ts';
import { useExplainPoint } from './use-explain-point.ts';

const ChartChoices = lazyPart(() => import('./ChartChoices.tsx'));

interface ChartOptionsProps {
  readonly actions: ChartActions;
  /** Sources of the rain forecast. */
  readonly sources: ChartData['rain_forecast_sources'];
}

/** Chart options, stored in this browser. */
function ChartOptions({ actions, sources }: ChartOptionsProps) {
  const t = useText();
  const [isOpen, open] = useState(false);
  const choices = (
    <Suspense>
      <ChartChoices actions={actions} sources={sources} />
    </Suspense>
  );
  return (
    <PressPopover title={t('dashboard.charts.options')} content={choices} isOpen={isOpen} onOpen={open}>
      <PlainButton
        size="small"
        icon={<Icon name="sliders" size="small" />}
        aria-label={t('dashboard.charts.options')}
      />
    </PressPopover>
  );
}

const NotesPanel = lazyPart(() => import('../../../shared/notes/NotesPanel.tsx'));

const offeredOptions: readonly Preset[] = ['6h', '12h', '24h', '3d', '7d'];
const more: readonly Preset[] = ['5m', '15m', '30m', '1h', '3h', '30d', '365d'];
/** Used until the plant settings are loaded. */
const usualIntervalMinutes = 10;
const noSeries: readonly ChartSeries[] = [];
const noSources: ChartData['rain_forecast_sources'] = [];
const noLines: readonly ReferenceLine[] = [];
const noLimits: readonly AxisLimits[] = [];

/** Rain above, lake and flows below, on one time axis from the past into the forecast. */
export default function DashboardCharts({ lastKnownAt }: { readonly lastKnownAt: number | null }) {
  const t = useText();
  const { account, plant } = useSession();
  const { actions } = useObserved(dashboardSettings);
  const [knownAt, setKnownAt] = useState<string | null>(null);
  const isLost = useObserved(connection).state.kind === 'lost';
  const [showsNotes, showNotes] = useState(false);
  const [period, choosePeriod] = useChartPeriod(actions);
  const season = useSeason();
  const { charts, measured, levels, onViewChange } = useCharts(actions, period, knownAt);
  const { data, error, dataUpdatedAt, refetch } = charts;
  const { data: information } = useQuery(informationQuery);
  const { data: settings } = useQuery(interfaceQuery);
  const record = useRecord(t('series.short.lake_level'), data !== undefined);
  const { full } = useFullPanel();
  const now = useNow();
  const range = chartSpan(period, actions.forecast, now);
  const spanMs = range.to - range.from;
  const isReplay = knownAt !== null;
  const flowSide = settings?.discharge_out_chart ?? 'left';
  const intervalMs = (settings?.auto_calculation_interval ?? usualIntervalMinutes) * minuteMs;
  const nowMs = Math.floor(now / minuteMs) * minuteMs;
  const series = useMemo(() => {
    if (!data) return noSeries;
    return chartSeriesOf({ data, measured: levels, actions, spanMs, flowSide, intervalMs, isReplay, nowMs, t });
  }, [data, levels, actions, spanMs, flowSide, intervalMs, isReplay, nowMs, t]);
  const references = useMemo(() => (information ? referencesOf(information, t) : noLines), [information, t]);
  const limits = useMemo(() => (settings ? limitsOf(settings) : noLimits), [settings]);
  const issuedAt = issuedAtOf(data);
  const written = useNotes(period);
  const notes = useMemo(
    () => [...written.notes, ...issuedNote(isReplay ? issuedAt : null, t)],
    [written.notes, isReplay, issuedAt, t],
  );
  // A replay of an earlier time would have had other warnings.
  const isWanted = useObserved(warningsOnCharts) && !isReplay;
  const { standings } = useWarningSpans({ period, series: null, isWanted });
  const heightPx = useChartHeight(full === 'charts', planPanes(series).length, rowsOf(standings));
  const failedParts = [
    ...(measured.error ? [t('series.quantity.lake_level')] : []),
    ...(written.error ? [t('dashboard.charts.notes')] : []),
  ];
  const explainPoint = useExplainPoint(series, data);
  const retry = () => {
    void refetch();
    void measured.refetch();
  };
  return (
    <Panel id="charts" title={t('dashboard.charts.title')}>
      <TimeChart
        label={t('dashboard.charts.label')}
        series={series}
        range={range}
        {...(record ? { record } : {})}
        references={references}
        limits={limits}
        notes={notes}
        spans={written.spans}
        {...(standings ? { standings: { ...standings, isSaidOver: true } } : {})}
        heightPx={heightPx}
        bandName={t('dashboard.charts.band')}
        onViewChange={onViewChange}
        {...(explainPoint ? { onAsk: (id, at) => void explainPoint(id, at) } : {})}
        caption={{ plant: plant?.name ?? '', author: account.full_name }}
        controls={
          <>
            <RangePicker value={period} onChange={choosePeriod} offered={offeredOptions} more={more} season={season} />
            <KnownAt value={knownAt} onChange={setKnownAt} issuedAt={issuedAt} />
            <ChartOptions actions={actions} sources={data?.rain_forecast_sources ?? noSources} />
            {written.mayRead && (
              <button
                type="button"
                className="icon-button"
                aria-expanded={showsNotes}
                aria-label={t('dashboard.charts.notes')}
                title={t('dashboard.charts.notes')}
                onClick={() => showNotes(!showsNotes)}
              >
                <Icon name="flag" />
              </button>
            )}
          </>
        }
        isLoading={!data}
        error={error}
        onRetry={retry}
        notLoaded={failedParts}
        lastKnownAt={lastKnownAt}
      />
      {error && data && !isLost && <Stale at={dataUpdatedAt} onRetry={retry} />}
      <Suspense>
        {showsNotes && (
          <div ref={scrollIntoView} className="chart-notes">
            <NotesPanel period={period} />
          </div>
        )}
      </Suspense>
      {data && (
        <ChartRemarks
          data={data}
          actions={actions}
          isMeasured={levels.length > 0}
          isReplay={isReplay}
          range={range}
          now={now}
        />
      )}
      {isReplay && (
        <p className="chart-remark">
          <StateTag tone="watch" icon="history">
            {issuedAt === null
              ? t('dashboard.charts.nothingKnown', { time: momentText(Date.parse(knownAt), now) })
              : t('dashboard.charts.replay', { time: momentText(issuedAt, now) })}
          </StateTag>
          <PlainButton size="small" onClick={() => setKnownAt(null)}>
            {t('dashboard.charts.toNewest')}
          </PlainButton>
        </p>
      )}
    </Panel>
  );
}

/** Warnings of one severity share a row. */
const rowsOf = (standings: ReturnType<typeof useWarningSpans>['standings']): number =>
  new Set(standings?.all.map(({ tone }) => tone)).size;

function issuedAtOf(data: ChartData | undefined): number | null {
  const issueTime = data?.flow_forecast_issue?.issued_at ?? data?.rain_forecast_issue?.issued_at;
  return issueTime === undefined ? null : Date.parse(issueTime);
}

const issuedNote = (issuedAt: number | null, t: Text): readonly Note[] =>
  issuedAt === null ? [] : [{ id: 'issued', at: issuedAt, text: t('dashboard.charts.issuedHere') }];
