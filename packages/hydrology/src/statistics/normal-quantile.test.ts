import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalAbove, normalQuantileAbove } from './normal-quantile.ts';

/** Independent check: Simpson's rule on the density over 14 standard deviations. */
function integrateDensity(z: number): number {
  const steps = 4000;
  const width = 14 / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i += 1) {
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    const x = z + i * width;
    sum += weight * Math.exp((-x * x) / 2);
  }
  return (sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

describe('the normal quantile', () => {
  it('has the printed values', () => {
    expect(normalQuantileAbove(0.5)).toBeCloseTo(0, 12);
    expect(normalQuantileAbove(0.1)).toBeCloseTo(1.281_551_565_5, 9);
    expect(normalQuantileAbove(0.01)).toBeCloseTo(2.326_347_874, 9);
    expect(normalQuantileAbove(0.001)).toBeCloseTo(3.090_232_306_2, 9);
  });

  it('leaves exactly the asked share above it, by integration of the density', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (p) => {
        const z = normalQuantileAbove(p);
        expect(integrateDensity(z)).toBeCloseTo(p, 9);
        expect(normalAbove(z)).toBeCloseTo(p, 12);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses a probability that is none', () => {
    for (const p of [0, 1, -0.1, 1.1]) expect(() => normalQuantileAbove(p)).toThrow(/probability.outside/);
    expect(() => normalQuantileAbove(Number.NaN)).toThrow(/input.not_finite/);
  });
});
