import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EndSlope, quadraticEndSlope } from './quadratic-fit.ts';

function fit(timesS: number[], values: number[]) {
  const out = new Float64Array(3);
  const found = quadraticEndSlope(Float64Array.from(timesS), Float64Array.from(values), 0, timesS.length, out);
  return {
    found,
    slope: out[EndSlope.slope]!,
    varianceFactor: out[EndSlope.varianceFactor]!,
    residualVariance: out[EndSlope.residualVariance]!,
  };
}

const irregularSteps = fc.array(fc.integer({ min: 30, max: 1200 }), { minLength: 6, maxLength: 60 }).map((steps) => {
  let clock = 7_000;
  return steps.map((step) => {
    clock += step;
    return clock;
  });
});
const noise = fc.double({ min: -30_000, max: 30_000, noNaN: true });

/** Independent check: normal equations of 1, x, x^2 with x from -1 to 0 before the last row, solved by Cramer's rule. */
function slopeByNormalEquations(timesS: number[], values: number[]): number {
  const endS = timesS.at(-1)!;
  const spanS = endS - timesS[0]!;
  const s = [0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  for (const [i, timeS] of timesS.entries()) {
    const x = (timeS - endS) / spanS;
    for (let k = 0; k < 5; k += 1) s[k]! += x ** k;
    for (let k = 0; k < 3; k += 1) b[k]! += x ** k * values[i]!;
  }
  const det = (m: number[]) =>
    m[0]! * (m[4]! * m[8]! - m[5]! * m[7]!) -
    m[1]! * (m[3]! * m[8]! - m[5]! * m[6]!) +
    m[2]! * (m[3]! * m[7]! - m[4]! * m[6]!);
  const determinant = det([s[0]!, s[1]!, s[2]!, s[1]!, s[2]!, s[3]!, s[2]!, s[3]!, s[4]!]);
  return det([s[0]!, b[0]!, s[2]!, s[1]!, b[1]!, s[3]!, s[2]!, b[2]!, s[4]!]) / determinant / spanS;
}

describe('the parabola through the last hours', () => {
  it('gives back the end slope of any parabola, however it is sampled', () => {
    const coefficient = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(irregularSteps, coefficient, coefficient, coefficient, (timesS, c0, c1, c2) => {
        const endS = timesS.at(-1)!;
        const values = timesS.map((t) => c0 + c1 * (t - endS) + (c2 * (t - endS) ** 2) / 3600);
        const { slope, residualVariance } = fit(timesS, values);
        expect(slope).toBeCloseTo(c1, 5);
        expect(Math.sqrt(residualVariance)).toBeLessThan(1 + 1e-6 * Math.max(...values.map(Math.abs)));
      }),
    );
  });

  it('agrees with the normal equations on noisy rows', () => {
    fc.assert(
      fc.property(irregularSteps, fc.array(noise, { minLength: 60, maxLength: 60 }), (timesS, errors) => {
        const values = timesS.map((t, i) => 200 * (t - timesS[0]!) + errors[i]!);
        const { slope } = fit(timesS, values);
        expect(Math.abs(slope - slopeByNormalEquations(timesS, values))).toBeLessThan(1e-4);
      }),
    );
  });

  it('knows the variance of its slope: the sum of its squared weights', () => {
    // Independent check: the fit is linear, so its weight on a row is its result for a one in that row.
    fc.assert(
      fc.property(irregularSteps, (timesS) => {
        const squares = timesS.reduce((sum, _, i) => {
          const one = timesS.map((__, j) => (i === j ? 1 : 0));
          return sum + fit(timesS, one).slope ** 2;
        }, 0);
        expect(fit(timesS, timesS).varianceFactor / squares).toBeCloseTo(1, 6);
      }),
      { numRuns: 30 },
    );
  });

  it('measures the scatter about it', () => {
    const timesS = Array.from({ length: 4000 }, (_, i) => i * 60);
    const values = timesS.map((t, i) => 5 * t + (i % 2 === 0 ? 1000 : -1000));
    expect(fit(timesS, values).residualVariance).toBeCloseTo(1e6 * (4000 / 3997), -1);
  });

  it('does not mind when the clock or the storage starts', () => {
    fc.assert(
      fc.property(irregularSteps, fc.integer({ min: 0, max: 4_000_000_000 }), noise, (timesS, later, more) => {
        const values = timesS.map((t, i) => 100 * t + (i % 3) * 500);
        const shifted = fit(
          timesS.map((t) => t + later),
          values.map((v) => v + more * 1000),
        );
        expect(shifted.slope).toBeCloseTo(fit(timesS, values).slope, 3);
      }),
    );
  });

  it('is not to be had from rows that do not determine it', () => {
    expect(fit([], []).found).toBe(false);
    expect(fit([0, 1, 2], [0, 1, 4]).found).toBe(false);
    expect(fit([5, 5, 5, 5], [1, 2, 3, 4]).found).toBe(false);
    expect(fit([0, 5, 5, 5], [1, 2, 3, 4]).found).toBe(false);
  });
});
