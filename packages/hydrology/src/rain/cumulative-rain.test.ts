import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { cumulativeRainInto } from './cumulative-rain.ts';

function cumulativeRain(observed: number[], forecast: number[], nowS: number) {
  const timesS = observed.map((_, i) => i * 3600);
  const out = new Float64Array(observed.length);
  const flags = new Uint16Array(observed.length);
  cumulativeRainInto(timesS, observed, forecast, nowS, out, flags);
  return { out: [...out], flags: [...flags] };
}

describe('cumulative rain', () => {
  it('goes on from what fell to what is forecast at now', () => {
    expect(cumulativeRain([1.25, 2, 9, 9], [7, 7, 0.5, 0.255], 3600).out).toEqual([1.25, 3.25, 3.75, 4.01]);
  });

  it('never falls, and ends at the rounded sum however many rows there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 200 }), (thousandths) => {
        const depths = thousandths.map((mm) => mm / 1000);
        const { out } = cumulativeRain(depths, depths, 3600 * 50);
        const exactSum = thousandths.reduce((sum, mm) => sum + mm, 0);
        expect(out.at(-1)).toBe(Math.floor((exactSum + 5) / 10) / 100);
        for (let i = 1; i < out.length; i += 1) expect(out[i]!).toBeGreaterThanOrEqual(out[i - 1]!);
      }),
    );
  });

  it('takes a missing or negative depth as unknown, and says so from there on', () => {
    const { out, flags } = cumulativeRain([1, Number.NaN, 2, -5], [0, 0, 0, 0], 1e9);
    expect(out).toEqual([1, 1, 3, 3]);
    expect(flags).toEqual([Flag.none, Flag.partial, Flag.partial, Flag.partial]);
  });

  it('refuses unsorted times, columns that differ, a now that is none and depths past all numbers', () => {
    const [out, flags] = [new Float64Array(2), new Uint16Array(2)];
    expect(() => cumulativeRainInto([1, 0], [0, 0], [0, 0], 0, out, flags)).toThrow(/series.unsorted/);
    expect(() => cumulativeRainInto([0, 1], [0], [0, 0], 0, out, flags)).toThrow(/series.lengths_differ/);
    expect(() => cumulativeRainInto([0, 1], [0, 0], [0], 0, out, flags)).toThrow(/series.lengths_differ/);
    expect(() => cumulativeRainInto([0], [0], [0], Number.NaN, out, flags)).toThrow(/input.not_finite/);
    expect(() => cumulativeRainInto([0, 1, 2], [0, 0, 0], [0, 0, 0], 0, out, flags)).toThrow(/series.too_short/);
    expect(() => cumulativeRain([1.7e308, 1.7e308], [0, 0], 1e9)).toThrow(/rain.too_large/);
  });
});
