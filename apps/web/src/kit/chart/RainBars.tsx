import './sparkline.css';
import { barsOf } from './bars.ts';
import { timeToPx } from './layout.ts';
import { tokenOf } from './look.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import { rainTotalDecimals } from './units.ts';
import { useChartWords } from './words.ts';

interface RainBarsProps {
  readonly series: ChartSeries & { readonly stepMs: number };
  readonly span: TimeSpan;
  /** Rain depth at full height; absent: the largest one here. The rows of a list share one. */
  readonly fullMm?: number;
  readonly widthPx?: number;
  readonly heightPx?: number;
}

/** Rain bars hanging from the top as in the chart, as small as a word. */
export function RainBars({ series, span, fullMm, widthPx = 88, heightPx = 22 }: RainBarsProps) {
  const words = useChartWords();
  const bars = barsOf({ points: series.points, span, stepMs: series.stepMs, columns: widthPx });
  const max = Math.max(0, ...bars.map(({ value }) => value));
  const full = fullMm ?? max;
  const x = timeToPx(span, { left: 0, right: widthPx });
  const formatValue = (amount: number) => words.value(amount, rainTotalDecimals, 'mm');
  return (
    <svg
      className="sparkline rain-bars"
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={words.t('chart.rainBars', {
        name: series.name,
        total: formatValue(totalOf(series, span)),
        most: formatValue(max),
      })}
      style={{ color: `var(--${tokenOf(series.quantity)})` }}
    >
      <path className="rain-bars-top" d={`M0 .5H${widthPx}`} />
      {bars.map(({ from, to, value }) => (
        <rect
          key={from}
          x={x(from)}
          width={Math.max(1, x(to) - x(from) - 1)}
          height={full > 0 ? Math.min(1, value / full) * heightPx : 0}
        />
      ))}
    </svg>
  );
}

function totalOf({ points: { times, values } }: ChartSeries, { from, to }: TimeSpan): number {
  let total = 0;
  for (let index = 0; index < times.length; index++) {
    const at = times[index] ?? 0;
    const value = values[index] ?? 0;
    if (at > from && at <= to && value > 0) total += value;
  }
  return total;
}
