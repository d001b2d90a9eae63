import { useMemo, useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useWidth } from '../../kit/use-width.ts';
import { axisOf, boundsOf, labelsWithRoom, placeOn } from './chart-scale.ts';
import { type CurveLine, type CurvePoint, thinPoints } from './curve-family.ts';
import type { GroupShape } from './group-shapes.ts';
import { useTableWords } from './use-table-words.ts';

interface CurveChartProps {
  readonly shape: GroupShape;
  readonly lines: readonly CurveLine[];
  /** A second table over the first, dashed. */
  readonly over?: readonly CurveLine[];
  /** Where a lookup landed. */
  readonly mark?: CurvePoint | null;
}

const heightPx = 264;
const topPx = 26;
const bottomPx = heightPx - 44;
const leftPx = 58;
const noLines: readonly CurveLine[] = [];

/** Below it the numbers of the axes would stand over the curves. */
const narrowestPx = 240;

/** The curves of a table to their own scale, drawn for the width there is. */
export function CurveChart({ shape, lines, over = noLines, mark = null }: CurveChartProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useTableWords();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = Math.max(narrowestPx, useWidth(box));
  const bounds = useMemo(() => boundsOf([...lines, ...over]), [lines, over]);
  if (!bounds) return <p className="quiet small">{t('tables.chart.flat')}</p>;

  const isFamily = lines.length > 1;
  const rightPx = widthPx - (isFamily ? 52 : 22);
  const x = axisOf(bounds.x, Math.max(3, Math.floor((rightPx - leftPx) / 84)));
  const y = axisOf(bounds.y, 5);
  const left = placeOn(x.span, leftPx, rightPx);
  const top = placeOn(y.span, bottomPx, topPx);
  const path = ({ points }: CurveLine) =>
    thinPoints(points, 400)
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${left(point.x).toFixed(1)} ${top(point.y).toFixed(1)}`)
      .join('');
  const ends = lines.flatMap(({ points, label }) => {
    const end = points.at(-1);
    return end && label !== null ? [{ label, px: left(end.x), py: top(end.y) }] : [];
  });
  const labelled = labelsWithRoom(
    ends.map(({ py }) => py),
    13,
  );
  const valueTitle = shape.y.map(words.short).join(', ');
  const label = t('tables.chart.label', {
    y: shape.y.map(words.quantity).join(', '),
    x: words.quantity(shape.x),
    count: lines.length,
    from: number(bounds.x.from, x.decimals),
    to: number(bounds.x.to, x.decimals),
  });
  const opacityOf = (index: number) => (shape.by === null ? 1 : 0.45 + (0.55 * index) / Math.max(1, lines.length - 1));
  return (
    <div className={`curve-chart curve-${shape.hue}`} ref={box}>
      <svg width={widthPx} height={heightPx} role="img" aria-label={label}>
        {y.ticks.map((tick) => (
          <g key={tick}>
            <line className="curve-grid" x1={leftPx} x2={rightPx} y1={top(tick)} y2={top(tick)} />
            <text className="curve-tick" x={leftPx - 7} y={top(tick) + 4} textAnchor="end">
              {number(tick, y.decimals)}
            </text>
          </g>
        ))}
        {x.ticks.map((tick) => (
          <g key={tick}>
            <line className="curve-grid" x1={left(tick)} x2={left(tick)} y1={topPx} y2={bottomPx} />
            <text className="curve-tick" x={left(tick)} y={bottomPx + 16} textAnchor="middle">
              {number(tick, x.decimals)}
            </text>
          </g>
        ))}
        <text className="curve-axis" x={4} y={13}>
          {valueTitle}
        </text>
        <text className="curve-axis" x={rightPx} y={heightPx - 8} textAnchor="end">
          {words.quantity(shape.x)} {words.short(shape.x)}
        </text>
        {lines.map((line, index) => (
          <path key={line.label} className="curve-line" d={path(line)} opacity={opacityOf(index)} />
        ))}
        {over.map((line) => (
          <path key={line.label} className="curve-line curve-over" d={path(line)} />
        ))}
        {labelled.map((index) => {
          const end = ends[index];
          if (!end) return null;
          return (
            <text key={end.label} className="curve-tick" x={end.px + 5} y={end.py + 4}>
              {typeof end.label === 'number'
                ? String(number(end.label, Number.isInteger(end.label) ? 0 : 2))
                : end.label}
            </text>
          );
        })}
        {mark && (
          <g className="curve-mark">
            <path d={`M${leftPx} ${top(mark.y)}H${left(mark.x)}V${bottomPx}`} />
            <circle cx={left(mark.x)} cy={top(mark.y)} r={4.5} />
          </g>
        )}
      </svg>
    </div>
  );
}
