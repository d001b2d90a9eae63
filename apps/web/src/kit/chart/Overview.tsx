import { type PointerEvent, useMemo, useRef } from 'react';
import { placeIn } from '../place-in.ts';
import { pxToTime, timeToPx } from './layout.ts';
import { inkOf, startsAtZero } from './look.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import type { Skin } from './skin.ts';
import { thinToColumns } from './thin.ts';
import { timeTicks } from './time-ticks.ts';
import { panned, spanWithin } from './view.ts';
import type { ChartWords } from './words.ts';

interface OverviewProps {
  readonly span: TimeSpan;
  readonly series: ChartSeries;
  readonly view: TimeSpan;
  readonly widthPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly onView: (view: TimeSpan) => void;
  readonly skin: Skin;
  readonly words: ChartWords;
}

const heightPx = 34;
const groundPx = heightPx - 12;
/** The frame of a short view has a minimum width, so that it can be dragged. */
const narrowestPx = 14;
const edgePx = 7;
/** Smallest share that dragging an edge can leave: a smaller frame would be hard to find again. */
const shortestShare = 0.002;

type OverviewGrip = { readonly startPx: number; readonly view: TimeSpan; readonly part: 'from' | 'to' | 'whole' };

/** Whole record below the chart, with a frame around the view. The chart itself offers the same by keyboard. */
export function Overview({ span, series, view, widthPx, leftPx, rightPx, onView, skin, words }: OverviewProps) {
  const held = useRef<OverviewGrip | null>(null);
  const x = timeToPx(span, { left: leftPx, right: rightPx });
  const area = useMemo(() => areaOf(series, span, leftPx, rightPx), [series, span, leftPx, rightPx]);
  const ticks = useMemo(() => timeTicks(span, (rightPx - leftPx) * 0.6), [span, leftPx, rightPx]);
  const visibleSpan = spanWithin(view, span);
  const frame = { from: x(visibleSpan.from), to: x(visibleSpan.to) };
  const sparePx = Math.max(0, narrowestPx - (frame.to - frame.from));
  const left = Math.min(frame.from - sparePx / 2, rightPx - narrowestPx);
  const width = frame.to - frame.from + sparePx;
  const msPerPx = (span.to - span.from) / (rightPx - leftPx);
  const pxOf = (event: PointerEvent) => placeIn(event.currentTarget, event, widthPx).x;

  const down = (event: PointerEvent<SVGSVGElement>) => {
    const px = pxOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const isOnEdge = (edge: number) => width > narrowestPx + 2 * edgePx && Math.abs(px - edge) <= edgePx;
    const part = isOnEdge(left) ? 'from' : isOnEdge(left + width) ? 'to' : 'whole';
    const isInside = px >= left - edgePx && px <= left + width + edgePx;
    const middle = pxToTime(span, { left: leftPx, right: rightPx })(px);
    const start = isInside ? view : panned(view, middle - (view.from + view.to) / 2, span);
    held.current = { startPx: px, view: start, part };
    if (!isInside) onView(start);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const grip = held.current;
    if (!grip) return;
    const byMs = (pxOf(event) - grip.startPx) * msPerPx;
    const shortest = (span.to - span.from) * shortestShare;
    if (grip.part === 'whole') onView(panned(grip.view, byMs, span));
    else if (grip.part === 'from')
      onView({ ...grip.view, from: Math.max(span.from, Math.min(grip.view.from + byMs, grip.view.to - shortest)) });
    else onView({ ...grip.view, to: Math.min(span.to, Math.max(grip.view.to + byMs, grip.view.from + shortest)) });
  };
  const release = () => {
    held.current = null;
  };

  return (
    <svg
      className="chart-overview"
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={words.t('chart.overview', { from: words.day(span.from), to: words.day(span.to) })}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <path className="chart-overview-area" d={area} fill={skin(inkOf(series))} />
      <path className="chart-overview-ground" d={`M${leftPx} ${groundPx + 0.5}H${rightPx}`} />
      <rect className="chart-overview-frame" x={left} y={1} width={width} height={groundPx - 1} rx={3} />
      <path className="chart-overview-grips" d={`M${left} 7v9M${left + width} 7v9`} />
      {ticks
        .filter(({ at }) => x(at) > leftPx + 20 && x(at) < rightPx - 20)
        .map(({ at, label }) => (
          <text key={at} x={x(at)} y={heightPx - 1} textAnchor="middle">
            {label}
          </text>
        ))}
    </svg>
  );
}

function areaOf(series: ChartSeries, span: TimeSpan, leftPx: number, rightPx: number): string {
  const x = timeToPx(span, { left: leftPx, right: rightPx });
  const line = thinToColumns({ points: series.points, span, columns: Math.max(1, Math.round((rightPx - leftPx) / 2)) });
  const knownValues = line.values.filter((value) => !Number.isNaN(value));
  const max = Math.max(...knownValues);
  const min = startsAtZero(series.quantity) ? Math.min(0, ...knownValues) : Math.min(...knownValues);
  const y = (value: number) => groundPx - ((value - min) / (max - min || 1)) * (groundPx - 4);
  let path = '';
  let lastPx = 0;
  for (const [index, value] of line.values.entries()) {
    const px = x(line.times[index] ?? 0);
    if (px < leftPx || px > rightPx) continue;
    const isOpen = path !== '' && !path.endsWith('Z');
    if (Number.isNaN(value)) {
      if (isOpen) path += `L${lastPx.toFixed(1)} ${groundPx}Z`;
      continue;
    }
    path += isOpen ? '' : `M${px.toFixed(1)} ${groundPx}`;
    path += `L${px.toFixed(1)} ${y(value).toFixed(1)}`;
    lastPx = px;
  }
  return path === '' || path.endsWith('Z') ? path : `${path}L${lastPx.toFixed(1)} ${groundPx}Z`;
}
