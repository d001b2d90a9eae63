import { HydrologyError, requireFinite } from '../errors.ts';
import { upperGammaShare } from './incomplete-gamma.ts';
import { normalQuantileAbove } from './normal-quantile.ts';
import { exceedanceProbability } from './return-period.ts';

/**
 * Frequency factor of the Pearson III distribution, exact: Phi = (Cs / 2) * (G - 4 / Cs^2), where G is exceeded with
 * probability 1 / T by a gamma variable of shape 4 / Cs^2 (for Cs < 0 the mirror image). This is what the printed
 * Foster-Rybkin tables hold. |Cs| <= 9; under 0.01 the Wilson-Hilferty form, there the same to 1e-6.
 * Example: Cs 1.0, T = 100 gives 3.023 (Wilson-Hilferty 3.030).
 */
export function pearson3Factor(returnPeriodYears: number, cs: number): number {
  const p = exceedanceProbability(returnPeriodYears);
  requireSkew(cs);
  if (Math.abs(cs) < 0.01) return wilsonHilferty(p, cs);
  return cs > 0 ? skewedFactor(p, cs) : -skewedFactor(1 - p, -cs);
}

/** The Wilson-Hilferty transformation: (2 / Cs) * (((z - Cs / 6) * Cs / 6 + 1)^3 - 1), z the normal quantile of 1 - 1 / T. */
function wilsonHilferty(p: number, cs: number): number {
  const z = normalQuantileAbove(p);
  // Below this the two cancelling terms leave no digits; the limit is the normal distribution.
  if (Math.abs(cs) < 1e-6) return z;
  return (2 / cs) * (((z - cs / 6) * (cs / 6) + 1) ** 3 - 1);
}

function requireSkew(cs: number): void {
  requireFinite('cs', cs);
  if (Math.abs(cs) > 9) throw new HydrologyError('skew.outside', { cs, min: -9, max: 9 });
}

/** Bisection on the tail of the gamma variable, which falls monotonically, so it always converges. */
function skewedFactor(p: number, cs: number): number {
  const shape = 4 / cs ** 2;
  let low = 0;
  let high = shape + 10 * Math.sqrt(shape) + 10;
  for (let step = 0; step < 60 && upperGammaShare(shape, high) > p; step += 1) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-13 * high; step += 1) {
    const middle = (low + high) / 2;
    if (upperGammaShare(shape, middle) > p) low = middle;
    else high = middle;
  }
  return (cs / 2) * ((low + high) / 2 - shape);
}
