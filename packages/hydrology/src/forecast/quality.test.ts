import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { normalQuantileAbove } from '../statistics/normal-quantile.ts';
import { allowedError, hitRate } from './allowed-error.ts';
import { changesOver } from './changes.ts';
import { schemeQuality, sigmaOfChange } from './scheme-class.ts';

const flood = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];

describe('the error a forecast is allowed', () => {
  it('is 32.0 m3/s for the worked flood one step ahead, with too few changes for the rule', () => {
    const allowed = allowedError(flood, 1);
    expect(allowed.sigma).toBeCloseTo(47.55, 2);
    expect(allowed.allowed).toBeCloseTo(32.0, 1);
    expect(allowed).toMatchObject({ changes: 9, flags: Flag.outsideLimits });
  });

  it('covers half of normal changes: 0.674 is the upper quartile of the normal distribution', () => {
    expect(allowedError(flood, 1).allowed / allowedError(flood, 1).sigma).toBeCloseTo(normalQuantileAbove(0.25), 3);
  });

  it('is within the limits from 30 changes on', () => {
    const long = Array.from({ length: 31 }, (_, row) => (row * 7) % 11);
    expect(allowedError(long, 1).flags).toBe(Flag.none);
    expect(allowedError(long.slice(1), 1).flags).toBe(Flag.outsideLimits);
  });

  it('counts a forecast on the limit as right: 9 of 9 in the worked flood', () => {
    const errors = [5, -10, -15, -10, 10, 10, 10, 10, 5];
    expect(hitRate(errors, 32)).toEqual({ forecasts: 9, hits: 9, ratePct: 100 });
    expect(hitRate([32, -32, 32.1, 5, Number.NaN], 32)).toEqual({ forecasts: 4, hits: 3, ratePct: 75 });
  });

  it('scales with the unit and ignores the datum', () => {
    const row = fc.double({ min: 0, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(row, { minLength: 4, maxLength: 40 }), fc.integer({ min: 1, max: 100 }), (values, scale) => {
        fc.pre(changesOver(values, 1).some((change) => Math.abs(change - (values[1]! - values[0]!)) > 1e-3));
        const plain = allowedError(values, 1).allowed;
        const movedError = allowedError(
          values.map((value) => 200 + scale * value),
          1,
        ).allowed;
        expect(movedError / (scale * plain)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('refuses what has no spread, too few changes, a lead that is no count, and no errors', () => {
    expect(() => allowedError([1, 2, 3, 4], 1)).toThrow('score.observed_constant');
    expect(() => allowedError([5, 5, 5, 5], 1)).toThrow('score.observed_constant');
    expect(() => allowedError([1, 2], 1)).toThrow('series.too_few');
    expect(() => allowedError(flood, 0)).toThrow('input.not_positive_whole');
    expect(() => allowedError(flood, Number.NaN)).toThrow('input.not_positive_whole');
    expect(() => allowedError([0, 1e200, 0, 1], 1)).toThrow('series.too_large');
    expect(() => hitRate([], 32)).toThrow('score.no_pairs');
    expect(() => hitRate([1], 0)).toThrow('input.not_positive');
  });
});

describe('the changes over a lead time', () => {
  it('leave pairs with a missing end out', () => {
    expect([...changesOver([1, 3, Number.NaN, 6, 10], 1)]).toEqual([2, 4]);
    expect([...changesOver([1, 3, Number.NaN, 6, 10], 3)]).toEqual([5, 7]);
  });
});

describe('the class of a forecasting scheme', () => {
  const judge = (ratio: number, forecasts = 100) =>
    schemeQuality({ rootMeanSquareError: ratio, sigmaOfChange: 1, forecasts }).class;

  it('is good at S 12.31 and sigma 44.83 of the worked flood: 0.275, eta 0.962', () => {
    const sigma = sigmaOfChange(flood, 1);
    expect(sigma).toBeCloseTo(44.83, 2);
    const quality = schemeQuality({ rootMeanSquareError: 12.31, sigmaOfChange: sigma, forecasts: 9 });
    expect(quality.ratio).toBeCloseTo(0.275, 3);
    expect(quality.eta).toBeCloseTo(0.962, 3);
    expect(quality.class).toBe('good');
  });

  it('changes at 0.4, 0.6 and 0.8, where eta is 0.917, 0.8 and 0.6', () => {
    expect([0, 0.4, 0.401, 0.6, 0.601, 0.8, 0.801, 3].map((ratio) => judge(ratio))).toEqual([
      'good',
      'good',
      'fair',
      'fair',
      'weak',
      'weak',
      'failed',
      'failed',
    ]);
    const eta = (ratio: number) => schemeQuality({ rootMeanSquareError: ratio, sigmaOfChange: 1, forecasts: 30 }).eta;
    expect(eta(0.6)).toBeCloseTo(0.8, 12);
    expect(eta(0.8)).toBeCloseTo(0.6, 12);
    expect(eta(1.2)).toBe(0);
  });

  it('lets a weak scheme pass only with 25 forecasts or more', () => {
    expect(judge(0.7, 25)).toBe('weak');
    expect(judge(0.7, 24)).toBe('failed');
    expect(judge(0.3, 1)).toBe('good');
  });

  it('refuses a sigma of zero, a negative error and no forecasts', () => {
    const sample = { rootMeanSquareError: 1, sigmaOfChange: 1, forecasts: 1 };
    expect(() => schemeQuality({ ...sample, sigmaOfChange: 0 })).toThrow('input.not_positive');
    expect(() => schemeQuality({ ...sample, rootMeanSquareError: -1 })).toThrow('input.negative');
    expect(() => schemeQuality({ ...sample, forecasts: 0 })).toThrow('input.not_positive_whole');
    expect(() => sigmaOfChange([5, 5, 5], 1)).toThrow('score.observed_constant');
  });
});
