import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { timeTicks } from '../../../kit/chart/time-ticks.ts';
import { keepsFinger } from '../../../kit/drawing/keeps-finger.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { type Point, placeIn } from '../../../kit/place-in.ts';
import { useWidth } from '../../../kit/use-width.ts';
import type { Content } from '../queries.ts';
import { Field } from './Field.tsx';

type Points = NonNullable<Content['inflow']['points']>;

interface InflowDrawingProps {
  readonly points: Points;
  readonly fromMs: number;
  readonly onChange: (points: Points) => void;
}

const heightPx = 150;
const topPx = 20;
const bottomPx = 22;
const leftPx = 48;
const rightPx = 14;
const sidewaysPx = 6;
/** The axis covers at least this flow. */
const minM3s = 10;

/** Inflow as a line: drag its points or draw it in one stroke, by touch, mouse or keys. */
export function InflowDrawing({ points, fromMs, onChange }: InflowDrawingProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const [read, setRead] = useState<number | null>(null);
  const highest = Math.max(0, ...points.map(({ flow }) => flow));
  const [axis, setAxis] = useState(() => roundValue(Math.max(100, highest) * 2));
  const maxValue = Math.max(axis, highest);
  const last = points.at(-1)?.minute || 1;
  const x = (minute: number) => leftPx + (minute / last) * (widthPx - leftPx - rightPx);
  const highPx = heightPx - topPx - bottomPx;
  const y = (flow: number) => topPx + highPx - (flow / maxValue) * highPx;
  const step = Math.max(1, Math.round(maxValue / 100));
  const at = (minute: number) => fromMs + minute * minuteMs;
  const clampFlow = (flow: number) => Math.round(Math.min(Math.max(0, flow), maxValue));
  const flowAt = (yPx: number) => clampFlow(((topPx + highPx - yPx) / highPx) * maxValue);
  const set = (index: number, flow: number) =>
    onChange(points.map((one, i) => (i === index ? { ...one, flow: clampFlow(flow) } : one)));
  // One stroke moves the nearest point and every point it passes. Pointer events may come faster than renders.
  const latest = useRef(points);
  latest.current = points;
  const pen = useRef<Pen | null>(null);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = {
      ...placeIn(event.currentTarget, event, widthPx),
      stoodAtPx: event.currentTarget.getBoundingClientRect().top,
      isDrawing: (event.target as Element).closest('.sim-handle') !== null,
    };
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const from = pen.current;
    if (from === null) return;
    // Results that appear during a stroke may shift the drawing under the finger.
    const pushedPx = event.currentTarget.getBoundingClientRect().top - from.stoodAtPx;
    const { clientX, clientY } = event;
    const to = placeIn(event.currentTarget, { clientX, clientY: clientY + pushedPx }, widthPx);
    // Away from the points a touch may be a scroll: draw only once it moves sideways.
    if (!from.isDrawing && Math.abs(to.x - from.x) < sidewaysPx) return;
    pen.current = { ...from, ...to, isDrawing: true };
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const nearest = Math.min(...latest.current.map(({ minute }) => Math.abs(x(minute) - to.x)));
    const drawnPoints = latest.current.map((one) => {
      const px = x(one.minute);
      if (Math.abs(px - to.x) === nearest) return { ...one, flow: flowAt(to.y) };
      const isPassed = px > left && px < right;
      return isPassed ? { ...one, flow: flowAt(from.y + ((px - from.x) / (to.x - from.x)) * (to.y - from.y)) } : one;
    });
    latest.current = drawnPoints;
    onChange(drawnPoints);
  };
  const lift = () => {
    pen.current = null;
  };
  const key = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(index, itemAt(points, index).flow + by);
  };
  const readPoint = read === null ? undefined : points[read];
  return (
    <div ref={box} className="sim-drawing">
      {widthPx > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
        <svg
          width={widthPx}
          height={heightPx}
          role="group"
          aria-label={t('simulation.inflow.drawing')}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={lift}
          onPointerCancel={lift}
        >
          <text x={0} y={11} className="sim-axis">
            m³/s
          </text>
          {[0, 0.5, 1].map((share) => (
            <g key={share} className="sim-tick">
              <line x1={leftPx} x2={widthPx - rightPx} y1={y(share * maxValue)} y2={y(share * maxValue)} />
              <text x={leftPx - 6} y={y(share * maxValue) + 4} textAnchor="end">
                {number(share * maxValue, 0)}
              </text>
            </g>
          ))}
          {timeTicks({ from: fromMs, to: at(last) }, widthPx - leftPx - rightPx).map(({ at: atMs, label }) => (
            <g key={atMs} className="sim-tick">
              <line
                x1={x((atMs - fromMs) / minuteMs)}
                x2={x((atMs - fromMs) / minuteMs)}
                y1={topPx}
                y2={topPx + highPx}
              />
              <text x={x((atMs - fromMs) / minuteMs)} y={heightPx - 6} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          <polyline points={points.map(({ minute, flow }) => `${x(minute)},${y(flow)}`).join(' ')} />
          {points.map(({ minute, flow }, index) => (
            <g
              key={minute}
              ref={keepsFinger}
              className="sim-handle"
              role="slider"
              tabIndex={0}
              aria-label={t('simulation.inflow.point', { time: dateMinute(at(minute)) })}
              aria-valuemin={0}
              aria-valuemax={maxValue}
              aria-valuenow={flow}
              aria-valuetext={`${number(flow, 0)} m³/s`}
              onFocus={() => setRead(index)}
              onBlur={() => setRead(null)}
              onKeyDown={(event) => key(event, index)}
              onPointerDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            >
              <circle className="sim-handle-room" cx={x(minute)} cy={y(flow)} r={14} />
              <circle className="sim-handle-dot" cx={x(minute)} cy={y(flow)} r={5} />
            </g>
          ))}
          {readPoint && (
            <text x={widthPx - rightPx} y={11} textAnchor="end" className="sim-axis is-read">
              {`${dateMinute(at(readPoint.minute))}: ${number(readPoint.flow, 0)} m³/s`}
            </text>
          )}
        </svg>
      )}
      <Field label={t('simulation.inflow.axis')}>
        {(id) => (
          <DecimalInput
            id={id}
            value={axis}
            min={minM3s}
            max={200_000}
            precision={0}
            suffix="m³/s"
            onChange={(value) => value !== null && value >= minM3s && setAxis(value)}
          />
        )}
      </Field>
    </div>
  );
}

interface Pen extends Point {
  /** Top of the drawing in the window when the stroke began. */
  readonly stoodAtPx: number;
  readonly isDrawing: boolean;
}

function roundValue(m3s: number): number {
  const ten = 10 ** Math.floor(Math.log10(m3s));
  return Math.ceil(m3s / ten) * ten;
}
