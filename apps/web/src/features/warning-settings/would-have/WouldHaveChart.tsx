import { dayMs } from '@spillway/plant-time/spans';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Values } from '../form/job-values.ts';
import { valueText } from '../list/job-words.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Judged } from './judgement.ts';
import { rounded, type Scale, scaleOf, stepOf } from './scale.ts';

interface WouldHaveChartProps {
  readonly facts: LongFacts;
  readonly span: { readonly fromMs: number; readonly toMs: number };
  readonly steps: Values['steps'];
  readonly unit: string;
  /** Thresholds stand on the scale of the values: of a sum or a change they do not. */
  readonly isOfValue: boolean;
  readonly judged: Judged | null;
  readonly onSteps: ((steps: Values['steps']) => void) | null;
}

const width = 720;
const height = 260;
const bandHeight = 14;
const left = 52;
const bottom = 20;
const plotWidth = width - left - 8;
const plotHeight = height - bandHeight - bottom - 8;

/** The series of a year with the thresholds, which are pulled or moved by arrow keys, and below it every warning. */
export function WouldHaveChart(props: WouldHaveChartProps) {
  const { facts, span, steps, unit, isOfValue, judged, onSteps } = props;
  const t = useText();
  const format = useFormat();
  const svg = useRef<SVGSVGElement>(null);
  const { fromMs, toMs } = span;
  const columns = useMemo(() => columnsOf(facts, { fromMs, toMs }, plotWidth / 2), [facts, fromMs, toMs]);
  const levels = facts.levels?.at(-1)?.levels ?? {};
  const bases = steps.map(({ level }) => (level === null ? 0 : (levels[level] ?? null)));
  const values = steps.map(({ level, threshold, offset }, at) => {
    const base = bases[at];
    return level === null ? threshold : base === null || base === undefined ? null : base + offset;
  });
  // The scale stands still while a threshold is pulled within it.
  const scale = useStill(
    scaleOf([columns.least, columns.greatest, ...(isOfValue ? values.filter((one) => one !== null) : [])]),
  );
  const y = (value: number) => 8 + plotHeight * (1 - (value - scale.from) / (scale.to - scale.from));
  const x = (timeMs: number) => left + (plotWidth * (timeMs - span.fromMs)) / (span.toMs - span.fromMs);
  const by = stepOf(scale);
  const move = (at: number, value: number) => {
    const base = bases[at] ?? 0;
    const said = rounded(value - base, by);
    onSteps?.(
      steps.map((step, place) =>
        place !== at ? step : step.level === null ? { ...step, threshold: said } : { ...step, offset: said },
      ),
    );
  };
  const valueAt = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const top = ((event.clientY - box.top) / box.height) * height;
    return scale.from + (1 - (top - 8) / plotHeight) * (scale.to - scale.from);
  };
  const keys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  const label = { from: format.date(span.fromMs), to: format.date(span.toMs) };
  return (
    <figure className="would-chart">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with sliders in it is no fieldset */}
      <svg ref={svg} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={t('warningJobs.would.chart', label)}>
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <line className="would-grid" x1={left} x2={width - 8} y1={y(tick)} y2={y(tick)} />
            <text className="would-tick" x={left - 6} y={y(tick) + 4} textAnchor="end">
              {format.free(tick)}
            </text>
          </g>
        ))}
        {monthsOf(span).map((timeMs) => (
          <text key={timeMs} className="would-tick" x={x(timeMs)} y={height - 4}>
            {toMs - fromMs > 100 * dayMs ? format.date(timeMs).slice(3) : format.date(timeMs).slice(0, 5)}
          </text>
        ))}
        <path className="would-values" d={pathOf(columns, y)} />
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
          values.map((value, at) =>
            value === null ? null : (
              <Threshold
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the ladder
                key={at}
                severity={steps[at]!.severity}
                y={y(value)}
                label={t('warningJobs.would.threshold', { number: at + 1 })}
                value={value}
                text={valueText(format, value, unit)}
                scale={scale}
                onPull={onSteps && ((event) => move(at, valueAt(event)))}
                onKey={(event) => {
                  const steps = keys[event.key];
                  if (steps === undefined || !onSteps) return;
                  event.preventDefault();
                  move(at, value + steps * by);
                }}
              />
            ),
          )}
      </svg>
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
  readonly onPull: ((event: PointerEvent) => void) | null;
  readonly onKey: (event: KeyboardEvent) => void;
}

function Threshold({ severity, y, label, value, text, scale, onPull, onKey }: ThresholdProps) {
  return (
    <g
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
      <line x1={left} x2={width - 8} y1={y} y2={y} />
      <text x={width - 10} y={y - 5} textAnchor="end">
        {text}
      </text>
    </g>
  );
}

/** The least and greatest of each column as one line: nothing that a year had is lost between pixels. */
function pathOf({ low, high }: Columns, y: (value: number) => number): string {
  const parts: string[] = [];
  let isOn = false;
  for (const [at, least] of low.entries()) {
    const most = high[at];
    if (least === null || most === null || most === undefined) {
      isOn = false;
      continue;
    }
    const place = (left + at * 2 + 1).toFixed(0);
    parts.push(`${isOn ? 'L' : 'M'}${place} ${y(most).toFixed(1)}L${place} ${y(least).toFixed(1)}`);
    isOn = true;
  }
  return parts.join('');
}

/** Every second month, or every week of a short span. */
function monthsOf({ fromMs, toMs }: WouldHaveChartProps['span']): number[] {
  const count = 6;
  const apart = Math.max(dayMs, (toMs - fromMs) / count);
  return Array.from({ length: count }, (_, at) => fromMs + at * apart);
}

function useStill(next: Scale): Scale {
  const kept = useRef(next);
  const isInside = next.from >= kept.current.from && next.to <= kept.current.to;
  const isMuchSmaller = next.to - next.from < (kept.current.to - kept.current.from) / 3;
  if (!isInside || isMuchSmaller) kept.current = next;
  return kept.current;
}
