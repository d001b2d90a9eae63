import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logGamma, upperGammaShare } from './incomplete-gamma.ts';

describe('the incomplete gamma function', () => {
  it('is the exponential for shape 1 and its finite sum for whole shapes', () => {
    // Independent: Q(n, x) = exp(-x) * sum of x^k / k! for k < n.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.double({ min: 0, max: 40, noNaN: true }), (shape, x) => {
        let term = 1;
        let sum = 1;
        for (let k = 1; k < shape; k += 1) {
          term *= x / k;
          sum += term;
        }
        expect(upperGammaShare(shape, x)).toBeCloseTo(Math.exp(-x) * sum, 12);
      }),
    );
  });

  it('falls from 1 to 0 and meets itself where the two expansions change over', () => {
    for (const shape of [0.5, 3.7, 40, 40_000]) {
      const below = upperGammaShare(shape, (shape + 1) * (1 - 1e-12));
      const above = upperGammaShare(shape, (shape + 1) * (1 + 1e-12));
      expect(Math.abs(below - above)).toBeLessThan(1e-9);
      expect(upperGammaShare(shape, 0)).toBe(1);
      expect(upperGammaShare(shape, shape * 20 + 800)).toBeLessThan(1e-100);
    }
  });

  it('has the factorials as its complete form', () => {
    let factorial = 1;
    for (let n = 1; n < 20; n += 1) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 12);
      factorial *= n;
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 13);
  });

  it('refuses what the integral does not have', () => {
    expect(() => upperGammaShare(0, 1)).toThrow(/input.not_positive/);
    expect(() => upperGammaShare(1, -1)).toThrow(/input.negative/);
    expect(() => upperGammaShare(1, Number.NaN)).toThrow(/input.not_finite/);
    expect(() => logGamma(-1)).toThrow(/input.not_positive/);
  });
});
