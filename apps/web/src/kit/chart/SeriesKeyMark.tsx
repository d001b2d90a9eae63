import { isBars, isOutlined, shapeOf, tokenOf } from './look.ts';
import type { ChartSeries } from './series.ts';

interface SeriesKeyMarkProps {
  readonly color: string;
  readonly dash: readonly number[];
  readonly series: ChartSeries;
}

/** Legend mark of a series as it is drawn: line, dashes or bar. */
export function SeriesKeyMark({ color, dash, series }: SeriesKeyMarkProps) {
  return (
    <svg className="chart-mark" width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      {!isBars(shapeOf(series)) ? (
        <path d="M1 6h14" stroke={color} strokeWidth="2.6" strokeDasharray={dash.join(' ')} />
      ) : isOutlined(tokenOf(series.quantity)) ? (
        <path d="M5.5 .5h5v11h-5Z" fill="none" stroke={color} />
      ) : (
        <path d="M8 0v12" stroke={color} strokeWidth="6" strokeDasharray={dash.join(' ')} />
      )}
    </svg>
  );
}
