import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { requireLength } from '../statistics/series-checks.ts';

/**
 * The input of all scores, from the rows where both series have a value. Sums about the mean, so that a large offset (a lake at 250 m)
 * costs no digits.
 */
export interface PairMoments {
  readonly pairs: number;
  readonly meanObserved: number;
  readonly meanForecast: number;
  readonly squaresObserved: number;
  readonly squaresForecast: number;
  readonly products: number;
  readonly absoluteErrors: number;
  readonly squaredErrors: number;
}

/** `from` skips a warm-up. Rows where either is missing (not finite) are left out. */
export function pairMoments(observed: ArrayLike<number>, forecast: ArrayLike<number>, from = 0): PairMoments {
  requireLength('forecast', forecast, observed.length);
  let pairs = 0;
  let sumObserved = 0;
  let sumForecast = 0;
  let absoluteErrors = 0;
  let squaredErrors = 0;
  for (let row = from; row < observed.length; row++) {
    const o = itemAt(observed, row);
    const f = itemAt(forecast, row);
    // The sum is finite unless one is missing, or both are too large to score.
    if (!Number.isFinite(o + f)) continue;
    pairs++;
    sumObserved += o;
    sumForecast += f;
    absoluteErrors += Math.abs(f - o);
    squaredErrors += (f - o) * (f - o);
  }
  if (pairs === 0) throw new HydrologyError('score.no_pairs', { rows: observed.length });
  const meanObserved = sumObserved / pairs;
  const meanForecast = sumForecast / pairs;
  let squaresObserved = 0;
  let squaresForecast = 0;
  let products = 0;
  for (let row = from; row < observed.length; row++) {
    const o = itemAt(observed, row) - meanObserved;
    const f = itemAt(forecast, row) - meanForecast;
    if (!Number.isFinite(o + f)) continue;
    squaresObserved += o * o;
    squaresForecast += f * f;
    products += o * f;
  }
  const moments = {
    pairs,
    meanObserved,
    meanForecast,
    squaresObserved,
    squaresForecast,
    products,
    absoluteErrors,
    squaredErrors,
  };
  requireFiniteMoments(moments);
  return moments;
}

/**
 * The moments of several stretches as if they were one; null of none.   squares = sum of (squares_i + n_i (mean_i - mean)^2)
 * Checked against `pairMoments` of all rows at once (Chan, Golub and LeVeque 1979).
 */
export function mergedMoments(all: readonly PairMoments[]): PairMoments | null {
  if (all.length === 0) return null;
  const sum = (of: (one: PairMoments) => number) => all.reduce((total, one) => total + of(one), 0);
  const pairs = sum((one) => one.pairs);
  const meanObserved = sum((one) => one.pairs * one.meanObserved) / pairs;
  const meanForecast = sum((one) => one.pairs * one.meanForecast) / pairs;
  return {
    pairs,
    meanObserved,
    meanForecast,
    squaresObserved: sum((one) => one.squaresObserved + one.pairs * (one.meanObserved - meanObserved) ** 2),
    squaresForecast: sum((one) => one.squaresForecast + one.pairs * (one.meanForecast - meanForecast) ** 2),
    products: sum(
      (one) => one.products + one.pairs * (one.meanObserved - meanObserved) * (one.meanForecast - meanForecast),
    ),
    absoluteErrors: sum((one) => one.absoluteErrors),
    squaredErrors: sum((one) => one.squaredErrors),
  };
}

/** Series of a constant value up to rounding have no spread to score against. */
export function observedVaries({ squaresObserved, meanObserved, pairs }: PairMoments): boolean {
  return squaresObserved > pairs * (1e-12 * meanObserved) ** 2;
}

/** A mean a million million times below the forecast's is useless as a divisor. */
export function observedHaveMean({ meanObserved, meanForecast }: PairMoments): boolean {
  return meanObserved !== 0 && Math.abs(meanObserved) > 1e-12 * Math.abs(meanForecast);
}

export function forecastVaries({ squaresForecast, meanForecast, pairs }: PairMoments): boolean {
  return squaresForecast > pairs * (1e-12 * meanForecast) ** 2;
}

function requireFiniteMoments(moments: PairMoments): void {
  for (const [name, value] of Object.entries(moments)) {
    if (!Number.isFinite(value)) throw new HydrologyError('series.too_large', { name });
  }
}
