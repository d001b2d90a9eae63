import { useMemo, useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../kit/chart/Plot.tsx';
import { useWidth } from '../../kit/use-width.ts';
import { axisOf, boundsOf, labelsWithRoom } from './chart-scale.ts';
import { type CurveLine, type CurvePoint, thinPoints } from './curve-family.ts';
import type { GroupShape } from './group-shapes.ts';
import { useTableWords } from './use-table-words.ts';

interface CurveChartProps {
  readonly shape: GroupShape;
  readonly lines: readonly CurveLine[];
  /** A second table over the first one, dashed. */
  readonly over?: readonly CurveLine[];
  /** Result of a lookup. */
  readonly mark?: CurvePoint | null;
}

const heightPx = 264;
const usual = { height: heightPx, left: 58, top: 26, bottom: 44 };
const noLines: readonly CurveLine[] = [];

/** On a narrower chart the axis labels would cover the curves. */
const narrowestPx = 240;

/** Curves of a table at their own scale, drawn for the available width. */
export function CurveChart({ shape, lines, over = noLines, mark = null }: CurveChartProps) {
  const t = useText();
  const { number } = useFormat();
  const words = useTableWords();
  const box = useRef<HTMLDivElement>(null);
  const widthPx = Math.max(narrowestPx, useWidth(box));
  const bounds = useMemo(() => boundsOf([...lines, ...over]), [lines, over]);
  if (!bounds) return <p className="quiet small">{t('tables.chart.flat')}</p>;

  const isFamily = lines.length > 1;
  const frame: Frame = { ...usual, width: widthPx, right: isFamily ? 52 : 22 };
  const x = axisOf(bounds.x, Math.max(3, Math.floor((widthPx - usual.left - frame.right) / 84)));
  const y = axisOf(bounds.y, 5);
  const left = horizontalLine(frame, x.span.from, x.span.to);
  const top = verticalScale(frame, y.span.from, y.span.to);
  const path = ({ points }: CurveLine) =>
    lineThrough(thinPoints(points, 400).map((point) => ({ x: left(point.x), y: top(point.y) })));
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
      <Plot
        frame={frame}
        inPixels
        label={label}
        values={y.ticks.map((tick) => ({ at: top(tick), text: number(tick, y.decimals) }))}
        ticks={x.ticks.map((tick) => ({ at: left(tick), text: number(tick, x.decimals) }))}
        lines="both"
        name={`${words.quantity(shape.x)} ${words.short(shape.x)}`}
      >
        <text x={4} y={13}>
          {valueTitle}
        </text>
        {lines.map((line, index) => (
          <path key={line.label} className="plot-line" d={path(line)} opacity={opacityOf(index)} />
        ))}
        {over.map((line) => (
          <path key={line.label} className="plot-line curve-over" d={path(line)} />
        ))}
        {labelled.map((index) => {
          const end = ends[index];
          if (!end) return null;
          return (
            <text key={end.label} x={end.px + 5} y={end.py + 4}>
              {typeof end.label === 'number'
                ? String(number(end.label, Number.isInteger(end.label) ? 0 : 2))
                : end.label}
            </text>
          );
        })}
        {mark && (
          <g className="curve-mark">
            <path d={`M${usual.left} ${top(mark.y)}H${left(mark.x)}V${heightPx - usual.bottom}`} />
            <circle cx={left(mark.x)} cy={top(mark.y)} r={4.5} />
          </g>
        )}
      </Plot>
    </div>
  );
}
