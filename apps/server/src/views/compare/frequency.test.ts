import { describe, expect, it } from 'vitest';
import { frequencyOf } from './frequency.ts';

const years = (values: readonly number[]) => values.map((value, at) => ({ year: 2000 + at, value }));

describe('what is reached once in so many years', () => {
  it('is the mean and so many standard deviations, by hand', () => {
    const { moments, levels, refusal } = frequencyOf(years([100, 120, 140, 160, 180, 200, 220, 240, 260, 280]));
    // Mean 190; squares of the deviations sum to 33000, over 9: s = 60.553; symmetric, so no skew.
    expect(refusal).toBeNull();
    expect(moments?.mean).toBeCloseTo(190, 9);
    expect((moments?.cv ?? 0) * 190).toBeCloseTo(60.553, 3);
    expect(moments?.cs).toBeCloseTo(0, 9);
    const hundred = levels.find(({ returnPeriodYears }) => returnPeriodYears === 100)!;
    // Gumbel 3.137; without skew Pearson III is the normal distribution, 2.3263.
    expect(hundred.gumbel).toBeCloseTo(190 + 3.1367 * 60.553, 1);
    expect(hundred.pearson3).toBeCloseTo(190 + 2.3263 * 60.553, 1);
  });

  it('is not said from fewer than ten years, nor from what has no law', () => {
    expect(frequencyOf(years(Array.from({ length: 9 }, (_, i) => 100 + i)))).toMatchObject({
      refusal: 'too_few_years',
      levels: [],
    });
    expect(frequencyOf(years(Array.from({ length: 10 }, () => 5))).refusal).toBe('constant');
    expect(frequencyOf(years(Array.from({ length: 10 }, (_, i) => i))).refusal).toBe('not_positive');
  });

  it('ranks what was seen', () => {
    expect(frequencyOf(years([10, 30, 20])).observed).toEqual([
      { year: 2001, value: 30, returnPeriodYears: 4 },
      { year: 2002, value: 20, returnPeriodYears: 2 },
      { year: 2000, value: 10, returnPeriodYears: 4 / 3 },
    ]);
  });
});
