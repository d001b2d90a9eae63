import { isBars } from './look.ts';
import type { Shape } from './series.ts';

interface SeriesKeyMarkProps {
  readonly color: string;
  readonly dash: readonly number[];
  readonly shape: Shape;
}

/** The same mark that stands for the series in the drawing: line, dashes or bar. */
export function SeriesKeyMark({ color, dash, shape }: SeriesKeyMarkProps) {
  return (
    <svg className="chart-mark" width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
      {isBars(shape) ? (
        <path d="M8 0v12" stroke={color} strokeWidth="6" strokeDasharray={dash.join(' ')} />
      ) : (
        <path d="M1 6h14" stroke={color} strokeWidth="2.6" strokeDasharray={dash.join(' ')} />
      )}
    </svg>
  );
}
