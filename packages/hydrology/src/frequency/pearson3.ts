import { itemAt } from '@spillway/checked/reads';
import { logGamma } from '../statistics/incomplete-gamma.ts';
import { pearson3Factor } from '../statistics/pearson3.ts';
import { sampleMoments } from '../statistics/sample-moments.ts';
import type { LMoments } from './l-moments.ts';

export interface Pearson3 {
  readonly mean: number;
  readonly deviation: number;
  readonly cs: number;
}

/** The frequency factors end there. */
const mostSkew = 9;

export const clampSkew = (cs: number): number => Math.max(-mostSkew, Math.min(mostSkew, cs));

export function pearson3ByMoments(annualM3s: readonly number[]): Pearson3 {
  const { mean, cv, cs } = sampleMoments(annualM3s);
  return { mean, deviation: mean * cv, cs: clampSkew(cs) };
}

/**
 * By L-moments, with Hosking's rational approximation of the shape a (error under 5e-5):
 *   deviation = l2 sqrt(pi a) Gamma(a) / Gamma(a + 1/2);  Cs = 2 / sqrt(a), with the sign of the L-skew
 * Source: Hosking and Wallis (1997), appendix A.9.
 */
export function pearson3ByLMoments({ mean, l2, skew }: LMoments): Pearson3 {
  const size = Math.abs(skew);
  if (size < 1e-6) return { mean, deviation: l2 * Math.sqrt(Math.PI), cs: 0 };
  const shape = size < 1 / 3 ? flatShape(3 * Math.PI * size ** 2) : steepShape(1 - size);
  const deviation = l2 * Math.sqrt(Math.PI * shape) * Math.exp(logGamma(shape) - logGamma(shape + 0.5));
  return { mean, deviation, cs: clampSkew((Math.sign(skew) * 2) / Math.sqrt(shape)) };
}

const flatShape = (z: number): number => (1 + 0.2906 * z) / (z + 0.1882 * z ** 2 + 0.0442 * z ** 3);
const steepShape = (z: number): number =>
  (0.360_67 * z - 0.595_67 * z ** 2 + 0.253_61 * z ** 3) / (1 - 2.788_61 * z + 2.560_96 * z ** 2 - 0.770_45 * z ** 3);

export const pearson3Level = ({ mean, deviation, cs }: Pearson3, returnPeriodYears: number): number =>
  mean + deviation * pearson3Factor(returnPeriodYears, cs);

const step = 0.1;
const knownByKey = new Map<number, readonly number[]>();

/** The same from factors worked out once for each period, between skews a tenth apart: for the many fits behind a limit. */
export function quickPearson3Level({ mean, deviation, cs }: Pearson3, returnPeriodYears: number): number {
  const factors =
    knownByKey.get(returnPeriodYears) ??
    Array.from({ length: Math.round((2 * mostSkew) / step) + 1 }, (_, index) =>
      pearson3Factor(returnPeriodYears, clampSkew(index * step - mostSkew)),
    );
  knownByKey.set(returnPeriodYears, factors);
  const place = (cs + mostSkew) / step;
  const below = Math.min(Math.floor(place), factors.length - 2);
  const [low, high] = [itemAt(factors, below), itemAt(factors, below + 1)];
  return mean + deviation * (low + (place - below) * (high - low));
}
