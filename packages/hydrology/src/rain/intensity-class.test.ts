import { describe, expect, it } from 'vitest';
import { intensityClass } from './intensity-class.ts';

describe('the class of a day of rain', () => {
  it('changes where the national service changes it', () => {
    const classes = [0, 0.2, 15.9, 16, 50, 50.1, 100, 100.1, 1000].map(intensityClass);
    expect(classes).toEqual([
      'none',
      'light',
      'light',
      'moderate',
      'moderate',
      'heavy',
      'heavy',
      'veryHeavy',
      'veryHeavy',
    ]);
  });

  it('is refused for a depth that is none', () => {
    expect(() => intensityClass(-1)).toThrow(/input.negative/);
    expect(() => intensityClass(Number.NaN)).toThrow(/input.not_finite/);
  });
});
