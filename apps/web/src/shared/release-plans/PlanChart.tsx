import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Lane } from './plan-draft.ts';

const [width, laneHeight, labelWidth] = [560, 26, 84] as const;
/** A figure wider than its step would cover the next one. */
const minFigurePx = 36;

/**
 * Gate openings and unit outputs over time, one lane each, with the height showing the opening. The table beside it has
 * the figures.
 */
export function PlanChart({
  lanes,
  fromMs,
  toMs,
}: {
  readonly lanes: readonly Lane[];
  readonly fromMs: number;
  readonly toMs: number;
}) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const x = (ms: number) =>
    labelWidth + ((Math.min(Math.max(ms, fromMs), toMs) - fromMs) / Math.max(1, toMs - fromMs)) * (width - labelWidth);
  const height = lanes.length * laneHeight + 18;
  return (
    <svg className="plan-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('plans.chart')}>
      {lanes.map(({ id, name, unit, most, parts }, lane) => {
        const base = (lane + 1) * laneHeight - 4;
        return (
          <g key={id}>
            <text x={0} y={base} className="plan-chart-text">
              {name.slice(0, 9)} {unit}
            </text>
            <line x1={labelWidth} x2={width} y1={base} y2={base} className="plan-chart-line" />
            {parts.map(({ fromMs: begin, toMs: end, value }) => {
              const high = (Math.max(0, value) / most) * (laneHeight - 8);
              return (
                <g key={begin}>
                  <rect
                    x={x(begin)}
                    y={base - high}
                    width={Math.max(0, x(end) - x(begin))}
                    height={high}
                    className="plan-chart-bar"
                  />
                  {x(end) - x(begin) >= minFigurePx && (
                    <text x={x(begin) + 4} y={base - 4} className="plan-chart-value">
                      {number(value, 2)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        );
      })}
      <text x={labelWidth} y={height - 4} className="plan-chart-text">
        {dateMinute(new Date(fromMs).toISOString())}
      </text>
      <text x={width} y={height - 4} textAnchor="end" className="plan-chart-text">
        {dateMinute(new Date(toMs).toISOString())}
      </text>
    </svg>
  );
}
