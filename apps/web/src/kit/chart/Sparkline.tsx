import './sparkline.css';
import { useMemo } from 'react';
import { tokenOf } from './look.ts';
import { lastReading } from './reading.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import { sparkOf } from './spark.ts';
import { seriesDecimals, useChartWords } from './words.ts';

interface SparklineProps {
  readonly series: ChartSeries;
  /** Shared by all rows of a list, so that they can be compared: a line ends where its data ends. */
  readonly span: TimeSpan;
  readonly widthPx?: number;
  readonly heightPx?: number;
}

/** A line as small as a word. */
export function Sparkline({ series, span, widthPx = 88, heightPx = 22 }: SparklineProps) {
  const words = useChartWords();
  const spark = useMemo(() => sparkOf(series, span, { widthPx, heightPx }), [series, span, widthPx, heightPx]);
  const last = lastReading(series, span.to);
  const formatValue = (amount: number) => words.value(amount, seriesDecimals(series), series.unit);
  const label =
    spark && last
      ? words.t('chart.spark', {
          name: series.name,
          low: formatValue(spark.low),
          high: formatValue(spark.high),
          last: formatValue(last.value),
        })
      : words.t('chart.sparkNone', { name: series.name });
  return (
    <svg
      className="sparkline"
      width={widthPx}
      height={heightPx}
      role="img"
      aria-label={label}
      style={{ color: `var(--${tokenOf(series.quantity)})` }}
    >
      {spark && (
        <>
          <path className="sparkline-area" d={spark.area} />
          <path className="sparkline-line" d={spark.line} />
          <circle cx={spark.end.x} cy={spark.end.y} r={2} />
        </>
      )}
    </svg>
  );
}
