import { required } from '@spillway/checked/reads';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { PlainButton } from '../button/PlainButton.tsx';
import { ChartCursor } from './ChartCursor.tsx';
import { ChartTip } from './ChartTip.tsx';
import { movedByKey, snapToReading } from './cursor.ts';
import { timeToPx } from './layout.ts';
import type { Dashes } from './look.ts';
import type { Scene } from './scene.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import type { Skin } from './skin.ts';
import { summaryOf } from './summary.ts';
import { type Entry, mayAsk, nearestRow, reachOf, type TipRow, tipRows } from './tip.ts';
import { usePointer } from './use-pointer.ts';
import { panned, spanWithin, zoomSpan } from './view.ts';
import { type ChartWords, momentText } from './words.ts';

interface ChartEmptyProps {
  /** There are series, but all are hidden. */
  readonly isHidden: boolean;
  readonly lastKnownAt: number | null;
  readonly mayGo: boolean;
  readonly onGo: (at: number) => void;
  readonly words: ChartWords;
}

/** Shown when there is nothing to draw: the reason, the last time with data, and a button to go there. */
function ChartEmpty({ isHidden, lastKnownAt, mayGo, onGo, words: { t, dateTime } }: ChartEmptyProps) {
  return (
    <div className="chart-empty" role="status">
      <p className="chart-empty-title">{t(isHidden ? 'chart.nothingShown' : 'chart.empty')}</p>
      <p>
        {isHidden
          ? t('chart.nothingShownHint')
          : lastKnownAt === null
            ? t('chart.emptyHint')
            : t('chart.emptyLast', { time: dateTime(lastKnownAt) })}
      </p>
      {!isHidden && lastKnownAt !== null && mayGo && (
        <PlainButton size="small" onClick={() => onGo(lastKnownAt)}>
          {t('chart.emptyGo')}
        </PlainButton>
      )}
    </div>
  );
}

interface ChartPlotProps {
  readonly label: string;
  /** Container of the canvas. */
  readonly onCanvas: (place: HTMLDivElement | null) => void;
  readonly scene: Scene | null;
  readonly entries: readonly Entry[];
  readonly series: readonly ChartSeries[];
  readonly heightPx: number;
  readonly view: TimeSpan;
  readonly whole: TimeSpan;
  readonly now: number;
  readonly cursor: number | null;
  readonly onCursor: (at: number | null) => void;
  readonly onView: (view: TimeSpan | null) => void;
  /** Opens the explanation of a value of a series at the time of its reading. */
  readonly onAsk: ((id: string, at: number) => void) | undefined;
  /** Set if a drag selects a time span instead of zooming. */
  readonly onSpan: ((span: TimeSpan) => void) | undefined;
  readonly chosen: TimeSpan | null;
  readonly decimals: (id: string) => number;
  readonly isLoading: boolean;
  readonly isDrawn: boolean;
  readonly hasSeries: boolean;
  readonly lastKnownAt: number | null;
  readonly dashes: Dashes;
  readonly skin: Skin;
  readonly words: ChartWords;
}

const keyZoom = 1.4;
const keyPanShare = 0.1;
/** Below this width the legend shows the values instead of a tooltip. */
const tipFromPx = 560;

/** Drawing with its pointer layer, which is a slider along time for keyboard and screen readers. */
export function ChartPlot(props: ChartPlotProps) {
  const { scene, series, view, whole, cursor, onCursor, onView, words } = props;
  const box = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const summaryId = useId();
  const pixelMs = scene ? (view.to - view.from) / (scene.plot.right - scene.plot.left) : 1;
  const snap = (at: number | null) => onCursor(at === null ? null : snapToReading(series, at, 12 * pixelMs));
  const rowsAt = (at: number) => tipRows(props.entries, at, { reachMs: reachOf(view), now: props.now });
  const ask = (row: TipRow | undefined) => {
    if (row && mayAsk(row)) props.onAsk?.(row.entry.id, required(row.reading.at));
  };
  const press = (at: number, yPx: number) => {
    if (scene) ask(nearestRow(rowsAt(snapToReading(series, at, 12 * pixelMs)).filter(mayAsk), scene, yPx));
  };
  const pointer = usePointer({ box, scene, whole, onCursor: snap, onView, onSpan: props.onSpan, onPress: press });
  // First end of a span that is being selected by keyboard.
  const [begunAt, setBegunAt] = useState<number | null>(null);
  const rows = cursor === null ? [] : rowsAt(cursor);
  const { decimals } = props;
  const summary = useMemo(() => summaryOf(series, view, decimals, words), [series, view, decimals, words]);

  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = cursor ?? (view.from + view.to) / 2;
    const arrow = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.shiftKey && arrow !== 0) onView(panned(view, arrow * keyPanShare * (view.to - view.from), whole));
    else if (event.key === '+' || event.key === '=') onView(zoomSpan(view, middle, 1 / keyZoom, whole));
    else if (event.key === '-') onView(zoomSpan(view, middle, keyZoom, whole));
    else if (event.key === '0') onView(null);
    else if (event.key === ' ' && props.onSpan && cursor !== null) {
      if (begunAt !== null) props.onSpan({ from: Math.min(begunAt, cursor), to: Math.max(begunAt, cursor) });
      setBegunAt(begunAt === null ? cursor : null);
    } else if (event.key === 'Enter' && cursor !== null) ask(rows.find(mayAsk));
    else if (props.onAsk && rows.length > 0 && /^[1-9]$/.test(event.key)) ask(rows[Number(event.key) - 1]);
    else if (event.key === 'Escape' && (cursor !== null || pointer.selection)) {
      pointer.cancel();
      setBegunAt(null);
      onCursor(null);
    } else {
      const movedView = movedByKey(event.key, { series, view, at: cursor, pixelMs });
      if (movedView === null) return;
      onCursor(movedView);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const announcement =
    cursor === null
      ? words.t('chart.noCursor', { span: words.span(view) })
      : [momentText(cursor, props.now), ...rows.map((row) => words.spoken(row, decimals(row.entry.id)))].join('; ');
  const isEmpty = scene !== null && !props.isLoading && !hasAnything(scene);
  return (
    <div className="chart-plot" style={{ height: props.heightPx }} aria-busy={props.isLoading || !props.isDrawn}>
      <div ref={props.onCanvas} className="chart-canvas" aria-hidden="true" />
      <p className="visually-hidden" id={summaryId}>
        {summary}
      </p>
      <p className="visually-hidden" id={keysId}>
        {words.t('chart.keys')} {props.onAsk && words.t(props.onSpan ? 'chart.spanKeys' : 'chart.askKeys')}
      </p>
      <div
        ref={box}
        className="chart-hand"
        role="slider"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${summaryId} ${keysId}`}
        aria-valuemin={view.from}
        aria-valuemax={view.to}
        aria-valuenow={cursor ?? view.to}
        aria-valuetext={announcement}
        onKeyDown={key}
        onBlur={() => {
          setBegunAt(null);
          onCursor(null);
        }}
        onDoubleClick={() => onView(null)}
        {...pointer.handlers}
      />
      {scene && (
        <ChartCursor
          scene={scene}
          at={cursor}
          rows={rows}
          selection={pointer.selection ?? shadedOf(scene, begunAt === null ? props.chosen : spanFrom(begunAt, cursor))}
          skin={props.skin}
        />
      )}
      {scene && cursor !== null && rows.length > 0 && scene.widthPx >= tipFromPx && !pointer.selection && (
        <ChartTip
          at={cursor}
          now={props.now}
          rows={rows}
          decimals={props.decimals}
          leftPx={timeToPx(scene.view, scene.plot)(cursor)}
          widthPx={scene.widthPx}
          dashes={props.dashes}
          skin={props.skin}
          words={words}
        />
      )}
      {props.isLoading && <ChartSkeleton label={words.t('chart.loading')} />}
      {isEmpty && (
        <ChartEmpty
          isHidden={props.hasSeries && series.length === 0}
          lastKnownAt={props.lastKnownAt}
          onGo={(at) =>
            onView(spanWithin({ from: at - (view.to - view.from) * 0.9, to: at + (view.to - view.from) * 0.1 }, whole))
          }
          mayGo={props.lastKnownAt !== null && props.lastKnownAt >= whole.from && props.lastKnownAt <= whole.to}
          words={words}
        />
      )}
    </div>
  );
}

const spanFrom = (begunAt: number, cursor: number | null): TimeSpan => ({ from: begunAt, to: cursor ?? begunAt });

/** Pixel range of a span in the cursor layer; null outside the view. */
function shadedOf({ view, plot }: Scene, span: TimeSpan | null) {
  if (span === null) return null;
  const place = timeToPx(view, plot);
  const clampAt = (at: number) => Math.min(Math.max(place(at), plot.left), plot.right);
  const [fromPx, toPx] = [clampAt(span.from), clampAt(span.to)];
  return fromPx === toPx ? null : { fromPx, toPx };
}

const hasAnything = ({ panes }: Scene): boolean => panes.some(({ axes }) => axes.some(({ ticks }) => ticks.length > 0));

/** Placeholder of a chart while its values load. */
function ChartSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="chart-skeleton" role="status" aria-label={label}>
      <svg viewBox="0 0 600 200" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 40H600M0 90H600M0 140H600M0 190H600" />
        <path className="chart-skeleton-line" d="M0 150C120 150 160 130 240 128S360 70 440 62 540 96 600 104" />
      </svg>
    </div>
  );
}
