import { describe, expect, it } from 'vitest';
import { frequencyOf } from './frequency.ts';

const years = (values: readonly number[]) => values.map((value, index) => ({ year: 2000 + index, value }));
const emptyFields = { floods: [], periods: [] };
const ten = [100, 120, 140, 160, 180, 200, 220, 240, 260, 280];

describe('flood frequency', () => {
  it('is the mean and so many standard deviations, by hand', async () => {
    const { moments, fits, refusal } = await frequencyOf(years(ten), emptyFields);
    // Mean 190; the squared deviations sum to 33000, divided by 9: s = 60.553; symmetric, so the skew is zero.
    expect(refusal).toBeNull();
    expect(moments?.mean).toBeCloseTo(190, 9);
    expect((moments?.cv ?? 0) * 190).toBeCloseTo(60.553, 3);
    expect(moments?.cs).toBeCloseTo(0, 9);
    const hundred = (method: string) =>
      fits.find((fit) => fit.method === method)?.levels.find((level) => level.returnPeriodYears === 100)?.flowM3s;
    // Gumbel: 3.137; without skew Pearson III is the normal distribution: 2.3263.
    expect(hundred('gumbel')).toBeCloseTo(190 + 3.1367 * 60.553, 1);
    expect(hundred('pearson3_moments')).toBeCloseTo(190 + 2.3263 * 60.553, 1);
    expect(fits.map(({ method }) => method)).not.toContain('pearson3_historic');
  });

  it('is shown from three years on, and not from what has no law', async () => {
    expect(await frequencyOf(years([100, 101]), emptyFields)).toMatchObject({ refusal: 'too_few_years', fits: [] });
    expect((await frequencyOf(years([100, 300, 180]), emptyFields)).refusal).toBeNull();
    expect((await frequencyOf(years([5, 5, 5, 5]), emptyFields)).refusal).toBe('constant');
    expect((await frequencyOf(years([0, 1, 2, 3]), emptyFields)).refusal).toBe('not_positive');
  });

  it('ranks what was seen', async () => {
    const { observed } = await frequencyOf(years([10, 30, 20]), emptyFields);
    expect(observed.map(({ year, returnPeriodYears }) => [year, Number(returnPeriodYears.toFixed(6))])).toEqual([
      [2001, 4],
      [2002, 2],
      [2000, 1.333_333],
    ]);
  });

  it('takes the typed flood of a year for the measured one, and counts the quiet years of a historic period', async () => {
    const typed = {
      floods: [{ year: 2003, peak: 170 }],
      periods: [
        { from_year: 1900, to_year: 2003, threshold: 400, source: 'mốc lũ', floods: [{ year: 1964, peak: 600 }] },
      ],
    };
    const { observed, fits } = await frequencyOf(years(ten), typed);
    expect(observed[0]).toMatchObject({ year: 1964, value: 600, source: 'historic' });
    // One of 110 years exceeded 400: 104 years of the historical period, four of them measured, and six after it.
    expect(observed[0]?.returnPeriodYears).toBeCloseTo(220, 6);
    expect(observed.find(({ year }) => year === 2003)).toMatchObject({ value: 170, source: 'typed' });
    const at = (method: string) => fits.find((fit) => fit.method === method)?.levels.at(-1)?.flowM3s ?? 0;
    expect(at('pearson3_historic')).toBeGreaterThan(at('pearson3_moments'));
    expect(at('pearson3_historic')).toBeLessThan(2000);
  });
});
