import { itemAt, required } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { Format } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, Plot, verticalScale } from '../../../kit/chart/Plot.tsx';
import { keepsFinger } from '../../../kit/drawing/keeps-finger.ts';
import { useWidth } from '../../../kit/use-width.ts';
import type { Values } from '../form/job-values.ts';
import { valueText } from '../list/job-words.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { JobJudgement } from './judgement.ts';
import { roundValue, type Scale, scaleOf, stepOf } from './scale.ts';

/** Updates the current steps, which may be newer than the chart. */
export type ChangeSteps = (change: (now: Values['steps']) => Values['steps']) => void;

interface BacktestChartProps {
  readonly facts: LongFacts;
  readonly span: { readonly fromMs: number; readonly toMs: number };
  readonly steps: Values['steps'];
  readonly unit: string;
  /** Thresholds are on the scale of the values, unless they apply to a sum or a change. */
  readonly isOfValue: boolean;
  readonly judged: JobJudgement | null;
  readonly onSteps: ChangeSteps | null;
}

/** Used until the width is measured. */
const usualWidth = 720;
const height = 260;
const bandHeight = 14;
const left = 52;
const bottom = 20;
/** Two px per column, so that text on a phone keeps its size. */
const plotWidthIn = (width: number): number => 2 * Math.floor((width - left - 8) / 2);
const plotHeight = height - bandHeight - bottom - 8;

/** Series of a year with thresholds that can be dragged or moved by arrow keys, and all warnings below. */
export function BacktestChart(props: BacktestChartProps) {
  const { facts, span, steps, unit, isOfValue, judged, onSteps } = props;
  const t = useText();
  const format = useFormat();
  const svg = useRef<SVGSVGElement>(null);
  const { fromMs, toMs } = span;
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure) || usualWidth;
  const plotWidth = plotWidthIn(width);
  const columns = useMemo(() => columnsOf(facts, { fromMs, toMs }, plotWidth / 2), [facts, fromMs, toMs, plotWidth]);
  const levels = facts.levels?.at(-1)?.levels ?? {};
  const bases = steps.map(({ level }) => (level === null ? 0 : (levels[level] ?? null)));
  const values = steps.map(({ level, threshold, offset }, index) => {
    const base = bases[index];
    return level === null ? threshold : base === null || base === undefined ? null : base + offset;
  });
  // The scale is fixed while a threshold is dragged within it.
  const scale = useStableScale(
    scaleOf([columns.least, columns.greatest, ...(isOfValue ? values.filter((one) => one !== null) : [])]),
  );
  const frame: Frame = { width, height, left, right: width - left - plotWidth, top: 8, bottom: bottom + bandHeight };
  const y = verticalScale(frame, scale.from, scale.to);
  const x = horizontalLine(frame, fromMs, toMs);
  const tickCount = Math.max(2, Math.floor(plotWidth / tickPx));
  const by = stepOf(scale);
  /** Updates what a step contains: its value, or the offset from its level. */
  const move = (at: number, to: (said: number) => number) =>
    onSteps?.((now) =>
      now.map((step, index) => {
        if (index !== at) return step;
        const roundedStep = roundValue(to((step.level === null ? step.threshold : step.offset) ?? 0), by);
        return step.level === null ? { ...step, threshold: roundedStep } : { ...step, offset: roundedStep };
      }),
    );
  const valueAt = (event: PointerEvent) => {
    const box = required(svg.current).getBoundingClientRect();
    const top = ((event.clientY - box.top) / box.height) * height;
    return scale.from + (1 - (top - 8) / plotHeight) * (scale.to - scale.from);
  };
  const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  const label = { from: format.date(span.fromMs), to: format.date(span.toMs) };
  return (
    <figure className="would-chart" ref={figure}>
      <Plot
        ref={svg}
        frame={frame}
        inPixels
        belowFloor={bandHeight}
        role="group"
        label={t('warningJobs.would.chart', label)}
        values={scale.ticks.map((tick) => ({ at: y(tick), text: format.free(tick) }))}
        ticks={ticksOf(span, tickCount).map((timeMs) => ({
          at: x(timeMs),
          text: tickText(format, timeMs, (toMs - fromMs) / tickCount),
        }))}
      >
        <path className="plot-line would-values" d={pathOf(columns, y)} />
        {judged?.incidents.map((one) => (
          <rect
            key={`${one.sinceMs} ${one.raisedMs}`}
            className={`would-incident would-${one.isPassed ? 'passed' : (steps[one.worst]?.severity ?? 'watch')}`}
            x={x(one.raisedMs)}
            width={Math.max(1.5, x(one.endedMs ?? span.toMs) - x(one.raisedMs))}
            y={height - bottom - bandHeight}
            height={bandHeight}
          />
        ))}
        {isOfValue &&
          values.map((value, index) =>
            value === null ? null : (
              <Threshold
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the ladder
                key={index}
                severity={itemAt(steps, index).severity}
                y={y(value)}
                label={t('warningJobs.would.threshold', { number: index + 1 })}
                value={value}
                text={valueText(format, value, unit)}
                scale={scale}
                plotWidth={plotWidth}
                onPull={onSteps && ((event) => move(index, () => valueAt(event) - (bases[index] ?? 0)))}
                onKey={(event) => {
                  const count = keys[event.key];
                  if (count === undefined || !onSteps) return;
                  event.preventDefault();
                  move(index, (previousValue) => previousValue + count * by);
                }}
              />
            ),
          )}
      </Plot>
      {isOfValue && onSteps && <figcaption className="quiet">{t('warningJobs.would.drag')}</figcaption>}
    </figure>
  );
}

interface ThresholdProps {
  readonly severity: Values['steps'][number]['severity'];
  readonly y: number;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly scale: Scale;
  readonly plotWidth: number;
  readonly onPull: ((event: PointerEvent) => void) | null;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Threshold({ severity, y, label, value, text, scale, plotWidth, onPull, onKey }: ThresholdProps) {
  return (
    <g
      ref={onPull && keepsFinger}
      className={`would-threshold would-${severity}`}
      role="slider"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={value}
      aria-valuetext={text}
      aria-disabled={onPull === null}
      tabIndex={0}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onPull?.(event);
      }}
    >
      <rect x={left} width={plotWidth} y={y - 9} height={18} className="would-handle" />
      <line x1={left} x2={left + plotWidth} y1={y} y2={y} />
      <text x={left + plotWidth - 2} y={y - 5} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

/** Minimum and maximum of each column as one line, so that nothing is lost between pixels. */
function pathOf({ low, high }: Columns, y: (value: number) => number): string {
  const parts: string[] = [];
  let isOn = false;
  for (const [index, least] of low.entries()) {
    const max = high[index];
    if (least === null || max === null || max === undefined) {
      isOn = false;
      continue;
    }
    const place = (left + index * 2 + 1).toFixed(0);
    parts.push(`${isOn ? 'L' : 'M'}${place} ${y(max).toFixed(1)}L${place} ${y(least).toFixed(1)}`);
    isOn = true;
  }
  return parts.join('');
}

const tickPx = 110;

/** Every second month of a year, or every few hours of a new plant. */
const ticksOf = ({ fromMs, toMs }: BacktestChartProps['span'], count: number): number[] =>
  Array.from({ length: count }, (_, index) => fromMs + (index * (toMs - fromMs)) / count);

/** The shortest unambiguous form. */
function tickText(format: Format, timeMs: number, apartMs: number): string {
  if (apartMs > 16 * dayMs) return format.date(timeMs).slice(3);
  return apartMs >= dayMs ? format.date(timeMs).slice(0, 5) : format.dateMinute(timeMs).slice(0, 11);
}

function useStableScale(next: Scale): Scale {
  const keptSpan = useRef(next);
  const isInside = next.from >= keptSpan.current.from && next.to <= keptSpan.current.to;
  const isMuchSmaller = next.to - next.from < (keptSpan.current.to - keptSpan.current.from) / 3;
  if (!isInside || isMuchSmaller) keptSpan.current = next;
  return keptSpan.current;
}
