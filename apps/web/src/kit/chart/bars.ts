import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

interface BarOptions {
  readonly points: Points;
  readonly span: TimeSpan;
  readonly stepMs: number;
  /** Width of the span in pixel columns. */
  readonly columns: number;
}

/** A narrower bar cannot be told from its neighbour. */
const narrowestPx = 3;

/**
 * Bars of an interval quantity: a value at t covers (t - step, t]. Where bars would be too narrow, several become one
 * bar with the height of the highest, so that the scale keeps its meaning (mm in an hour). Groups start at fixed times,
 * so that bars do not change while the view slides. Missing and zero values draw nothing.
 */
export function barsOf({ points, span, stepMs, columns }: BarOptions): readonly Bar[] {
  const { times, values } = points;
  const columnMs = (span.to - span.from) / Math.max(1, columns);
  const together = Math.max(1, Math.ceil((columnMs * narrowestPx) / stepMs));
  const widthMs = stepMs * together;
  const bars: { from: number; to: number; value: number }[] = [];
  // A sum that ends after the view may start inside it.
  for (let index = firstFrom(times, span.from); index < times.length; index++) {
    const to = times[index] ?? 0;
    const from = to - stepMs;
    if (from >= span.to) break;
    const value = valueAt(values, index);
    if (Number.isNaN(value) || value <= 0) continue;
    const start = together === 1 ? from : Math.floor(from / widthMs) * widthMs;
    const last = bars.at(-1);
    if (last?.from === start) last.value = Math.max(last.value, value);
    else bars.push({ from: start, to: start + widthMs, value });
  }
  return bars;
}
