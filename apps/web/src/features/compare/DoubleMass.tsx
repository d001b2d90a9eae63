import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { niceStep } from '../../kit/chart/nice-axis.ts';
import { type Frame, horizontalLine, lineThrough, Plot, verticalScale } from '../../kit/chart/Plot.tsx';
import { doubleMass, type PairedValues } from './pair.ts';

interface DoubleMassProps {
  readonly rows: readonly PairedValues[];
  readonly first: string;
  readonly second: string;
}

const frame: Frame = { width: 420, height: 420, left: 64, right: 16, top: 16, bottom: 44 };

/** Double mass curve of two series. */
export function DoubleMass({ rows, first, second }: DoubleMassProps) {
  const t = useText();
  const format = useFormat();
  const points = useMemo(() => doubleMass(rows), [rows]);
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const [firstAxis, secondAxis] = [axisTo(last.x), axisTo(last.y)];
  const x = horizontalLine(frame, 0, firstAxis.end);
  const y = verticalScale(frame, 0, secondAxis.end);
  const title = t('compare.mass', { first, second });
  return (
    <figure className="compare-mass">
      <figcaption>{title}</figcaption>
      <Plot
        frame={frame}
        label={title}
        values={secondAxis.ticks.map((tick) => ({ at: y(tick), text: format.free(tick) }))}
        ticks={firstAxis.ticks.map((tick) => ({ at: x(tick), text: format.free(tick) }))}
        lines="both"
      >
        <path className="plot-line plot-other" d={`M${x(0)} ${y(0)}L${x(last.x)} ${y(last.y)}`} />
        <path className="plot-line" d={lineThrough(points.map((point) => ({ x: x(point.x), y: y(point.y) })))} />
      </Plot>
      <p>
        {t('compare.massSlope', { ratio: last.x > 0 ? format.number(last.y / last.x, 3) : t('ui.missing') })},{' '}
        {t('compare.massRows', { rows: rows.length })}
      </p>
      <p className="quiet">{t('compare.massNote')}</p>
    </figure>
  );
}

/** Axis from 0 to a round number not below the largest value. */
function axisTo(largest: number) {
  const step = niceStep(Math.max(largest, 1e-6) / 4);
  const count = Math.ceil(largest / step) || 1;
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
