import { HydrologyError } from '../errors.ts';
import { requireRows } from '../statistics/series-checks.ts';

export interface LMoments {
  readonly mean: number;
  readonly l2: number;
  /** l3 / l2. */
  readonly skew: number;
}

/**
 * Unbiased sample L-moments, by probability-weighted moments of the sorted sample:
 *   b1 = sum (i - 1) x_i / (n (n - 1));  b2 = sum (i - 1)(i - 2) x_i / (n (n - 1)(n - 2));  l2 = 2 b1 - b0;  l3 = 6 b2 - 6 b1 + b0
 * Source: Hosking (1990).
 */
export function sampleLMoments(sample: ArrayLike<number>): LMoments {
  requireRows('sample', sample, 3);
  const n = sample.length;
  let [b0, b1, b2] = [0, 0, 0];
  for (const [i, value] of Float64Array.from(sample).sort().entries()) {
    b0 += value / n;
    b1 += (value * i) / (n * (n - 1));
    b2 += (value * i * (i - 1)) / (n * (n - 1) * (n - 2));
  }
  const l2 = 2 * b1 - b0;
  if (!(l2 > 1e-12 * Math.abs(b0))) throw new HydrologyError('sample.constant', { rows: n, value: b0 });
  return { mean: b0, l2, skew: (6 * b2 - 6 * b1 + b0) / l2 };
}
