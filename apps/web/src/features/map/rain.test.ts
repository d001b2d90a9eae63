import { describe, expect, it } from 'vitest';
import { circleRadiusPx, fullRainMm, keyCirclesMm, rainClassOf, summed } from './rain.ts';

describe('rain on the map', () => {
  it('is of the class whose begin it has reached', () => {
    expect([0, 0.1, 0.2, 15.9, 16, 100, 999].map(rainClassOf)).toEqual([0, 0, 1, 3, 4, 6, 7]);
  });

  it('is a circle whose area is the rain: four times as much is twice as wide', () => {
    expect(circleRadiusPx(40, 100)).toBeCloseTo(2 * circleRadiusPx(10, 100), 9);
    expect(circleRadiusPx(0, 100)).toBe(0);
    expect(circleRadiusPx(5, 0)).toBe(0);
  });

  it('has a key of round amounts, the largest no less than what fell', () => {
    expect([0, 0.3, 37, 5000].map(fullRainMm)).toEqual([1, 1, 50, 5000]);
    expect(keyCirclesMm(100)).toEqual([100, 40, 10]);
  });

  it('is summed from the begin; what is missing adds nothing, and before the first reading nothing is known', () => {
    expect(summed([null, 1, null, 2.5])).toEqual([null, 1, 1, 3.5]);
  });
});
