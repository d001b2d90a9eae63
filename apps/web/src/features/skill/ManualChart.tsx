import { dayMs } from '@spillway/plant-time/spans';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../kit/chart/Plot.tsx';
import { keepsFinger } from '../../kit/drawing/keeps-finger.ts';
import { changedBy, changeTo, type ManualChange, mostFactor, peakOf } from './manual-drag.ts';
import type { CurrentManual, ForecastNow } from './manual-queries.ts';
import { useScoreWords } from './use-score-words.ts';

interface ManualChartProps {
  readonly speaks: ForecastNow;
  /** Manual forecast in force. */
  readonly standing: CurrentManual | null;
  readonly values: readonly number[];
  readonly change: ManualChange;
  readonly mayDrag: boolean;
  readonly onChange: (change: ManualChange) => void;
}

const frame: Frame = { width: 760, height: 280, left: 76, right: 20, top: 16, bottom: 34 };
const plotWidth = frame.width - frame.left - frame.right;
const plotHeight = frame.height - frame.top - frame.bottom;
const shownMs = 2 * dayMs;
const room = 1.6;
const keys: Readonly<Record<string, { readonly factor?: number; readonly later?: number }>> = {
  ArrowUp: { factor: 1 },
  ArrowDown: { factor: -1 },
  ArrowRight: { later: 1 },
  ArrowLeft: { later: -1 },
};

/** Forecast in use with the manual change; its peak is dragged by touch, mouse or arrow keys. */
export function ManualChart({ speaks, standing, values, change, mayDrag, onChange }: ManualChartProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const words = useScoreWords('inflow');
  const box = useRef<SVGSVGElement>(null);
  const { times, base, base_flow: baseFlow } = speaks;
  const baseMs = Date.parse(base);
  const peak = peakOf(values);
  const [peakMs, peakFlow] = [times[peak] ?? baseMs, values[peak] ?? 0];
  // Ten days of recession would push the peak to the edge.
  const wanted = Math.max(baseMs + shownMs, peakMs + shownMs / 4);
  const lastMs = Math.min(times.at(-1) ?? baseMs + 1, wanted);
  // Leaves room above the peak; while dragging the scale is fixed, otherwise the peak would move away from the finger.
  const needed = Math.max(
    room * Math.max(baseFlow, 1, ...speaks.values),
    1.15 * Math.max(...values, ...(standing?.values ?? [])),
  );
  const [heldIndex, setHeld] = useState<number | null>(null);
  const highest = heldIndex ?? needed;
  const x = horizontalLine(frame, baseMs, lastMs);
  const y = verticalScale(frame, 0, highest);
  const line = (timesMs: readonly number[], flows: readonly number[]) => {
    const shownFlows = flows.flatMap((flow, index) => {
      const ms = timesMs[index] ?? Number.POSITIVE_INFINITY;
      return ms <= lastMs ? [{ x: x(ms), y: y(flow) }] : [];
    });
    return lineThrough([{ x: x(baseMs), y: y(baseFlow) }, ...shownFlows]);
  };
  const drag = (event: PointerEvent<SVGElement>) => {
    const place = box.current?.getBoundingClientRect();
    if (!place || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [px, py] = [
      ((event.clientX - place.left) / place.width) * frame.width,
      ((event.clientY - place.top) / place.height) * frame.height,
    ];
    const ms = baseMs + ((px - frame.left) / plotWidth) * (lastMs - baseMs);
    const flow = Math.max(0, (1 - (py - frame.top) / plotHeight) * highest);
    onChange(changeTo(speaks, ms, flow));
  };
  const press = (event: KeyboardEvent) => {
    const steps = keys[event.key];
    if (!steps) return;
    event.preventDefault();
    onChange(changedBy(change, steps));
  };
  const told =
    peak < 0
      ? ''
      : t('forecastSkill.hand.peakAt', {
          flow: words.amount(peakFlow),
          at: dateMinute(new Date(peakMs).toISOString()),
        });
  return (
    <Plot
      ref={box}
      className="skill-hand-chart"
      role="group"
      label={t('forecastSkill.hand.chart')}
      frame={frame}
      values={[0, highest / 2.3, highest / 1.15].map((mark) => ({
        at: y(mark),
        text: mark === 0 ? '0' : words.amount(mark),
      }))}
      ticks={[baseMs, lastMs].map((ms) => ({ at: x(ms), text: dateMinute(new Date(ms).toISOString()) }))}
    >
      <path className="plot-line plot-other" d={line(times, speaks.values)} />
      {standing && (standing.times[0] ?? 0) >= baseMs && (
        <path className="plot-line skill-standing" d={line(standing.times, standing.values)} />
      )}
      <path className="plot-line" d={line(times, values)} />
      {peak >= 0 && mayDrag && (
        <g
          ref={keepsFinger}
          className="skill-handle"
          role="slider"
          tabIndex={0}
          aria-label={t('forecastSkill.hand.handle')}
          aria-valuemin={0}
          aria-valuemax={100 * mostFactor}
          aria-valuenow={Math.round(100 * change.peakFactor)}
          aria-valuetext={told}
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setHeld(needed);
          }}
          onPointerMove={drag}
          onLostPointerCapture={() => setHeld(null)}
        >
          {/* Touch target larger than the visible handle. */}
          <circle className="skill-handle-reach" cx={x(peakMs)} cy={y(peakFlow)} r={36} />
          <circle cx={x(peakMs)} cy={y(peakFlow)} r={13} />
        </g>
      )}
    </Plot>
  );
}
