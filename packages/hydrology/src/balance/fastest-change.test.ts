import { describe, expect, it } from 'vitest';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { defaultFastestMPerHour, fastestChangeMPerHour } from './fastest-change.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);

describe('the fastest a lake changes', () => {
  it('is its flood of 1000 years over its surface, and half as much again', () => {
    // 3344 m3/s for an hour is 12.0384 million m3; one metre around 248 m is 3.1 million m3.
    expect(fastestChangeMPerHour(lake, 248, 3344)).toBeCloseTo((1.5 * 12.0384) / 3.1, 9);
    expect(fastestChangeMPerHour(lake, 248, 3344)).toBeLessThan(defaultFastestMPerHour);
  });

  it('is faster where the lake is smaller, and beyond the ends of the curve as at its ends', () => {
    expect(fastestChangeMPerHour(lake, 232, 3344)).toBeCloseTo((1.5 * 12.0384) / 1.6, 9);
    expect(fastestChangeMPerHour(lake, 100, 3344)).toBe(fastestChangeMPerHour(lake, 232, 3344));
  });

  it('stays within what a gauge can tell', () => {
    expect(fastestChangeMPerHour(lake, 248, 1)).toBe(1);
    expect(fastestChangeMPerHour(lake, 248, 1e6)).toBe(60);
    expect(() => fastestChangeMPerHour(lake, 248, 0)).toThrow(/input.not_positive/);
  });
});
