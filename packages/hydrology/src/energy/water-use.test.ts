import { describe, expect, it } from 'vitest';
import { specificWaterUse, specificWaterUseOfPeriod } from './water-use.ts';

describe('water a kWh costs', () => {
  it('is 3.202 m3 at 44.4745 m3/s and 50 MW', () => {
    expect(specificWaterUse(44.4745, 50)).toBeCloseTo(3.202, 3);
  });

  it('is the same over an hour, from volume and energy', () => {
    expect(specificWaterUseOfPeriod(44.4745 * 3600, 50_000)).toBeCloseTo(specificWaterUse(44.4745, 50), 12);
  });

  it('agrees with 3600 / (9.81 H eta) * 1000 at the head and efficiency of the worked unit', () => {
    expect(specificWaterUse(44.4745, 50)).toBeCloseTo(3_600_000 / (9810 * 125.085 * 0.9162), 3);
  });

  it('has no figure for a stopped unit, and none for numbers that are none', () => {
    expect(() => specificWaterUse(5, 0)).toThrow('energy.no_power');
    expect(() => specificWaterUseOfPeriod(0, 0)).toThrow('energy.no_power');
    expect(() => specificWaterUse(-1, 5)).toThrow('input.negative');
    expect(() => specificWaterUse(1, Number.NaN)).toThrow('input.not_finite');
  });
});
