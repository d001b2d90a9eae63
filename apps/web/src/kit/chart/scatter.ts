import { nearestTo } from './find.ts';
import { type Points, valueAt } from './series.ts';

/** Values of two series at the same time. */
export interface Pair {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** Pairs each value of x with the nearest value of y within reach. */
export function pairsOf(x: Points, y: Points, reachMs: number): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < x.times.length; index++) {
    const at = x.times[index] ?? 0;
    const near = nearestTo(y.times, at);
    if (near < 0 || Math.abs((y.times[near] ?? 0) - at) > reachMs) continue;
    const pair = { at, x: valueAt(x.values, index), y: valueAt(y.values, near) };
    if (!Number.isNaN(pair.x) && !Number.isNaN(pair.y)) pairs.push(pair);
  }
  return pairs;
}

/** y = intercept + slope x */
export interface Fit {
  readonly slope: number;
  readonly intercept: number;
  /** Share of the variance of y explained by the line, 0 to 1. */
  readonly r2: number;
}

/** Least squares; null if x or y is constant, or with fewer than three pairs. */
export function fitOf(pairs: readonly Pair[]): Fit | null {
  const count = pairs.length;
  if (count < 3) return null;
  const meanX = pairs.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = pairs.reduce((sum, { y }) => sum + y, 0) / count;
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of pairs) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  if (xx === 0 || yy === 0) return null;
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: (xy * xy) / (xx * yy) };
}
