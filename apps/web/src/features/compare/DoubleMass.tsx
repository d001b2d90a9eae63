import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { niceStep } from '../../kit/chart/nice-axis.ts';
import { doubleMass, type Together } from './pair.ts';

interface DoubleMassProps {
  readonly rows: readonly Together[];
  readonly first: string;
  readonly second: string;
}

const size = 420;
const edge = { left: 64, right: 16, top: 16, bottom: 44 };

/** The sums of two series against each other. */
export function DoubleMass({ rows, first, second }: DoubleMassProps) {
  const t = useText();
  const format = useFormat();
  const points = useMemo(() => doubleMass(rows), [rows]);
  const last = points.at(-1) ?? { x: 0, y: 0 };
  const [across, upward] = [axisTo(last.x), axisTo(last.y)];
  const x = (value: number) => edge.left + (value / across.end) * (size - edge.left - edge.right);
  const y = (value: number) => size - edge.bottom - (value / upward.end) * (size - edge.top - edge.bottom);
  const title = t('compare.mass', { first, second });
  return (
    <figure className="compare-mass">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
        {upward.ticks.map((tick) => (
          <g key={`y${tick}`}>
            <path className="compare-grid" d={`M${edge.left} ${y(tick)}H${size - edge.right}`} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {format.free(tick)}
            </text>
          </g>
        ))}
        {across.ticks.map((tick) => (
          <g key={`x${tick}`}>
            <path className="compare-grid" d={`M${x(tick)} ${edge.top}V${size - edge.bottom}`} />
            <text x={x(tick)} y={size - edge.bottom + 16} textAnchor="middle">
              {format.free(tick)}
            </text>
          </g>
        ))}
        <path className="compare-even" d={`M${x(0)} ${y(0)}L${x(last.x)} ${y(last.y)}`} />
        <path
          className="compare-line"
          d={points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join('')}
        />
      </svg>
      <p>
        {t('compare.massSlope', { ratio: last.x > 0 ? format.number(last.y / last.x, 3) : t('ui.missing') })},{' '}
        {t('compare.massRows', { rows: rows.length })}
      </p>
      <p className="quiet">{t('compare.massNote')}</p>
    </figure>
  );
}

/** From 0 to a round number not below the largest. */
function axisTo(largest: number) {
  const step = niceStep(Math.max(largest, 1e-6) / 4);
  const count = Math.ceil(largest / step) || 1;
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) };
}
