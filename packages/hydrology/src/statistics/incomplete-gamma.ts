import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';

/**
 * Upper regularised incomplete gamma function Q(a, x) = Gamma(a, x) / Gamma(a): the share of a gamma distribution of shape a
 * and scale 1 above x. Power series below x = a + 1, Lentz's continued fraction above. Relative error about 1e-13 for
 * a <= 1e5. Source: Abramowitz and Stegun 6.5.29 and 6.5.31.
 */
export function upperGammaShare(shape: number, x: number): number {
  requirePositive('shape', shape);
  requireNotNegative('x', x);
  if (x === 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  return x < shape + 1 ? 1 - scale * seriesSum(shape, x) : scale * continuedFraction(shape, x);
}

/** Lanczos approximation of ln Gamma(a), a > 0, with g = 7 and nine terms; relative error below 1e-14. */
export function logGamma(a: number): number {
  requirePositive('a', a);
  const x = a - 1;
  let sum = itemAt(lanczos, 0);
  for (let i = 1; i < lanczos.length; i += 1) sum += itemAt(lanczos, i) / (x + i);
  const t = x + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}

const lanczos = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
];

/** Enough for a = 1e5, whose sum needs about ten times the root of a. */
const maxTerms = 20_000;

function seriesSum(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < maxTerms; n += 1) {
    term *= x / (a + n);
    sum += term;
    if (term < sum * 1e-16) return sum;
  }
  throw new HydrologyError('gamma.not_converged', { a, x });
}

function continuedFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < maxTerms; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / nonZero(numerator * d + b, tiny);
    c = nonZero(b + numerator / c, tiny);
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 1e-15) return value;
  }
  throw new HydrologyError('gamma.not_converged', { a, x });
}

function nonZero(value: number, tiny: number): number {
  return Math.abs(value) < tiny ? tiny : value;
}
