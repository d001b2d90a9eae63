import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { periodMean } from './period-mean.ts';

describe('the mean of a station over a period', () => {
  it('leaves out the first row, which belongs to the step before the period', () => {
    expect(periodMean([9, 1, 2, 3])).toEqual({ mean: 2, knownShare: 1, flags: Flag.none });
  });

  it('leaves out missing rows and says how much it had', () => {
    expect(periodMean([9, 1, Number.NaN, 3, Number.POSITIVE_INFINITY])).toEqual({
      mean: 2,
      knownShare: 0.5,
      flags: Flag.partial,
    });
  });

  it('has no answer for one row, for none, or where all are missing', () => {
    for (const values of [[], [5], [5, Number.NaN]]) {
      expect(periodMean(values)).toEqual({ mean: null, knownShare: 0, flags: Flag.missing });
    }
  });

  it('agrees with sum over count, and shifts and scales with its values', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 2 }), (values) => {
        const sum = values.slice(1).reduce((total, value) => total + value, 0);
        expect(periodMean(values).mean).toBeCloseTo(sum / (values.length - 1), 5);
        expect(periodMean(values.map((value) => value * 2 + 7)).mean).toBeCloseTo(
          (2 * sum) / (values.length - 1) + 7,
          4,
        );
      }),
    );
  });

  it('stays finite for the largest numbers there are', () => {
    expect(periodMean([0, 1.7e308, -1.7e308, 1.7e308]).mean).toBeCloseTo(1.7e308 / 3, -298);
  });
});
