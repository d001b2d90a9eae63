import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { TimeSpan } from '../../../kit/chart/series.ts';
import type { Edges } from '../../../kit/chart/TimeChart.tsx';
import { timeTicks } from '../../../kit/chart/time-ticks.ts';
import { keepsFinger } from '../../../kit/drawing/keeps-finger.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { useWidth } from '../../../kit/use-width.ts';
import type { Scene } from '../queries.ts';
import { WhereGiven } from '../shown/WhereGiven.tsx';
import { allowedTimeOf, type Draft, type Move, nextId, snapMs, valueAt, withoutMove } from './draft.ts';
import { isPlannable, type Lane, lanesOf } from './lanes.ts';
import { type Sequence, setInSequence, snapValue, unitStepMw, usualGateStepM } from './sequence.ts';

interface PlanTimelineProps {
  readonly scene: Scene;
  readonly draft: Draft;
  /** Null: each gate moves on its own. */
  readonly sequence: Sequence | null;
  readonly cursorMs: number;
  readonly view: TimeSpan;
  /** Edges of the chart above, so that steps align with it. Null: not drawn yet. */
  readonly edges: Edges | null;
  readonly onChange: (draft: Draft) => void;
}

const lanePx = 66;
/** The name has its own line: beside the lane it would shift the lane against the chart. */
const namePx = 16;
const highestPx = lanePx - namePx - 12;
const usualSidePx = 48;
const rowsPerHour = 6;

/** Gates and units over time: their moves are dragged by touch, mouse or keys. */
export function PlanTimeline({ scene, draft, sequence, cursorMs, view, edges, onChange }: PlanTimelineProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const lanes = useMemo(() => lanesOf(scene, draft), [scene, draft]);
  const out = scene.outlets.filter((one) => !isPlannable(one) && !one.in_service);
  const fromMs = Date.parse(scene.at);
  const isUsable = edges !== null && edges.rightPx <= widthPx;
  const { leftPx, rightPx } = isUsable ? edges : { leftPx: usualSidePx, rightPx: widthPx - usualSidePx };
  const [leftMs, rightMs] = [Math.max(view.from, fromMs), Math.max(Math.min(view.to, draft.untilMs), fromMs + snapMs)];
  const scale = (rightPx - leftPx) / (rightMs - leftMs);
  // Moves outside the view are drawn at the edge.
  const x = (ms: number) => leftPx + (Math.min(Math.max(ms, leftMs), rightMs) - leftMs) * scale;
  const isSeen = (ms: number) => ms >= leftMs && ms <= rightMs;
  const height = lanes.length * lanePx + 22;
  return (
    <section className="sim-timeline" aria-label={t('simulation.timeline.title')} ref={box}>
      <p className="visually-hidden" id="sim-timeline-keys">
        {t('simulation.timeline.keys')}
      </p>
      {lanes.length === 0 && (
        <p className="quiet">
          {t('simulation.timeline.none')} <WhereGiven path="/settings/outlet-station-interpolate" />
        </p>
      )}
      {widthPx > 0 && lanes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
        <svg width={widthPx} height={height} role="group" aria-label={t('simulation.timeline.title')}>
          {timeTicks({ from: leftMs, to: rightMs }, rightPx - leftPx).map(({ at, label }) => (
            <g key={at} className="sim-tick">
              <line x1={x(at)} x2={x(at)} y1={0} y2={lanes.length * lanePx} />
              <text x={x(at)} y={height - 6} textAnchor="middle">
                {label}
              </text>
            </g>
          ))}
          {/* Drawn below the steps: a new step starts at the cursor and must be easy to grab. */}
          {isSeen(cursorMs) && (
            <line className="sim-cursor" x1={x(cursorMs)} x2={x(cursorMs)} y1={0} y2={lanes.length * lanePx} />
          )}
          {lanes.map((lane, index) => (
            <LaneRow
              key={lane.outlet.outlet_id}
              lane={lane}
              topPx={index * lanePx}
              leftPx={leftPx}
              rightPx={rightPx}
              x={x}
              scale={scale}
              {...{ scene, draft, sequence, isSeen, onChange }}
            />
          ))}
        </svg>
      )}
      <p className="sim-lane-acts">
        {lanes.map(({ outlet, most }) => (
          <button
            key={outlet.outlet_id}
            type="button"
            className="sim-add"
            aria-label={t('simulation.timeline.addTo', { name: outlet.name })}
            onClick={() => onChange(added({ scene, draft, sequence }, outlet, cursorMs, most))}
          >
            <Icon name="plus" size="small" /> {outlet.code}
          </button>
        ))}
      </p>
      {out.length > 0 && (
        <p className="quiet">{t('simulation.timeline.out', { names: out.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}

interface TimelineInput {
  readonly scene: Scene;
  readonly draft: Draft;
  readonly sequence: Sequence | null;
}

const stepOf = ({ kind }: Scene['outlets'][number], sequence: Sequence | null): number =>
  kind === 'unit' ? unitStepMw : (sequence?.stepM ?? usualGateStepM);

/** Adds a move at the cursor, where it is easy to find: a gate by one step, a unit to full power. */
function added(
  { scene, draft, sequence }: TimelineInput,
  outlet: Scene['outlets'][number],
  atMs: number,
  max: number,
): Draft {
  const id = nextId(draft);
  const at = allowedTimeOf(draft, scene, { id, outletId: outlet.outlet_id }, atMs);
  const currentValue = valueAt(draft, scene, outlet.outlet_id, at);
  const step = stepOf(outlet, sequence);
  const next = currentValue + step > max + 1e-9 ? currentValue - step : currentValue + step;
  const value = outlet.kind === 'unit' && currentValue < max / 2 ? max : next;
  return setInSequence(draft, scene, sequence, {
    id,
    outletId: outlet.outlet_id,
    atMs: at,
    value: snapValue(value, step, outlet.greatest),
  });
}

interface LaneRowProps extends TimelineInput {
  readonly lane: Lane;
  readonly topPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  readonly x: (ms: number) => number;
  readonly scale: number;
  readonly isSeen: (ms: number) => boolean;
  readonly onChange: (draft: Draft) => void;
}

function LaneRow({ lane, topPx, leftPx, rightPx, x, scale, isSeen, scene, draft, sequence, onChange }: LaneRowProps) {
  const { outlet, most, parts, moves, isFailed } = lane;
  const t = useText();
  // A move stays rendered while dragged or focused, even outside the view.
  const [heldId, setHeldId] = useState<number | null>(null);
  const base = topPx + lanePx - 5;
  const high = (value: number) => (Math.max(0, value) / most) * highestPx;
  const { number } = useFormat();
  const places = outlet.kind === 'gate' ? 2 : 1;
  return (
    <g className={`sim-lane sim-lane-${outlet.kind}${isFailed ? ' is-failed' : ''}`}>
      <text x={leftPx + 2} y={topPx + 12} className="sim-lane-name">
        {outlet.name}
        {isFailed && (
          <tspan className="sim-lane-failed" dx={8}>
            {t(`simulation.timeline.${outlet.kind === 'gate' ? 'stuck' : 'tripped'}`)}
          </tspan>
        )}
      </text>
      <line className="sim-base" x1={leftPx} x2={rightPx} y1={base} y2={base} />
      {parts.map(({ fromMs, toMs, value }) => (
        <g key={fromMs}>
          <rect x={x(fromMs)} y={base - high(value)} width={Math.max(0, x(toMs) - x(fromMs))} height={high(value)} />
          {x(toMs) - x(fromMs) > 44 && value > 0 && (
            <text x={x(fromMs) + 14} y={base - 4} className="sim-lane-value">
              {number(value, places)}
            </text>
          )}
        </g>
      ))}
      {moves
        .filter(({ id, atMs }) => id === heldId || isSeen(atMs))
        .map((move) => (
          <Handle
            key={move.id}
            move={move}
            lane={lane}
            step={stepOf(outlet, sequence)}
            cx={x(move.atMs)}
            cy={base - high(move.value)}
            pixelMs={1 / scale}
            pixelValue={most / highestPx}
            scene={scene}
            draft={draft}
            onHold={(isHeld) => setHeldId(isHeld ? move.id : null)}
            onMove={(movedEntry) => onChange(setInSequence(draft, scene, sequence, movedEntry))}
            onRemove={() => onChange(withoutMove(draft, move.id))}
          />
        ))}
    </g>
  );
}

interface KeyMove {
  readonly ms: number;
  readonly value: number;
  /** Fully closed (0) or fully open (1). */
  readonly toEnd?: 0 | 1;
}

function moveOfKey(key: string, step: number): KeyMove | null {
  if (key === 'ArrowLeft') return { ms: -snapMs, value: 0 };
  if (key === 'ArrowRight') return { ms: snapMs, value: 0 };
  if (key === 'PageUp') return { ms: -rowsPerHour * snapMs, value: 0 };
  if (key === 'PageDown') return { ms: rowsPerHour * snapMs, value: 0 };
  if (key === 'ArrowUp') return { ms: 0, value: step };
  if (key === 'ArrowDown') return { ms: 0, value: -step };
  if (key === 'Home') return { ms: 0, value: 0, toEnd: 0 };
  return key === 'End' ? { ms: 0, value: 0, toEnd: 1 } : null;
}

interface HandleProps {
  readonly move: Move;
  readonly lane: Lane;
  readonly step: number;
  readonly cx: number;
  readonly cy: number;
  readonly pixelMs: number;
  readonly pixelValue: number;
  readonly scene: Scene;
  readonly draft: Draft;
  readonly onHold: (isHeld: boolean) => void;
  readonly onMove: (move: Move) => void;
  readonly onRemove: () => void;
}

/** Handle of one move: horizontal for time, vertical for value. */
function Handle({
  move,
  lane,
  step,
  cx,
  cy,
  pixelMs,
  pixelValue,
  scene,
  draft,
  onHold,
  onMove,
  onRemove,
}: HandleProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const [from, setFrom] = useState<{ readonly x: number; readonly y: number; readonly move: Move } | null>(null);
  const { outlet, most } = lane;
  const unit = outlet.kind === 'gate' ? 'm' : 'MW';
  const to = (atMs: number, value: number) =>
    onMove({
      ...move,
      atMs: allowedTimeOf(draft, scene, move, atMs),
      value: snapValue(value, step, outlet.greatest),
    });
  const key = (event: KeyboardEvent<SVGGElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = moveOfKey(event.key, step);
    if (by === null && event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    if (by === null) onRemove();
    else to(move.atMs + by.ms, by.toEnd === undefined ? move.value + by.value : by.toEnd * most);
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (from === null) return;
    to(from.move.atMs + (event.clientX - from.x) * pixelMs, from.move.value - (event.clientY - from.y) * pixelValue);
  };
  return (
    <g
      ref={keepsFinger}
      className={from === null ? 'sim-handle' : 'sim-handle is-dragged'}
      role="slider"
      tabIndex={0}
      aria-label={t('simulation.timeline.move', { name: outlet.name, time: dateMinute(move.atMs) })}
      aria-describedby="sim-timeline-keys"
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={move.value}
      aria-valuetext={[
        t('simulation.timeline.moved', {
          value: `${number(move.value, outlet.kind === 'gate' ? 2 : 1)} ${unit}`,
          time: dateMinute(move.atMs),
        }),
        ...(lane.isFailed ? [t(`simulation.timeline.${outlet.kind === 'gate' ? 'stuck' : 'tripped'}`)] : []),
      ].join(', ')}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        setFrom({ x: event.clientX, y: event.clientY, move });
      }}
      onPointerMove={drag}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    >
      <circle className="sim-handle-room" cx={cx} cy={cy} r={15} />
      <circle className="sim-handle-dot" cx={cx} cy={cy} r={6} />
    </g>
  );
}
