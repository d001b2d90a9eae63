import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ensembleCrps, quantileCrps } from './crps.ts';

const value = fc.integer({ min: -1000, max: 1000 }).map((tenths) => tenths / 10);
const anyMembers = fc.array(value, { minLength: 2, maxLength: 30 });
const meanOver = (cases: readonly (readonly [observed: number, members: readonly number[]])[]) =>
  cases.reduce((sum, [observed, members]) => sum + ensembleCrps(members, observed), 0) / cases.length;

/** Integral of (F(x) - 1{x >= y})^2, summed between the steps of the members. */
function crpsByIntegral(members: readonly number[], observed: number): number {
  const steps = [...members, observed].sort((a, b) => a - b);
  let sum = 0;
  for (let index = 1; index < steps.length; index++) {
    const below = members.filter((member) => member <= steps[index - 1]!).length / members.length;
    sum += (below - (steps[index - 1]! >= observed ? 1 : 0)) ** 2 * (steps[index]! - steps[index - 1]!);
  }
  return sum;
}

describe('the CRPS of an ensemble', () => {
  it('is what the verification service of NOAA publishes for its pairs', () => {
    const even = [
      [25.7, [23, 43, 45, 23, 54]],
      [21.4, [19, 16, 57, 23, 9]],
      [32.1, [23, 54, 23, 12, 32]],
      [47, [12, 54, 23, 54, 78]],
      [12.1, [9, 8, 5, 6, 12]],
      [43, [23, 12, 12, 34, 10]],
    ] as const;
    expect(meanOver(even)).toBeCloseTo(7.63, 9);
    const raggedCases = [
      [25.7, [23, 43, 45, 34.2, 23, 54]],
      [21.4, [19, 16, 57, 23, 9]],
      [32.1, [23, 54, 23, 12, 32, 45.3, 67.1]],
      [47, [12, 54, 23, 54]],
      [12, [9, 8, 5]],
      [43, [23, 12, 12]],
    ] as const;
    expect(meanOver(raggedCases)).toBeCloseTo(8.734401927437641, 9);
    expect(ensembleCrps([23, 54, 23, 12, 32], 8)).toBeCloseTo(13.36, 9);
    expect(ensembleCrps([23, 54, 23, 12, 32], 32)).toBeCloseTo(4.56, 9);
  });

  it('is what the library scores publishes', () => {
    expect(ensembleCrps([0, 4, 3, 7], 2)).toBeCloseTo(1.125, 9);
  });

  it('is the integral of the squared difference of the distributions', () => {
    fc.assert(
      fc.property(anyMembers, value, (members, observed) => {
        expect(ensembleCrps(members, observed)).toBeCloseTo(crpsByIntegral(members, observed), 8);
      }),
    );
  });

  it('is the absolute error of one member, and leaves members out that are not there', () => {
    expect(ensembleCrps([7], 9.5)).toBe(2.5);
    expect(ensembleCrps([0, Number.NaN, 4, 3, 7], 2)).toBe(1.125);
    expect(() => ensembleCrps([Number.NaN], 1)).toThrow('series.too_few');
    expect(() => ensembleCrps([1], Number.NaN)).toThrow('input.not_finite');
  });
});

describe('the CRPS of quantiles', () => {
  it('is that of the ensemble whose places they are', () => {
    fc.assert(
      fc.property(anyMembers, value, (members, observed) => {
        const sorted = members.toSorted((a, b) => a - b);
        const probabilities = sorted.map((_, index) => (index + 0.5) / sorted.length);
        expect(quantileCrps(probabilities, sorted, observed)).toBeCloseTo(ensembleCrps(members, observed), 9);
      }),
    );
  });

  it('refuses probabilities that are none, do not rise, or lack their quantile', () => {
    expect(() => quantileCrps([], [], 1)).toThrow('series.too_few');
    expect(() => quantileCrps([0, 0.5], [1, 2], 1)).toThrow('probability.outside');
    expect(() => quantileCrps([0.5, 0.5], [1, 2], 1)).toThrow('series.unsorted');
    expect(() => quantileCrps([0.5], [1, 2], 1)).toThrow('series.lengths_differ');
    expect(() => quantileCrps([0.5], [Number.NaN], 1)).toThrow('input.not_finite');
  });
});
