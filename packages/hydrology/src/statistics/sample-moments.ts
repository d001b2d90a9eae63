import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireRows } from './series-checks.ts';

/** Mean, coefficient of variation and of skew of a row of annual maxima, from which the return levels are fitted. */
export interface SampleMoments {
  readonly mean: number;
  readonly cv: number;
  readonly cs: number;
  readonly flags: number;
}

/**
 *   mean = sum x / n;  s^2 = sum (x - mean)^2 / (n - 1);  Cv = s / mean;  Cs = n * sum (x - mean)^3 / ((n - 1)(n - 2) s^3)
 * At least 3 values, all positive; under 30 the skew says little (its standard error exceeds 0.4), flagged `outsideLimits`.
 */
export function sampleMoments(annualMaxima: ArrayLike<number>): SampleMoments {
  requireRows('annualMaxima', annualMaxima, 3);
  const n = annualMaxima.length;
  let mean = 0;
  let largest = 0;
  for (let i = 0; i < n; i += 1) {
    const value = itemAt(annualMaxima, i);
    if (!Number.isFinite(value)) throw new HydrologyError('series.value_not_finite', { row: i + 1 });
    if (value <= 0) throw new HydrologyError('series.value_not_positive', { row: i + 1, value });
    // A running mean cannot overflow when the sum would.
    mean += (value - mean) / (i + 1);
    largest = Math.max(largest, value);
  }
  // Deviations in units of the largest value: their cubes stay finite.
  let squares = 0;
  let cubes = 0;
  for (let i = 0; i < n; i += 1) {
    const deviation = (itemAt(annualMaxima, i) - mean) / largest;
    squares += deviation ** 2;
    cubes += deviation ** 3;
  }
  const s = Math.sqrt(squares / (n - 1));
  if (s < 1e-12) throw new HydrologyError('sample.constant', { rows: n, value: mean });
  return {
    mean,
    cv: (s * largest) / mean,
    cs: (n * cubes) / ((n - 1) * (n - 2) * s ** 3),
    flags: n < 30 ? Flag.outsideLimits : Flag.none,
  };
}
