import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useWidth } from '../../../kit/use-width.ts';
import type { Content } from '../queries.ts';

type Points = NonNullable<Content['inflow']['points']>;

interface InflowDrawingProps {
  readonly points: Points;
  readonly fromMs: number;
  readonly onChange: (points: Points) => void;
}

const heightPx = 120;
const padPx = 12;

/** The inflow as a line whose points are pulled up and down; one finger, a mouse, or the keys. */
export function InflowDrawing({ points, fromMs, onChange }: InflowDrawingProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(box);
  const [held, hold] = useState<number | null>(null);
  const [most] = useState(() => Math.max(100, ...points.map(({ flow }) => flow)) * 2);
  const last = points.at(-1)?.minute || 1;
  const x = (minute: number) => padPx + (minute / last) * (widthPx - 2 * padPx);
  const y = (flow: number) => heightPx - padPx - (flow / most) * (heightPx - 2 * padPx);
  const step = Math.max(1, Math.round(most / 100));
  const set = (at: number, flow: number) =>
    onChange(
      points.map((one, i) => (i === at ? { ...one, flow: Math.round(Math.min(Math.max(0, flow), most)) } : one)),
    );
  const key = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: step, ArrowDown: -step, PageUp: 10 * step, PageDown: -10 * step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    set(at, points[at]!.flow + by);
  };
  return (
    <div ref={box} className="sim-drawing">
      {widthPx > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
        <svg width={widthPx} height={heightPx} role="group" aria-label={t('simulation.inflow.drawing')}>
          <polyline points={points.map(({ minute, flow }) => `${x(minute)},${y(flow)}`).join(' ')} />
          {points.map(({ minute, flow }, at) => (
            <g
              key={minute}
              className="sim-handle"
              role="slider"
              tabIndex={0}
              aria-label={t('simulation.inflow.point', { time: dateMinute(fromMs + minute * 60_000) })}
              aria-valuemin={0}
              aria-valuemax={most}
              aria-valuenow={flow}
              aria-valuetext={`${number(flow, 0)} m³/s`}
              onKeyDown={(event) => key(event, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                hold(at);
              }}
              onPointerMove={(event) => {
                if (held !== at) return;
                const top = box.current!.getBoundingClientRect().top;
                set(at, ((heightPx - padPx - (event.clientY - top)) / (heightPx - 2 * padPx)) * most);
              }}
              onPointerUp={() => hold(null)}
              onPointerCancel={() => hold(null)}
            >
              <circle className="sim-handle-room" cx={x(minute)} cy={y(flow)} r={14} />
              <circle className="sim-handle-dot" cx={x(minute)} cy={y(flow)} r={5} />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
