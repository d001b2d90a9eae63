import './chart.css';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../later/lazy-part.ts';
import { Failed } from '../states/Failed.tsx';
import { useNow } from '../time/use-now.ts';
import { useWidth } from '../use-width.ts';
import { ChartKey } from './ChartKey.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartTools } from './ChartTools.tsx';
import { columnsOf } from './columns.ts';
import { dashesOf } from './look.ts';
import type { MarkShape } from './marks.ts';
import { Overview } from './Overview.tsx';
import { planPanes, removeHidden } from './panes.ts';
import type { ChartCaption } from './picture-caption.ts';
import { rowsOf } from './rows.ts';
import { SpanLane } from './SpanLane.tsx';
import { makeScene } from './scene.ts';
import {
  type AxisLimits,
  type ChartSeries,
  type ChartSpan,
  hasBand,
  type MarkedSpan,
  type Note,
  type ReferenceLine,
  type TimeSpan,
} from './series.ts';
import { useSkin } from './skin.ts';
import { entriesOf, reachOf, tipRows } from './tip.ts';
import { useChartExport } from './use-chart-export.ts';
import { useDrawing } from './use-drawing.ts';
import { type OnViewChange, useView } from './use-view.ts';
import { seriesDecimals, useChartWords, useSceneWords } from './words.ts';

const ChartTable = lazyPart(() => import('./ChartTable.tsx'));

export interface Edges {
  readonly leftPx: number;
  readonly rightPx: number;
}

export interface TimeChartProps {
  /** Title in a saved picture, and accessible name. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  /** Span shown without zoom; it may move with time. */
  readonly range: TimeSpan;
  /** Whole record: the limits of zooming, and one series for the overview below. */
  readonly record?: { readonly span: TimeSpan; readonly series: ChartSeries };
  readonly references?: readonly ReferenceLine[];
  readonly limits?: readonly AxisLimits[];
  readonly notes?: readonly Note[];
  readonly spans?: readonly MarkedSpan[];
  /** Spans such as warnings, in a lane below the chart, with the name of the lane. */
  readonly standings?: { readonly label: string; readonly all: readonly ChartSpan[]; readonly isSaidOver?: boolean };
  /** Absent: the server time, updated continuously; null: a chart of the past without "now". */
  readonly now?: number | null;
  /** Years are drawn over each other: the axis shows months without a year. */
  readonly yearsOverlaid?: boolean;
  readonly heightPx?: number;
  /** With 1 every unit gets its own chart. */
  readonly axesPerPane?: 1 | 2;
  /** Name of the band, such as "Forecast range 80 %". */
  readonly bandName?: string;
  /** Called when a zoom or resize has settled: the time to load data thinned to this many columns. */
  readonly onViewChange?: OnViewChange;
  /** Called with the ends of the time axis in chart px, so that content below can align with it. */
  readonly onEdges?: (edges: Edges) => void;
  /** Explains a value: a click on it, or Enter at the cursor. */
  readonly onAsk?: (id: string, at: number) => void;
  /** Selects a time span: a drag, or Space at both ends. Zooming is then by keys and wheel only. */
  readonly onSpan?: (span: TimeSpan) => void;
  /** The selected span, shaded. */
  readonly chosen?: TimeSpan | null;
  readonly caption?: ChartCaption;
  /** The period picker, on the line of the tools. */
  readonly controls?: ReactNode;
  readonly isLoading?: boolean;
  readonly error?: Error | null;
  readonly onRetry?: () => void;
  /** Names of series that failed to load while others succeeded. */
  readonly notLoaded?: readonly string[];
  /** Time of the last value, however old: an empty chart links to it. */
  readonly lastKnownAt?: number | null;
}

const none: readonly never[] = [];
const usualHeightPx = 324;

/** Time series chart with pointer and keyboard reading, zoom and export. */
export function TimeChart(props: TimeChartProps) {
  const {
    label,
    series,
    range,
    record,
    references = none,
    limits = none,
    notes = none,
    spans = none,
    heightPx = usualHeightPx,
  } = props;
  const { axesPerPane = 2, yearsOverlaid = false, isLoading = false, error = null, onRetry, notLoaded = none } = props;
  const words = useChartWords();
  const sceneWords = useSceneWords(words);
  const skin = useSkin();
  const clock = useNow();
  const now = props.now === undefined ? clock : props.now;
  const box = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null);
  const widthPx = useWidth(box);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<number | null>(null);
  const [isTable, setIsTable] = useState(false);
  const { view, whole, isZoomed, show } = useView({
    range,
    record: record?.span ?? null,
    columns: Math.round(widthPx),
    onViewChange: props.onViewChange,
  });

  const entries = useMemo(() => entriesOf(series), [series]);
  const shownEntries = useMemo(() => entries.filter(({ id }) => !hidden.has(id)), [entries, hidden]);
  const shownSeries = useMemo(
    () => shownEntries.flatMap((entry) => [entry.series, ...entry.forecasts]),
    [shownEntries],
  );
  const decimals = useMemo(() => {
    const places = new Map(series.map((one) => [one.id, seriesDecimals(one)]));
    return (id: string) => places.get(id) ?? 0;
  }, [series]);
  const dashes = useMemo(() => dashesOf(series), [series]);
  const isWaiting = isLoading && series.length === 0;
  const plans = useMemo(
    () => removeHidden(planPanes(series, axesPerPane), new Set(shownSeries.map(({ id }) => id))),
    [series, axesPerPane, shownSeries],
  );
  const scene = useMemo(() => {
    if (widthPx === 0 || isWaiting) return null;
    const { number } = words;
    return makeScene({
      series: shownSeries,
      plans,
      dashes,
      references,
      limits,
      notes,
      spans,
      view,
      now,
      widthPx,
      heightPx,
      number,
      yearsOverlaid,
    });
  }, [
    shownSeries,
    plans,
    dashes,
    references,
    limits,
    notes,
    spans,
    view,
    now,
    widthPx,
    heightPx,
    words,
    isWaiting,
    yearsOverlaid,
  ]);
  const { onEdges } = props;
  const [leftPx, rightPx] = [scene?.plot.left, scene?.plot.right];
  useEffect(() => {
    if (leftPx !== undefined && rightPx !== undefined) onEdges?.({ leftPx, rightPx });
  }, [onEdges, leftPx, rightPx]);
  const { picture, isDrawn, failed, retry } = useDrawing({ place: canvas, scene, skin, words: sceneWords });

  const bandName = shownSeries.some(hasBand) ? (props.bandName ?? words.t('chart.bandKey')) : null;
  const columns = columnsOf(shownSeries, decimals, words, bandName);
  const rows = () => rowsOf(shownSeries, view);
  const spanNames = useMemo(() => [...new Set(scene?.spans.map(({ text }) => text))], [scene]);
  const chartExport = useChartExport({
    label,
    caption: props.caption,
    series: shownSeries.filter(({ forecast }) => !forecast),
    view,
    bandName,
    spanNames,
    columns,
    rows,
    picture,
    dashes,
    skin,
    words,
  });
  const marks = useMemo(() => shownMarksOf(scene), [scene]);
  const readAt = cursor ?? Math.min(now ?? view.to, view.to);
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
  };

  const trouble = failed ?? (series.length === 0 ? error : null);
  return (
    <section className="chart" aria-label={label} ref={box}>
      <div className="chart-head">
        {props.controls}
        <ChartTools
          t={words.t}
          isZoomed={isZoomed}
          onReset={() => show(null)}
          isTable={isTable}
          onTable={() => setIsTable(!isTable)}
          onPicture={chartExport.savePicture}
          onCsv={chartExport.saveCsv}
          onXlsx={chartExport.saveXlsx}
          onCopy={chartExport.copy}
        />
      </div>
      {notLoaded.length > 0 && (
        <p className="chart-partial" role="status">
          {words.t('chart.partial', { names: notLoaded.join(', ') })}
        </p>
      )}
      {trouble ? (
        <Failed
          error={trouble}
          {...(failed ? { title: words.t('chart.failed') } : {})}
          onRetry={failed ? retry : () => onRetry?.()}
        />
      ) : (
        <>
          <ChartKey
            label={label}
            entries={entries}
            hidden={hidden}
            onToggle={toggle}
            rows={tipRows(entries, readAt, {
              now: now ?? clock,
              reachMs: cursor === null ? view.to - view.from : reachOf(view),
            })}
            decimals={decimals}
            bandName={bandName}
            spanNames={spanNames}
            marks={marks}
            dashes={dashes}
            skin={skin}
            words={words}
          />
          {isTable ? (
            <Suspense fallback={<div style={{ height: heightPx }} aria-busy="true" />}>
              <ChartTable label={label} columns={columns} rows={rows()} heightPx={heightPx} onCopy={chartExport.copy} />
            </Suspense>
          ) : (
            <ChartPlot
              label={label}
              onCanvas={setCanvas}
              scene={scene}
              entries={shownEntries}
              series={shownSeries}
              heightPx={heightPx}
              view={view}
              whole={whole}
              now={now ?? clock}
              cursor={cursor}
              onCursor={setCursor}
              onView={show}
              onAsk={props.onAsk}
              onSpan={props.onSpan}
              chosen={props.chosen ?? null}
              decimals={decimals}
              isLoading={isWaiting}
              isDrawn={isDrawn}
              hasSeries={series.length > 0}
              lastKnownAt={props.lastKnownAt ?? null}
              dashes={dashes}
              skin={skin}
              words={words}
            />
          )}
          {props.standings && scene && !isTable && (
            <SpanLane
              label={props.standings.label}
              {...(props.standings.isSaidOver ? { isSaidOver: true } : {})}
              standings={props.standings.all}
              view={view}
              leftPx={scene.plot.left}
              rightPx={scene.plot.right}
            />
          )}
          {record && scene && !isTable && (
            <Overview
              span={whole}
              series={record.series}
              view={view}
              widthPx={widthPx}
              leftPx={scene.plot.left}
              rightPx={scene.plot.right}
              onView={show}
              skin={skin}
              words={words}
            />
          )}
        </>
      )}
    </section>
  );
}

function shownMarksOf(scene: ReturnType<typeof makeScene> | null): ReadonlySet<MarkShape> {
  const drawnSeries = scene?.panes.flatMap(({ axes }) => axes.flatMap((axis) => axis.series)) ?? [];
  return new Set(drawnSeries.flatMap((one) => one.marks.map(({ shape }) => shape)));
}
