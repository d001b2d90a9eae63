import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { sampleMoments } from './sample-moments.ts';

describe('the moments of annual maxima', () => {
  it('agrees with the raw power sums, the other way to write them', () => {
    // Independent check: k-statistics from sums of powers (k2, k3), exact in integers.
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 4, maxLength: 60 }), (peaks) => {
        fc.pre(Math.max(...peaks) - Math.min(...peaks) > 50);
        const n = peaks.length;
        const [s1, s2, s3] = [1, 2, 3].map((power) => peaks.reduce((sum, peak) => sum + peak ** power, 0)) as [
          number,
          number,
          number,
        ];
        const k2 = (n * s2 - s1 ** 2) / (n * (n - 1));
        const k3 = (n ** 2 * s3 - 3 * n * s2 * s1 + 2 * s1 ** 3) / (n * (n - 1) * (n - 2));
        const moments = sampleMoments(peaks);
        expect(moments.mean).toBeCloseTo(s1 / n, 8);
        expect(moments.cv).toBeCloseTo(Math.sqrt(k2) / (s1 / n), 8);
        expect(moments.cs).toBeCloseTo(k3 / k2 ** 1.5, 5);
      }),
    );
  });

  it('does not depend on the unit of flow', () => {
    const peaks = [820, 640, 1210, 2300, 770];
    const litreMoments = sampleMoments(peaks.map((peak) => peak * 1000));
    const cubicMetreMoments = sampleMoments(peaks);
    expect(litreMoments.cv).toBeCloseTo(cubicMetreMoments.cv, 12);
    expect(litreMoments.cs).toBeCloseTo(cubicMetreMoments.cs, 12);
  });

  it('warns while there are fewer than 30 years', () => {
    expect(sampleMoments([1, 2, 3]).flags).toBe(Flag.outsideLimits);
    expect(sampleMoments(Array.from({ length: 30 }, (_, i) => i + 1)).flags).toBe(Flag.none);
  });

  it('stays finite for the largest numbers there are', () => {
    const { mean, cv, cs } = sampleMoments([1e308, 1.5e308, 1.2e308, 1.7e308]);
    for (const value of [mean, cv, cs]) expect(Number.isFinite(value)).toBe(true);
  });

  it('refuses too few years, gaps, dry years and a row that never changes', () => {
    expect(() => sampleMoments([1, 2])).toThrow(/series.too_few/);
    expect(() => sampleMoments([1, Number.NaN, 3])).toThrow(/series.value_not_finite.*"row":2/);
    expect(() => sampleMoments([1, 0, 3])).toThrow(/series.value_not_positive/);
    expect(() => sampleMoments([5, 5, 5])).toThrow(/sample.constant/);
  });
});
