import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logGamma } from './incomplete-gamma.ts';
import { normalQuantileAbove } from './normal-quantile.ts';
import { pearson3Factor } from './pearson3.ts';
import { floodReturnPeriodsYears } from './return-period.ts';

describe('the Pearson III return levels', () => {
  it('gives the factors of the printed tables in its exact form', () => {
    // U.S. Water Resources Council, Bulletin 17B, appendix 3, to three decimals.
    expect([10, 50, 100, 200].map((years) => Number(pearson3Factor(years, 1).toFixed(3)))).toEqual([
      1.34, 2.542, 3.023, 3.489,
    ]);
    expect(pearson3Factor(100, 1.5)).toBeCloseTo(3.33, 2);
    expect(pearson3Factor(10, 1.5)).toBeCloseTo(1.333, 3);
  });

  it('is the exponential distribution at a skew of 2, whose factor is ln T - 1', () => {
    for (const years of floodReturnPeriodsYears) {
      expect(pearson3Factor(years, 2)).toBeCloseTo(Math.log(years) - 1, 10);
    }
  });

  it('is exceeded once in T years, by integration of the density', () => {
    // Independent of the incomplete gamma function: a midpoint sum over the Pearson III density itself.
    for (const cs of [0.5, 1, 1.5, 3]) {
      const shape = 4 / cs ** 2;
      for (const years of [10, 100, 1000]) {
        const from = shape + (2 / cs) * pearson3Factor(years, cs);
        const steps = 100_000;
        const width = (60 + 10 * Math.sqrt(shape)) / steps;
        let above = 0;
        for (let i = 0; i < steps; i += 1) {
          const g = from + (i + 0.5) * width;
          above += Math.exp((shape - 1) * Math.log(g) - g - logGamma(shape)) * width;
        }
        expect(above * years).toBeCloseTo(1, 4);
      }
    }
  });

  it('passes without a step into the normal distribution as the skew vanishes', () => {
    for (const years of floodReturnPeriodsYears) {
      expect(pearson3Factor(years, 0)).toBeCloseTo(normalQuantileAbove(1 / years), 12);
      expect(Math.abs(pearson3Factor(years, 0.009_999) - pearson3Factor(years, 0.010_001))).toBeLessThan(1e-5);
      expect(Math.abs(pearson3Factor(years, -0.009_999) - pearson3Factor(years, -0.010_001))).toBeLessThan(1e-5);
    }
  });

  it('grows with the return period and mirrors itself when the skew turns', () => {
    const years = fc.double({ min: 2, max: 5000, noNaN: true });
    fc.assert(
      fc.property(years, years, fc.double({ min: -3, max: 3, noNaN: true }), (a, b, cs) => {
        fc.pre(Math.abs(a - b) > 1e-6 * a);
        const [short, long] = a < b ? [a, b] : [b, a];
        expect(pearson3Factor(long, cs)).toBeGreaterThanOrEqual(pearson3Factor(short, cs) - 1e-9);
      }),
      { numRuns: 30 },
    );
    expect(pearson3Factor(2, 1.2)).toBeCloseTo(-pearson3Factor(2, -1.2), 10);
  });

  it('refuses what is no distribution or no period', () => {
    expect(() => pearson3Factor(100, Number.NaN)).toThrow(/input.not_finite/);
    expect(() => pearson3Factor(100, 10)).toThrow(/skew.outside/);
    expect(() => pearson3Factor(1, 1)).toThrow(/return_period.outside/);
  });
});
