import { HydrologyError } from '../errors.ts';
import { logGamma } from '../statistics/incomplete-gamma.ts';
import { exceedanceProbability } from '../statistics/return-period.ts';
import type { LMoments } from './l-moments.ts';

/** Generalised extreme value distribution. A shape below 0 has a heavy upper tail; one above 0 has an upper end. */
export interface Gev {
  readonly location: number;
  readonly scale: number;
  readonly shape: number;
}

/** x = location + scale * (1 - (-ln F)^shape) / shape, F the probability of not being exceeded; Gumbel's at shape 0. */
export function gevLevel({ location, scale, shape }: Gev, returnPeriodYears: number): number {
  const reduced = -Math.log(-Math.log1p(-exceedanceProbability(returnPeriodYears)));
  return location + scale * (Math.abs(shape) < 1e-9 ? reduced : -Math.expm1(-shape * reduced) / shape);
}

/**
 * By L-moments: the shape solves  l3 / l2 = 2 (1 - 3^-shape) / (1 - 2^-shape) - 3,  then
 *   scale = l2 shape / ((1 - 2^-shape) Gamma(1 + shape));  location = mean - scale (1 - Gamma(1 + shape)) / shape
 * Source: Hosking, Wallis and Wood (1985); solved here instead of by their polynomial, which is off by up to 9e-4.
 */
export function fitGev({ mean, l2, skew }: LMoments): Gev {
  const shape = shapeOf(skew);
  if (Math.abs(shape) < 1e-6) {
    const scale = l2 / Math.LN2;
    return { location: mean - scale * euler, scale, shape: 0 };
  }
  const gamma = Math.exp(logGamma(1 + shape));
  const scale = (l2 * shape) / (-Math.expm1(-shape * Math.LN2) * gamma);
  return { location: mean - (scale * (1 - gamma)) / shape, scale, shape };
}

const euler = 0.577_215_664_901_532_9;

/** The ratio falls as the shape rises, so halving finds it. */
function shapeOf(skew: number): number {
  if (!(skew > -0.95 && skew < 0.95)) throw new HydrologyError('skew.outside', { cs: skew, min: -0.95, max: 0.95 });
  let low = -0.999;
  let high = 40;
  for (let step = 0; step < 100 && high - low > 1e-13; step += 1) {
    const middle = (low + high) / 2;
    if (ratioAt(middle) > skew) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const ratioAt = (shape: number): number =>
  Math.abs(shape) < 1e-8
    ? (2 * Math.log(3)) / Math.LN2 - 3
    : (2 * Math.expm1(-shape * Math.log(3))) / Math.expm1(-shape * Math.LN2) - 3;
