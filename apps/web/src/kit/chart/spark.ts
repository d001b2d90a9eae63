import { acceptedPoints } from './believed-qualities.ts';
import { startsAtZero } from './look.ts';
import type { ChartSeries, TimeSpan } from './series.ts';
import { thinToColumns } from './thin.ts';
import { quietSpanOf } from './units.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Spark {
  readonly line: string;
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
  readonly low: number;
  readonly high: number;
}

interface Extent {
  readonly low: number;
  readonly high: number;
}

const edgePx = 2;

/** Paths of a small line over a span, interrupted at gaps; null without values. */
export function sparkOf(series: ChartSeries, span: TimeSpan, { widthPx, heightPx }: Size): Spark | null {
  const { points, gapAfterMs } = series;
  const thinnedPoints = thinToColumns({ points, span, columns: widthPx, gapAfterMs });
  const insideOf = ({ times, values }: typeof thinnedPoints) =>
    times
      .map((at, index) => ({ at, value: values[index] ?? Number.NaN }))
      .filter(({ at }) => at >= span.from && at <= span.to);
  const insidePoints = insideOf(thinnedPoints);
  const sure = acceptedPoints(points, span);
  const scaledPoints =
    sure === points ? insidePoints : insideOf(thinToColumns({ points: sure, span, columns: widthPx, gapAfterMs }));
  const knownValues = scaledPoints.filter(({ value }) => !Number.isNaN(value));
  if (knownValues.length === 0) return null;
  const low = Math.min(...knownValues.map(({ value }) => value));
  const high = Math.max(...knownValues.map(({ value }) => value));
  const scale = scaleOf({ low, high }, series);
  const x = (at: number) => edgePx + ((at - span.from) / (span.to - span.from)) * (widthPx - 2 * edgePx);
  // Suspect values outside the scale are drawn at its edge.
  const share = (value: number) => Math.min(1, Math.max(0, (value - scale.low) / (scale.high - scale.low)));
  const y = (value: number) => heightPx - edgePx - 1 - share(value) * (heightPx - 2 * edgePx - 2);
  const runs: { x: number; y: number }[][] = [[]];
  for (const { at, value } of insidePoints) {
    if (Number.isNaN(value)) runs.push([]);
    else runs.at(-1)?.push({ x: x(at), y: y(value) });
  }
  const drawnRuns = runs.filter((run) => run.length > 0);
  const path = (run: readonly { x: number; y: number }[]) =>
    run.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
  return {
    line: drawnRuns.map(path).join(''),
    area: drawnRuns
      .map((run) => `${path(run)}L${run.at(-1)?.x.toFixed(1)} ${heightPx - 1}L${run[0]?.x.toFixed(1)} ${heightPx - 1}Z`)
      .join(''),
    end: drawnRuns.at(-1)?.at(-1) ?? { x: 0, y: 0 },
    low,
    high,
  };
}

/** A stopped unit or a still lake stays flat: changes below the smallest axis range are not enlarged. */
function scaleOf({ low, high }: Extent, { unit, quantity }: ChartSeries): Extent {
  const quiet = quietSpanOf(unit);
  if (high - low >= quiet) return { low, high };
  if (low >= 0 && startsAtZero(quantity) && low < quiet) return { low: 0, high: Math.max(high, quiet) };
  const middle = (low + high) / 2;
  return { low: middle - quiet / 2, high: middle + quiet / 2 };
}
