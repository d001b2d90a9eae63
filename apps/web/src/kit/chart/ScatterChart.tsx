import './scatter-chart.css';
import { Button } from 'antd';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { serverNow } from '../../base/server-clock.ts';
import { pngOf } from '../drawing/paper.ts';
import { Icon } from '../icon/Icon.tsx';
import { placeIn } from '../place-in.ts';
import { saveFile } from '../table/save-file.ts';
import { fileStamp } from '../table/use-sheet.ts';
import { useToasts } from '../toast/use-toasts.tsx';
import { useWidth } from '../use-width.ts';
import { niceAxis, ticksOf, type ValueAxis } from './nice-axis.ts';
import { makePicture } from './picture.ts';
import { type ChartCaption, pictureCaption } from './picture-caption.ts';
import type { Fit, Pair } from './scatter.ts';
import type { TimeSpan, Unit } from './series.ts';
import { type Skin, useSkin } from './skin.ts';
import { mixed } from './tint.ts';
import { quietSpanOf } from './units.ts';
import { useChartWords } from './words.ts';

interface ScatterSide {
  readonly name: string;
  readonly unit: Unit;
  readonly decimals: number;
}

interface ScatterChartProps {
  readonly label: string;
  readonly x: ScatterSide;
  readonly y: ScatterSide;
  readonly pairs: readonly Pair[];
  readonly fit: Fit | null;
  /** Time span of the pairs, named in a saved picture. */
  readonly span: TimeSpan;
  readonly caption?: ChartCaption;
  readonly heightPx?: number;
}

const usualHeightPx = 420;
const edge = { left: 62, right: 18, top: 26, bottom: 42 };
const dotPx = 2.5;
const reachPx = 14;

/** One series against another, from grey for early to the accent colour for late times, with a line of best fit. */
export function ScatterChart(props: ScatterChartProps) {
  const { label, x, y, pairs, fit, span, caption, heightPx = usualHeightPx } = props;
  const toasts = useToasts();
  const words = useChartWords();
  const skin = useSkin();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const widthPx = useWidth(box);
  const [nearestPair, setNearestPair] = useState<Pair | null>(null);
  const plot = useMemo(() => plotOf(pairs, { x, y, widthPx, heightPx }), [pairs, x, y, widthPx, heightPx]);
  useEffect(() => {
    const place = canvas.current;
    if (!place || widthPx === 0) return;
    const ratio = window.devicePixelRatio || 1;
    place.width = Math.round(widthPx * ratio);
    place.height = Math.round(heightPx * ratio);
    const pen = place.getContext('2d');
    if (!pen) return;
    pen.scale(ratio, ratio);
    const title = (side: ScatterSide) => [side.name, words.unit(side.unit)].filter(Boolean).join(', ');
    draw(pen, { plot, pairs, fit, skin, number: words.number, titles: { x: title(x), y: title(y) } });
  }, [plot, pairs, fit, skin, words, widthPx, heightPx, x, y]);
  const move = (event: PointerEvent) => {
    const { x: pointerX, y: pointerY } = placeIn(event.currentTarget, event);
    setNearestPair(nearest(pairs, plot, pointerX, pointerY));
  };
  const savePicture = async () => {
    const canvasElement = canvas.current;
    if (!canvasElement) return;
    try {
      const pixelRatio = window.devicePixelRatio || 1;
      const statedCaption = pictureCaption(words, label, caption, span);
      const emptyParts = { series: [], notes: [], dashes: new Map() };
      const picture = makePicture({ drawn: canvasElement, pixelRatio, ...emptyParts, caption: statedCaption, skin });
      saveFile(`${label} ${fileStamp(words.dateTime(serverNow()))}.png`, await pngOf(picture), 'image/png');
      toasts.done(words.t('chart.takenPicture'));
    } catch {
      toasts.failed(words.t('chart.pictureFailed'), words.t('chart.pictureFailedHint'));
    }
  };
  return (
    <div className="scatter" ref={box}>
      <canvas
        ref={canvas}
        style={{ height: heightPx }}
        role="img"
        aria-label={label}
        onPointerMove={move}
        onPointerLeave={() => setNearestPair(null)}
      />
      <Button size="small" icon={<Icon name="download" size="small" />} onClick={() => void savePicture()}>
        {words.t('chart.takePicture')}
      </Button>
      <p className="scatter-reading" role="status">
        {nearestPair &&
          [
            words.dateTime(nearestPair.at),
            `${x.name} ${words.value(nearestPair.x, x.decimals, x.unit)}`,
            `${y.name} ${words.value(nearestPair.y, y.decimals, y.unit)}`,
          ].join(' · ')}
      </p>
    </div>
  );
}

interface Plot {
  readonly axisX: ValueAxis;
  readonly axisY: ValueAxis;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly toX: (value: number) => number;
  readonly toY: (value: number) => number;
  readonly span: { readonly from: number; readonly to: number };
}

interface PlotOptions extends Pick<ScatterChartProps, 'x' | 'y'> {
  readonly widthPx: number;
  readonly heightPx: number;
}

function plotOf(pairs: readonly Pair[], { x, y, widthPx, heightPx }: PlotOptions): Plot {
  const axis = (of: 'x' | 'y', unit: Unit, lengthPx: number) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const pair of pairs) {
      low = Math.min(low, pair[of]);
      high = Math.max(high, pair[of]);
    }
    const known = low <= high ? { low, high } : { low: 0, high: 0 };
    return niceAxis({
      ...known,
      ticks: Math.max(2, Math.round(lengthPx / 70)),
      quietSpan: quietSpanOf(unit),
      fromZero: false,
    });
  };
  const [plotWidthPx, down] = [widthPx - edge.left - edge.right, heightPx - edge.top - edge.bottom];
  const [axisX, axisY] = [axis('x', x.unit, plotWidthPx), axis('y', y.unit, down)];
  return {
    axisX,
    axisY,
    widthPx,
    heightPx,
    toX: (value) => edge.left + ((value - axisX.low) / (axisX.high - axisX.low)) * plotWidthPx,
    toY: (value) => edge.top + down - ((value - axisY.low) / (axisY.high - axisY.low)) * down,
    span: { from: pairs[0]?.at ?? 0, to: pairs.at(-1)?.at ?? 1 },
  };
}

interface DrawOptions {
  readonly plot: Plot;
  readonly pairs: readonly Pair[];
  readonly fit: Fit | null;
  readonly skin: Skin;
  readonly number: (value: number, decimals: number) => string;
  readonly titles: { readonly x: string; readonly y: string };
}

function draw(pen: CanvasRenderingContext2D, { plot, pairs, fit, skin, number, titles }: DrawOptions): void {
  const { axisX, axisY, toX, toY, widthPx, heightPx, span } = plot;
  const bottom = heightPx - edge.bottom;
  const line = (fromX: number, fromY: number, endX: number, endY: number) => {
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(endX, endY);
    pen.stroke();
  };
  pen.clearRect(0, 0, widthPx, heightPx);
  pen.font = `400 11px ${skin('font')}`;
  pen.strokeStyle = skin('line');
  pen.fillStyle = skin('text-2');
  pen.textBaseline = 'middle';
  pen.textAlign = 'right';
  for (const tick of ticksOf(axisY)) {
    line(edge.left, toY(tick), widthPx - edge.right, toY(tick));
    pen.fillText(number(tick, axisY.decimals), edge.left - 8, toY(tick));
  }
  pen.textAlign = 'center';
  for (const tick of ticksOf(axisX)) {
    line(toX(tick), edge.top, toX(tick), bottom);
    pen.fillText(number(tick, axisX.decimals), toX(tick), bottom + 13);
  }
  pen.textAlign = 'left';
  pen.fillText(titles.y, 4, 10, widthPx - 8);
  pen.textAlign = 'right';
  pen.fillText(titles.x, widthPx - edge.right, heightPx - 10, widthPx - edge.left);
  const [early, late] = [skin('steel-2'), skin('accent')];
  const length = Math.max(1, span.to - span.from);
  for (const { at, x, y } of pairs) {
    pen.fillStyle = mixed(early, late, (at - span.from) / length);
    pen.beginPath();
    pen.arc(toX(x), toY(y), dotPx, 0, 2 * Math.PI);
    pen.fill();
  }
  if (!fit) return;
  const heightAt = (x: number) => toY(fit.intercept + fit.slope * x);
  pen.save();
  pen.beginPath();
  pen.rect(edge.left, edge.top, widthPx - edge.left - edge.right, bottom - edge.top);
  pen.clip();
  pen.strokeStyle = skin('text');
  pen.lineWidth = 1.6;
  pen.setLineDash([7, 4]);
  line(toX(axisX.low), heightAt(axisX.low), toX(axisX.high), heightAt(axisX.high));
  pen.restore();
}

function nearest(pairs: readonly Pair[], { toX, toY }: Plot, px: number, py: number): Pair | null {
  let foundPair: Pair | null = null;
  let distance = reachPx;
  for (const pair of pairs) {
    const distancePx = Math.hypot(toX(pair.x) - px, toY(pair.y) - py);
    if (distancePx >= distance) continue;
    foundPair = pair;
    distance = distancePx;
  }
  return foundPair;
}
